// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/annotations.h"

#include "core/load/perfetto/fields.h"

#include <array>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace stepscope::load::perfetto {
namespace {

constexpr int kDeepest = 20; // levels of dictionaries and arrays

std::optional<std::int64_t> integerOf(std::string_view json) {
  if (json.size() >= 2 && json.front() == '"') json = json.substr(1, json.size() - 2);
  std::int64_t value = 0;
  auto [end, error] = std::from_chars(json.data(), json.data() + json.size(), value);
  if (error == std::errc::result_out_of_range && json.front() != '-') { // the bit pattern is what matters
    std::uint64_t wide = 0;
    const auto result = std::from_chars(json.data(), json.data() + json.size(), wide);
    end = result.ptr, error = result.ec, value = static_cast<std::int64_t>(wide);
  }
  if (error != std::errc() || end != json.data() + json.size()) return {};
  return value;
}

std::string plain(std::string_view json) {
  return json.size() >= 2 && json.front() == '"' ? std::string(json.substr(1, json.size() - 2))
                                                 : std::string(json);
}

std::string nameOf(protozero::pbf_reader value, const Sequence& sequence, const trace::StringPool& strings) {
  std::string name;
  while (value.next()) {
    if (value.tag() == annotation::kName)
      name = viewOf(value.get_view());
    else if (value.tag() == annotation::kNameId) {
      const StringId id = sequence.text(Sequence::Table::AnnotationNames, value.get_uint64());
      if (id.valid()) name = strings.view(id);
    } else
      value.skip();
  }
  return name;
}

void appendValue(std::string& out, protozero::pbf_reader value, const Sequence& sequence,
                 const trace::StringPool& strings, int depth) {
  std::string dict, array, scalar;
  while (value.next()) {
    switch (value.tag()) {
    case annotation::kBool:
      scalar = value.get_bool() ? "true" : "false";
      break;
    case annotation::kUint:
    case annotation::kPointer:
      scalar = std::to_string(value.get_uint64());
      break;
    case annotation::kInt:
      scalar = std::to_string(value.get_int64());
      break;
    case annotation::kDouble:
      scalar.clear();
      appendJsonNumber(scalar, value.get_double());
      break;
    case annotation::kString:
      scalar.clear();
      appendJsonString(scalar, viewOf(value.get_view()));
      break;
    case annotation::kStringId: {
      const StringId id = sequence.text(Sequence::Table::StringValues, value.get_uint64());
      scalar.clear();
      appendJsonString(scalar, id.valid() ? strings.view(id) : std::string_view());
      break;
    }
    case annotation::kJson: {
      const std::string_view json = viewOf(value.get_view());
      scalar.clear();
      if (nlohmann::json::accept(json))
        scalar = json;
      else
        appendJsonString(scalar, json);
      break;
    }
    case annotation::kDict:
    case annotation::kArray: {
      const bool isDict = value.tag() == annotation::kDict;
      const protozero::pbf_reader inner = value.get_message();
      if (depth >= kDeepest) break;
      std::string& list = isDict ? dict : array;
      if (!list.empty()) list += ", ";
      if (isDict) {
        appendJsonString(list, nameOf(inner, sequence, strings));
        list += ": ";
      }
      appendValue(list, inner, sequence, strings, depth + 1);
      break;
    }
    default:
      value.skip();
    }
  }
  if (!dict.empty())
    out.append("{").append(dict).append("}");
  else if (!array.empty())
    out.append("[").append(array).append("]");
  else
    out += scalar.empty() ? "null" : scalar;
}

} // namespace

void EventArgs::add(std::string_view key, std::string_view json) {
  using Column = std::optional<std::int64_t> EventArgs::*;
  static constexpr std::array<std::pair<std::string_view, Column>, 12> kColumns{{
      {"correlation", &EventArgs::correlation},
      {"corr_id", &EventArgs::correlation}, // rocprofv3
      {"External id", &EventArgs::externalId},
      {"external id", &EventArgs::externalId},
      {"bytes", &EventArgs::bytes},
      {"copy_bytes", &EventArgs::bytes}, // rocprofv3
      {"Sequence number", &EventArgs::sequenceNumber},
      {"Fwd thread id", &EventArgs::forwardThread},
      {"Record function id", &EventArgs::recordFunctionId},
      {"Python id", &EventArgs::pythonId},
      {"Python parent id", &EventArgs::pythonParentId},
      {"", nullptr},
  }};
  for (const auto& [name, column] : kColumns)
    if (column != nullptr && key == name) {
      const auto value = integerOf(json);
      if (value && key != "bytes" && key != "copy_bytes") return void(this->*column = value);
      if (value) this->*column = value;
    }
  if (key == "device" || key == "device id") device = integerOf(json);
  if (key == "stream" || key == "stream id") stream = integerOf(json);
  if (key == "grid") hasGrid = true;
  if (key == "copy kind") hasCopyKind = true;
  if (key == "cbid") hasCallId = true;
  if (key == "cuda_sync_kind") syncKind = plain(json);
  if (key == "src_agent") sourceAgent = plain(json);
  members.addRaw(key, json);
}

void EventArgs::apply(trace::SliceRecord& record) const {
  record.externalId = externalId.value_or(0);
  record.correlation = correlation.value_or(0);
  record.forwardThread = forwardThread.value_or(0);
  if (device && *device >= 0 && *device <= std::numeric_limits<std::int32_t>::max())
    record.device = static_cast<std::int32_t>(*device);
  if (record.kind == trace::SliceKind::PythonFrame) {
    record.correlation = pythonId.value_or(-1);
    record.extra = pythonParentId.value_or(-1);
  } else if (isGpuWork(record.kind)) {
    record.extra = bytes.value_or(-1);
  } else {
    record.extra = sequenceNumber.value_or(-1);
    if (!isCall(record.kind)) record.correlation = recordFunctionId.value_or(0);
  }
}

void addAnnotation(EventArgs& args, protozero::pbf_reader annotation, const Sequence& sequence,
                   const trace::StringPool& strings) {
  std::string json;
  appendValue(json, annotation, sequence, strings, 0);
  args.add(nameOf(annotation, sequence, strings), json);
}

} // namespace stepscope::load::perfetto
