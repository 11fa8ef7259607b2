// SPDX-License-Identifier: Apache-2.0
#include "trace_maker.h"

namespace stepscope::analysis::test {

using trace::SliceKind;
using trace::TrackKind;

void TraceMaker::add(SliceKind kind, std::string_view category, std::uint32_t track, std::string_view name,
                     Interval when, std::int64_t correlation, std::string_view args, int device,
                     std::int64_t sequence, std::int64_t forwardThread) {
  trace::SliceRecord record;
  record.begin = when.begin;
  record.duration = when.length();
  record.correlation = correlation;
  record.name = m_builder.strings().intern(name);
  record.args = m_builder.strings().intern(args);
  record.track = track;
  record.kind = kind;
  record.device = device;
  record.extra = sequence;
  record.forwardThread = forwardThread;
  record.category = m_builder.categoryFor(category);
  m_builder.addSlice(record);
}

std::uint32_t TraceMaker::thread(std::string_view tid) {
  return m_builder.trackFor(TrackKind::CpuThread, "1", tid);
}

TraceMaker& TraceMaker::annotation(std::string_view name, Interval when, std::string_view tid) {
  add(SliceKind::Annotation, "user_annotation", thread(tid), name, when, 0);
  return *this;
}

TraceMaker& TraceMaker::op(std::string_view name, Interval when, std::string_view tid,
                           std::string_view args) {
  add(SliceKind::Operator, "cpu_op", thread(tid), name, when, 0, args);
  return *this;
}

TraceMaker& TraceMaker::forwardOp(std::string_view name, Interval when, std::int64_t sequence) {
  add(SliceKind::Operator, "cpu_op", thread(kMain), name, when, 0, {}, -1, sequence);
  return *this;
}

TraceMaker& TraceMaker::backwardOp(std::string_view name, Interval when, std::int64_t sequence,
                                   std::string_view tid) {
  add(SliceKind::Operator, "cpu_op", thread(tid), name, when, 0, {}, -1, sequence, 1);
  return *this;
}

TraceMaker& TraceMaker::frame(std::string_view name, Interval when, std::string_view tid) {
  add(SliceKind::PythonFrame, "python_function", thread(tid), name, when, -1);
  return *this;
}

TraceMaker& TraceMaker::call(std::string_view name, Interval when, std::int64_t correlation,
                             std::string_view tid) {
  add(SliceKind::RuntimeCall, "cuda_runtime", thread(tid), name, when, correlation);
  return *this;
}

TraceMaker& TraceMaker::overhead(std::string_view name, Interval when) {
  add(SliceKind::Overhead, "overhead", m_builder.trackFor(TrackKind::Overhead, "-1", "0"), name, when, 0);
  return *this;
}

TraceMaker& TraceMaker::gpu(SliceKind kind, std::string_view category, std::string_view name, Interval when,
                            std::int64_t correlation, std::string_view stream, int device) {
  add(kind, category, m_builder.trackFor(TrackKind::GpuStream, std::to_string(device), stream), name, when,
      correlation, {}, device);
  return *this;
}

TraceMaker& TraceMaker::kernel(std::string_view name, Interval when, std::int64_t correlation,
                               std::string_view stream, int device) {
  return gpu(SliceKind::Kernel, "kernel", name, when, correlation, stream, device);
}

TraceMaker& TraceMaker::memcpy(std::string_view name, Interval when, std::int64_t correlation,
                               std::string_view stream) {
  return gpu(SliceKind::Memcpy, "gpu_memcpy", name, when, correlation, stream, 0);
}

TraceMaker& TraceMaker::memset(Interval when, std::int64_t correlation, std::string_view stream) {
  return gpu(SliceKind::Memset, "gpu_memset", "Memset (Device)", when, correlation, stream, 0);
}

TraceMaker& TraceMaker::gpuAnnotation(std::string_view name, Interval when) {
  add(SliceKind::GpuAnnotation, "gpu_user_annotation", m_builder.trackFor(TrackKind::GpuAnnotation, "0", "7"),
      name, when, 0, {}, 0);
  return *this;
}

TraceMaker& TraceMaker::launched(std::string_view kernelName, std::int64_t launch, std::int64_t callNs,
                                 Interval when, std::string_view tid) {
  const std::int64_t correlation = m_nextCorrelation++;
  call("cudaLaunchKernel", {launch, launch + callNs}, correlation, tid);
  return kernel(kernelName, when, correlation);
}

TraceMaker& TraceMaker::device(std::string_view name) {
  trace::Device device;
  device.name = name;
  m_builder.addDevice(std::move(device));
  return *this;
}

trace::TracePtr TraceMaker::finish() { return m_builder.finish(1); }

} // namespace stepscope::analysis::test
