// SPDX-License-Identifier: Apache-2.0
#include "tests/app/timeline/support.h"

#include "app/commands/key_bindings.h"
#include "core/load/load.h"
#include "core/trace/trace_builder.h"

#include <gtest/gtest.h>

#include <QKeyEvent>

namespace stepscope::app::test {
namespace {

using trace::SliceKind;

LoadedTracePtr summarised(trace::TracePtr trace) {
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(std::move(trace));
  return loaded;
}

LoadedTracePtr load(const std::string& path) {
  auto result = load::loadTrace(path, {});
  if (result.has_value()) return summarised(result.value());
  ADD_FAILURE() << result.error().toString();
  return {};
}

} // namespace

LoadedTracePtr smallTrace() {
  trace::TraceBuilder builder;
  const std::uint32_t thread = builder.trackFor(trace::TrackKind::CpuThread, "1", "1");
  const std::uint32_t other = builder.trackFor(trace::TrackKind::CpuThread, "1", "2");
  const std::uint32_t stream = builder.trackFor(trace::TrackKind::GpuStream, "0", "7");
  const auto add = [&](std::uint32_t track, SliceKind kind, const char* category, const char* name,
                       std::int64_t beginUs, std::int64_t endUs, std::int64_t correlation) {
    trace::SliceRecord record;
    record.track = track;
    record.kind = kind;
    record.category = builder.categoryFor(category);
    record.name = builder.strings().intern(name);
    record.args = builder.strings().intern("");
    record.begin = beginUs * 1000;
    record.duration = (endUs - beginUs) * 1000;
    record.correlation = correlation;
    record.device = trace::isGpuWork(kind) ? 0 : -1;
    builder.addSlice(record);
  };
  add(thread, SliceKind::Annotation, "user_annotation", "ProfilerStep#1", 0, 100, 0);
  add(thread, SliceKind::Operator, "cpu_op", "aten::mm", 10, 30, 0);
  add(thread, SliceKind::RuntimeCall, "cuda_runtime", "cudaLaunchKernel", 15, 20, 1);
  add(thread, SliceKind::Operator, "cpu_op", "aten::add", 40, 50, 0);
  add(thread, SliceKind::RuntimeCall, "cuda_runtime", "cudaLaunchKernel", 42, 45, 2);
  add(thread, SliceKind::Operator, "cpu_op", "aten::add", 60, 70, 0);
  add(thread, SliceKind::RuntimeCall, "cuda_runtime", "cudaLaunchKernel", 61, 65, 3);
  add(other, SliceKind::Operator, "cpu_op", "aten::zeros", 80, 90, 0);
  add(stream, SliceKind::Kernel, "kernel", "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n", 25, 65, 1);
  add(stream, SliceKind::Kernel, "kernel", "vectorized_elementwise_kernel", 70, 72, 2);
  add(stream, SliceKind::Kernel, "kernel", "vectorized_elementwise_kernel", 74, 77, 3);
  builder.addCounterSample("memory", "bytes", 0, 100);
  builder.addCounterSample("memory", "bytes", 50'000, 300);
  builder.setSource("small.json", "kineto-json", 1000, 1000);
  return summarised(builder.finish(1));
}

LoadedTracePtr loadTestTrace(const std::string& name) {
  return load(std::string(STEPSCOPE_TEST_DATA) + "/h200/" + name + ".trace.json.zst");
}

LoadedTracePtr loadSample(const std::string& name) {
  return load(std::string(STEPSCOPE_SAMPLES) + "/" + name + ".trace.json.zst");
}

SliceId sliceAt(const trace::Trace& trace, std::string_view name, std::int64_t beginUs) {
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row) {
    const SliceId slice(row);
    if (trace.name(slice) == name && trace.interval(slice).begin == beginUs * 1000) return slice;
  }
  return {};
}

bool applyKey(const TimelineModel& model, TimelineState& state, int key, const QString& text,
              QPoint pointer) {
  const bool upper = !text.isEmpty() && text[0].isUpper();
  const QKeyEvent event(QEvent::KeyPress, key, upper ? Qt::ShiftModifier : Qt::NoModifier, text);
  const auto command = keyBindings().timelineCommand(event);
  return command && applyCommand(model, state, *command, pointer);
}

} // namespace stepscope::app::test
