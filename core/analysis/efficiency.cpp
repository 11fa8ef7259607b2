// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/efficiency.h"

#include "core/analysis/resources.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cassert>
#include <string>

namespace stepscope::analysis {
namespace {

constexpr std::array<std::string_view, 10> kKindKeys = {
    "matmul",
    "attention_forward",
    "attention_backward",
    "masked_attention_forward",
    "masked_attention_backward",
    "convolution_nchw",
    "convolution_nhwc",
    "stream",
    "gated_delta_forward",
    "gated_delta_backward",
};

const nlohmann::json& document() {
  static const nlohmann::json parsed = nlohmann::json::parse(resources::efficiencyJson());
  return parsed;
}

bool boundByMemory(KernelKind kind) { return kind >= KernelKind::Stream; }

} // namespace

Spread spreadOf(const nlohmann::json& entry) {
  return {entry.at("low").get<double>(), entry.at("expected").get<double>(), entry.at("high").get<double>()};
}

std::optional<Spread> shareOfPeak(KernelKind kind, MathType type, double size) {
  // Both half types run at the same rate on every device of the table.
  if (type == MathType::Float16) type = MathType::BFloat16;
  const auto& shares = document().at("shares").at(std::string(kKindKeys[static_cast<std::size_t>(kind)]));
  const auto sizes = shares.find(boundByMemory(kind) ? std::string("any") : std::string(label(type)));
  if (sizes == shares.end()) return std::nullopt;
  const nlohmann::json* chosen = nullptr;
  for (const auto& entry : *sizes)
    if (!chosen || size >= entry.at("from").get<double>()) chosen = &entry;
  assert(chosen);
  return spreadOf(*chosen);
}

FusedOptimizer fusedOptimizer(bool ofForeach) {
  const auto& entry = document().at("fused_optimizer").at(ofForeach ? "of_foreach" : "of_loop");
  return {spreadOf(entry.at("gpu_permille")), spreadOf(entry.at("host_permille"))};
}

Spread pinnedCopyRate() { return spreadOf(document().at("pinned_copy_bytes_per_second")); }

} // namespace stepscope::analysis
