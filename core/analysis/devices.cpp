// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/devices.h"

#include "core/analysis/resources.h"

#include <nlohmann/json.hpp>
#include <re2/re2.h>

#include <array>
#include <cassert>
#include <memory>
#include <vector>

namespace stepscope::analysis {
namespace {

constexpr std::array<std::string_view, kMathTypeCount> kTypeKeys = {"float32", "tf32", "bfloat16", "float16",
                                                                    "float8"};

struct Entry {
  std::unique_ptr<RE2> expression;
  DevicePeaks peaks;
};

std::vector<Entry> readTable() {
  std::vector<Entry> table;
  const auto document = nlohmann::json::parse(resources::devicesJson(), nullptr, false);
  assert(document.is_object() && document.contains("devices"));
  for (const auto& device : document["devices"]) {
    Entry entry;
    entry.expression = std::make_unique<RE2>(device.value("regex", std::string()), RE2::Quiet);
    assert(entry.expression->ok());
    entry.peaks.name = device.value("name", std::string());
    entry.peaks.source = device.value("source", std::string());
    entry.peaks.units = device.value("units", 0);
    entry.peaks.bytesPerSecond = device.value("bandwidth_gbs", 0.0) * 1e9;
    for (std::size_t type = 0; type < kMathTypeCount; ++type) {
      const auto found = device["tflops"].find(kTypeKeys[type]);
      if (found != device["tflops"].end()) entry.peaks.flopsPerSecond[type] = found->get<double>() * 1e12;
    }
    table.push_back(std::move(entry));
  }
  return table;
}

} // namespace

std::string_view label(MathType type) { return kTypeKeys[static_cast<std::size_t>(type)]; }

const DevicePeaks* peaksOf(std::string_view deviceName) {
  static const std::vector<Entry> table = readTable();
  for (const Entry& entry : table) {
    if (RE2::PartialMatch(re2::StringPiece(deviceName.data(), deviceName.size()), *entry.expression))
      return &entry.peaks;
  }
  return nullptr;
}

} // namespace stepscope::analysis
