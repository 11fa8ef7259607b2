// SPDX-License-Identifier: Apache-2.0
#include "core/load/parts/cupti_labels.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace stepscope::load {
namespace {

template <std::size_t N>
std::string_view entry(const std::array<std::string_view, N>& names, std::int64_t index) {
  return index >= 0 && index < static_cast<std::int64_t>(N) ? names[static_cast<std::size_t>(index)]
                                                            : std::string_view("Unknown");
}

std::string_view memoryKind(std::int64_t kind) {
  static constexpr std::array<std::string_view, 8> kNames{
      "Pageable", "Pinned", "Device", "Array", "Managed", "Device Static", "Managed Static", "Unknown"};
  return entry(kNames, kind);
}

} // namespace

std::string copyName(std::int64_t copyKind, std::int64_t sourceKind, std::int64_t destinationKind) {
  static constexpr std::array<std::string_view, 14> kNames{
      "Unknown", "HtoD", "DtoH", "HtoA", "AtoH",     "AtoA",     "AtoD",
      "DtoA",    "DtoD", "HtoH", "PtoP", "UVM HtoD", "UVM DtoH", "UVM DtoD"};
  return "Memcpy " + std::string(entry(kNames, copyKind)) + " (" + std::string(memoryKind(sourceKind)) +
         " -> " + std::string(memoryKind(destinationKind)) + ")";
}

std::string setName(std::int64_t kind) { return "Memset (" + std::string(memoryKind(kind)) + ")"; }

std::string_view syncName(std::int64_t syncType) {
  static constexpr std::array<std::string_view, 5> kNames{"Unknown", "Event Sync", "Stream Wait Event",
                                                          "Stream Sync", "Context Sync"};
  return entry(kNames, syncType);
}

std::string_view withoutVersion(std::string_view callName) {
  const auto at = callName.rfind("_v");
  if (at == std::string_view::npos) return callName;
  const std::string_view digits = callName.substr(at + 2);
  constexpr std::size_t kCudaVersionDigits = 4; // 3020 to 12000 and on
  const bool version = digits.size() >= kCudaVersionDigits &&
                       std::all_of(digits.begin(), digits.end(),
                                   [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
  return version ? callName.substr(0, at) : callName;
}

} // namespace stepscope::load
