// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/document_keys.h"

#include "core/capsule/capsule.h"
#include "core/load/kineto/decimal_time.h"
#include "core/load/kineto/json_scan.h"

#include <nlohmann/json.hpp>

namespace stepscope::load::kineto {
namespace {

using Json = nlohmann::json;

std::int64_t integer(const Json& object, const char* key, std::int64_t none = 0) {
  const auto it = object.find(key);
  if (it == object.end()) return none;
  if (it->is_number()) return it->get<std::int64_t>();
  return it->is_string() ? parseInteger(it->get_ref<const std::string&>()).value_or(none) : none;
}

void addDevices(trace::TraceBuilder& builder, const Json& list) {
  for (const Json& item : list) {
    if (!item.is_object()) continue;
    trace::Device device;
    device.id = integer(item, "id");
    if (const auto it = item.find("name"); it != item.end() && it->is_string())
      device.name = it->get<std::string>();
    device.computeMajor = static_cast<int>(integer(item, "computeMajor"));
    device.computeMinor = static_cast<int>(integer(item, "computeMinor"));
    device.multiprocessors = integer(item, "numSms");
    device.memoryBytes = integer(item, "totalGlobalMem");
    builder.addDevice(std::move(device));
  }
}

bool applyFlag(trace::Writer& writer, const std::string& key, bool on) {
  if (key == "record_shapes")
    writer.recordShapes = on;
  else if (key == "profile_memory")
    writer.profileMemory = on;
  else if (key == "with_stack")
    writer.withStack = on;
  else if (key == "with_flops")
    writer.withFlops = on;
  else if (key == "with_modules")
    writer.withModules = on;
  else
    return false;
  return true;
}

bool applyNumber(trace::Writer& writer, const std::string& key, std::int64_t value) {
  if (key == "schemaVersion")
    writer.schemaVersion = value;
  else if (key == "baseTimeNanoseconds")
    writer.baseTimeNs = value;
  else if (key == "cuda_runtime_version")
    writer.cudaRuntime = value;
  else if (key == "cuda_driver_version")
    writer.cudaDriver = value;
  else if (key == "cupti_version")
    writer.cupti = value;
  else
    return false;
  return true;
}

} // namespace

namespace {

/// What a reader should know about an evidence capsule before its figures.
void tellOfCapsule(trace::TraceBuilder& builder, const std::string& raw) {
  const Result<capsule::Capsule> read = capsule::parse(raw);
  if (!read.has_value()) {
    builder.addRepair("unreadable-capsule", trace::Severity::Lost, 0,
                      "the notes, marks and findings of this evidence capsule were not read: " +
                          read.error().message);
    return;
  }
  const capsule::Capsule& told = read.value();
  builder.addRepair("evidence-capsule", trace::Severity::Note, 0, capsule::sentence(told));
  std::string classes;
  for (const capsule::LeftOut& each : told.leftOut)
    classes += (classes.empty() ? "" : ", ") + each.what + " (" + std::to_string(each.events) + ")";
  if (!classes.empty())
    builder.addRepair("events-left-out", trace::Severity::Note, 0,
                      "left out when this evidence capsule was made: " + classes, told.eventsLeftOut());
  for (const trace::Repair& repair : told.source.repairs)
    builder.addRepair(repair.rule, repair.severity, 0, "in the file behind this capsule: " + repair.action,
                      repair.count);
}

} // namespace

void applyDocumentKey(trace::TraceBuilder& builder, const std::string& key, const std::string& raw) {
  trace::Writer& writer = builder.writer();
  if (key == capsule::kDocumentKey) {
    tellOfCapsule(builder, raw);
    writer.other.emplace_back(key, raw);
    return;
  }
  Json value = Json::parse(raw, nullptr, false);
  if (value.is_discarded()) value = Json::parse(repairMembers(raw), nullptr, false);
  if (value.is_number()) {
    const auto number = value.get<std::int64_t>();
    if (applyFlag(writer, key, number != 0) || applyNumber(writer, key, number)) return;
  } else if (value.is_boolean()) {
    if (applyFlag(writer, key, value.get<bool>())) return;
  } else if (value.is_string()) {
    if (key == "traceName") return void(writer.traceName = value.get<std::string>());
    if (key == "host_name") return void(writer.hostName = value.get<std::string>());
  } else if (value.is_array() && key == "deviceProperties") {
    addDevices(builder, value);
  } else if (value.is_object() && key == "distributedInfo") {
    writer.rank = static_cast<int>(integer(value, "rank", -1));
    writer.worldSize = static_cast<int>(integer(value, "world_size", -1));
  }
  writer.other.emplace_back(key, raw);
}

} // namespace stepscope::load::kineto
