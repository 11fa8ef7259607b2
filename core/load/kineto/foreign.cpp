// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/foreign.h"

#include "core/load/kineto/decimal_time.h"

#include <algorithm>
#include <array>
#include <limits>

namespace stepscope::load::kineto {
namespace {

using namespace std::string_view_literals;
using trace::SliceKind;
using trace::TrackKind;

constexpr Classification kKernel{SliceKind::Kernel, TrackKind::GpuStream};
constexpr Classification kMemcpy{SliceKind::Memcpy, TrackKind::GpuStream};
constexpr Classification kMemset{SliceKind::Memset, TrackKind::GpuStream};
constexpr Classification kSync{SliceKind::GpuSync, TrackKind::GpuSync};
constexpr Classification kMirror{SliceKind::GpuAnnotation, TrackKind::GpuAnnotation};
constexpr Classification kCall{SliceKind::RuntimeCall, TrackKind::CpuThread};

bool holds(std::string_view text, std::string_view what) { return text.find(what) != std::string_view::npos; }

template <std::size_t N> bool holdsAny(std::string_view text, const std::array<std::string_view, N>& words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return holds(text, word); });
}

/// Text of the member `key` ("\"key\"", quotes included) up to the next separator, without quotes; "" when
/// absent.
std::string_view valueOf(std::string_view args, std::string_view key) {
  std::size_t at = args.find(key);
  if (at == std::string_view::npos) return {};
  at = args.find_first_not_of(": \t\r\n", at + key.size());
  if (at == std::string_view::npos) return {};
  if (args[at] == '"') return args.substr(at + 1, args.find('"', at + 1) - at - 1);
  return args.substr(at, args.find_first_of(",} ", at) - at);
}

std::optional<std::int64_t> numberOf(std::string_view args, std::string_view key) {
  return parseInteger(valueOf(args, key));
}

Classification ascendTask(std::string_view type) {
  constexpr std::array kWaits{"WAIT"sv,   "Wait"sv,        "RECORD"sv,      "Record"sv,
                              "NOTIFY"sv, "Write Value"sv, "PLACE_HOLDER"sv};
  constexpr std::array kCopies{"SDMA"sv, "DMA"sv, "MEMCPY"sv};
  if (holdsAny(type, kWaits)) return kSync;
  return holdsAny(type, kCopies) ? kMemcpy : kKernel;
}

Classification mtiaEvent(std::string_view name) {
  if (name.starts_with("event_wait") || name.starts_with("event_record")) return kSync;
  return name.starts_with("dma_request") ? kMemcpy : kKernel;
}

} // namespace

bool isForeign(std::string_view category) { return category.empty() || category == "mtia_ccp_events"; }

Classification classifyForeign(std::string_view category, std::string_view name, std::string_view args) {
  if (!category.empty()) return mtiaEvent(name);
  if (const std::string_view type = valueOf(args, "\"Task Type\""); !type.empty()) return ascendTask(type);
  if (!holds(args, "\"connection_id\"")) return {};
  if (holds(args, "\"Thread Id\"")) return kCall;
  return holds(args, "\"data_type\"") ? kMirror : Classification{};
}

void completeForeign(std::string_view args, trace::SliceRecord& record) {
  const bool ascend = holds(args, "\"connection_id\"");
  if (ascend) record.device = -1;
  if (trace::isCall(record.kind) || trace::isGpuWork(record.kind)) {
    if (const auto id = numberOf(args, ascend ? "\"connection_id\"" : "\"correlation_id\""))
      record.correlation = *id;
  }
  if (record.kind == SliceKind::Memcpy && record.extra < 0)
    if (const auto bytes = numberOf(args, "\"size\"")) record.extra = *bytes;
}

std::optional<Classification> classifyByRow(std::string_view process, std::string_view row,
                                            std::string_view name, std::string_view args) {
  if (holds(process, "/device:")) {
    if (row.starts_with("Stream #")) {
      if (name.starts_with("Memcpy") || holds(row, "(Memcpy")) return kMemcpy;
      return name.starts_with("Memset") ? kMemset : kKernel;
    }
    if (holds(process, "/device:TPU") && row == "XLA Ops") return kKernel;
    constexpr std::array kDerived{"Steps"sv, "XLA "sv, "Framework "sv, "TensorFlow "sv, "Source "sv};
    if (holdsAny(row, kDerived)) return kMirror;
    return {};
  }
  if (!holds(process, "/host:")) return {};
  if (holds(args, "\"correlation_id\"")) return kCall;
  if (name.starts_with('$')) return Classification{SliceKind::PythonFrame, TrackKind::CpuThread};
  return Classification{SliceKind::Annotation, TrackKind::CpuThread};
}

std::int32_t deviceOf(std::string_view process) {
  const std::size_t device = process.find("/device:"), colon = process.rfind(':');
  if (device == std::string_view::npos) return -1;
  const auto number = parseInteger(process.substr(colon + 1));
  const bool fits = number && *number >= 0 && *number <= std::numeric_limits<std::int32_t>::max();
  return fits ? static_cast<std::int32_t>(*number) : -1;
}

} // namespace stepscope::load::kineto
