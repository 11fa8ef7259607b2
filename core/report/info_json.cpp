// SPDX-License-Identifier: Apache-2.0
#include "core/report/info.h"
#include "core/report/repairs_json.h"
#include "core/report/trace_lines.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace stepscope::report {
namespace {

using Json = nlohmann::ordered_json;

/// null where the trace does not state a value (kept as 0 or an empty text).
template <typename T> Json stated(const T& value) { return value == T{} ? Json(nullptr) : Json(value); }

Json writerJson(const trace::Writer& writer) {
  return {{"trace_name", stated(writer.traceName)},
          {"host_name", stated(writer.hostName)},
          {"base_time_ns", stated(writer.baseTimeNs)},
          {"schema_version", stated(writer.schemaVersion)},
          {"cuda_runtime", stated(writer.cudaRuntime)},
          {"cuda_driver", stated(writer.cudaDriver)},
          {"cupti", stated(writer.cupti)},
          {"record_shapes", writer.recordShapes},
          {"profile_memory", writer.profileMemory},
          {"with_stack", writer.withStack},
          {"with_flops", writer.withFlops},
          {"with_modules", writer.withModules},
          {"rank", writer.rank < 0 ? Json(nullptr) : Json(writer.rank)},
          {"world_size", writer.worldSize < 0 ? Json(nullptr) : Json(writer.worldSize)}};
}

Json devicesJson(const trace::Trace& trace) {
  Json devices = Json::array();
  for (const trace::Device& device : trace.devices()) {
    const bool hasCompute = device.computeMajor > 0;
    devices.push_back({{"id", device.id},
                       {"name", stated(device.name)},
                       {"compute", hasCompute ? Json(std::to_string(device.computeMajor) + "." +
                                                     std::to_string(device.computeMinor))
                                              : Json(nullptr)},
                       {"sms", stated(device.multiprocessors)},
                       {"memory_bytes", stated(device.memoryBytes)}});
  }
  return devices;
}

Json healthJson(const trace::Trace& trace) {
  Json answers = Json::object();
  for (const trace::Answer& answer : trace.health().answers)
    answers[answer.question] = answer.yes ? "yes" : "no: " + answer.why;
  return {{"grade", trace.health().grade(trace.eventsTotal())},
          {"repairs", repairsJson(trace.health().repairs)},
          {"answers", answers}};
}

Json stepJson(const analysis::StepSummary& step) {
  Json ledger = Json::object();
  for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i)
    ledger[std::string(key(analysis::Bucket::fromIndex(i)))] = step.ledger.ns[i];
  return {{"name", step.step.name},
          {"begin_ns", step.step.annotation.begin},
          {"dur_ns", step.step.annotation.length()},
          {"kernels_launched", step.kernels},
          {"kernel_sum_ns", step.kernelSumNs},
          {"gpu_busy_union_ns", step.gpuBusyUnionNs},
          {"launches", step.launches},
          {"host_busy_ns", step.hostBusyNs},
          {"tokens", step.tokens ? Json(*step.tokens) : Json(nullptr)},
          {"window_begin_ns", step.ledger.window.begin},
          {"window_ns", step.ledger.window.length()},
          {"ledger", ledger}};
}

} // namespace

std::string infoJson(const analysis::TraceSummary& summary) {
  const trace::Trace& trace = *summary.trace;
  Json info = {{"schema", "stepscope.info/1"},
               {"file", trace.path()},
               {"format", trace.format()},
               {"bytes", trace.fileBytes()},
               {"content_bytes", trace.contentBytes()},
               {"writer", writerJson(trace.writer())},
               {"devices", devicesJson(trace)},
               {"health", healthJson(trace)},
               {"events_total", trace.eventsTotal()},
               {"slices", trace.sliceCount()},
               {"flow_events", trace.flowEvents()},
               {"metadata_events", trace.metadataEvents()}};
  info["x_by_cat"] = Json::object();
  for (const auto& [category, slices] : summary.slicesByCategory)
    info["x_by_cat"][category] = slices;
  info["calls"] = trace.callCount();
  info["gpu_events"] = trace.gpuWorkCount();
  info["gpu_events_with_launch"] = std::count_if(trace.gpuWork().call.begin(), trace.gpuWork().call.end(),
                                                 [](CallId call) { return call.valid(); });
  info["kernels"] = summary.kernels;
  info["kernel_names"] = summary.kernelNames;
  info["kernel_sum_ns"] = summary.kernelSumNs;
  info["gpu_busy_union_ns"] = summary.gpuBusyUnionNs;
  info["gpu_span_ns"] = summary.gpuSpanNs;
  info["kernels_under_10us"] = summary.kernelsUnder10us;
  info["kernels_shorter_than_their_launch"] = summary.kernelsShorterThanTheirLaunch;
  info["kernels_without_launch"] = summary.kernelsWithoutLaunch;
  info["streams"] = summary.streams;
  info["steps_from"] = describe(summary.stepList.source);
  info["steps_note"] = stated(summary.stepList.note);
  info["steps"] = Json::array();
  for (const analysis::StepSummary& step : summary.steps)
    info["steps"].push_back(stepJson(step));
  // Names come from the file as they are; bytes that are no UTF-8 become U+FFFD.
  return info.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace stepscope::report
