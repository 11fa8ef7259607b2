// SPDX-License-Identifier: Apache-2.0
#include "core/trace/args.h"

#include <charconv>
#include <nlohmann/json.hpp>

namespace stepscope::trace {
namespace {

using Json = nlohmann::ordered_json;

/// Arguments are stored as the members of an object without its braces. A damaged text gives an empty object.
Json parseArgs(const Trace& trace, SliceId slice) {
  const std::string_view members = trace.args(slice);
  if (members.empty()) return Json::object();
  std::string text;
  text.reserve(members.size() + 2);
  text.append("{").append(members).append("}");
  Json parsed = Json::parse(text, nullptr, false);
  return parsed.is_object() ? parsed : Json::object();
}

/// Numbers may be written as strings and integers as floats (contract R14).
std::optional<double> number(const Json& args, const char* key) {
  const auto it = args.find(key);
  if (it == args.end()) return {};
  if (it->is_number()) return it->get<double>();
  if (!it->is_string()) return {};
  const auto& text = it->get_ref<const std::string&>();
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

std::optional<std::int64_t> integer(const Json& args, const char* key) {
  const auto value = number(args, key);
  if (!value || !(*value > -9.2e18 && *value < 9.2e18)) return {};
  return static_cast<std::int64_t>(*value);
}

std::optional<std::array<std::int64_t, 3>> triple(const Json& args, const char* key) {
  const auto it = args.find(key);
  if (it == args.end() || !it->is_array() || it->size() != 3) return {};
  std::array<std::int64_t, 3> values{};
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(*it)[i].is_number()) return {};
    values[i] = (*it)[i].get<std::int64_t>();
  }
  return values;
}

std::vector<std::int64_t> integers(const Json& array) {
  std::vector<std::int64_t> values;
  for (const Json& item : array)
    if (item.is_number()) values.push_back(item.get<std::int64_t>());
  return values;
}

const Json* arrayMember(const Json& args, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    const auto it = args.find(key);
    if (it != args.end() && it->is_array()) return &*it;
  }
  return nullptr;
}

std::string plainText(const Json& value) {
  return value.is_string() ? value.get<std::string>()
                           : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Name of the call that launched the kernel; "" when not recorded.
std::string_view launchOf(const Trace& trace, SliceId kernel) {
  const GpuWorkId work = trace.gpuWorkOf(kernel);
  const CallId call = work.valid() ? trace.gpuWork().call[work.row()] : CallId();
  return call.valid() ? trace.name(trace.calls().slice[call.row()]) : std::string_view();
}

/// Threads in each direction to blocks.
void divideByBlock(KernelArgs& k) {
  for (std::size_t i = 0; i < 3; ++i)
    if (const std::int64_t threads = (*k.block)[i]; threads > 0)
      (*k.grid)[i] = ((*k.grid)[i] + threads - 1) / threads;
}

} // namespace

KernelArgs kernelArgs(const Trace& trace, SliceId kernel) {
  const Json args = parseArgs(trace, kernel);
  KernelArgs k;
  k.grid = triple(args, "grid");
  k.block = triple(args, "block");
  if (k.grid && k.block && launchOf(trace, kernel) == "hipExtModuleLaunchKernel") divideByBlock(k);
  k.registersPerThread = integer(args, "registers per thread");
  k.sharedMemoryBytes = integer(args, "shared memory");
  k.occupancyPercent = integer(args, "est. achieved occupancy %");
  if (k.occupancyPercent == 0) k.occupancyPercent.reset(); // written for kernels whose limits are unknown
  k.graphId = integer(args, "graph id");
  k.graphNodeId = integer(args, "graph node id");
  k.blocksPerMultiprocessor = number(args, "blocks per SM");
  k.warpsPerMultiprocessor = number(args, "warps per SM");
  return k;
}

std::vector<OperatorInput> operatorInputs(const Trace& trace, SliceId op) {
  const Json args = parseArgs(trace, op);
  const Json* dims = arrayMember(args, {"Input Dims", "Input dims"});
  if (dims == nullptr) return {};
  std::vector<OperatorInput> inputs(dims->size());
  const Json* strides = arrayMember(args, {"Input Strides"});
  const Json* types = arrayMember(args, {"Input type"});
  const Json* concrete = arrayMember(args, {"Concrete Inputs"});
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Json& d = (*dims)[i];
    if (d.is_array() && !d.empty() && d.front().is_array()) {
      for (const Json& one : d)
        inputs[i].listDims.push_back(integers(one));
    } else if (d.is_array()) {
      inputs[i].dims = integers(d);
    }
    if (strides != nullptr && i < strides->size() && (*strides)[i].is_array())
      inputs[i].strides = integers((*strides)[i]);
    if (types != nullptr && i < types->size()) inputs[i].type = plainText((*types)[i]);
    if (concrete != nullptr && i < concrete->size()) inputs[i].concrete = plainText((*concrete)[i]);
  }
  return inputs;
}

std::vector<std::pair<std::string, std::string>> displayArgs(const Trace& trace, SliceId slice) {
  std::vector<std::pair<std::string, std::string>> shown;
  const auto show = [&](const char* key, std::int64_t value, std::int64_t none) {
    if (value != none) shown.emplace_back(key, std::to_string(value));
  };
  if (const OperatorId op = trace.operatorOf(slice); op.valid()) {
    show("External id", trace.operators().externalId[op.row()], 0);
    show("Record function id", trace.operators().recordFunctionId[op.row()], 0);
    show("Sequence number", trace.operators().sequenceNumber[op.row()], -1);
    show("Fwd thread id", trace.operators().forwardThread[op.row()], 0);
  } else if (const CallId call = trace.callOf(slice); call.valid()) {
    show("correlation", trace.calls().correlation[call.row()], 0);
  } else if (const GpuWorkId work = trace.gpuWorkOf(slice); work.valid()) {
    show("correlation", trace.gpuWork().correlation[work.row()], 0);
  }
  const Json args = parseArgs(trace, slice);
  for (const auto& [key, value] : args.items())
    shown.emplace_back(key, plainText(value));
  return shown;
}

} // namespace stepscope::trace
