// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/host_costs.h"

#include "core/analysis/resources.h"

#include <nlohmann/json.hpp>

namespace stepscope::analysis {
namespace {

const nlohmann::json& document() {
  static const nlohmann::json parsed = nlohmann::json::parse(resources::hostCostsJson());
  return parsed;
}

} // namespace

const std::vector<FirstCallCost>& firstCallCosts() {
  static const std::vector<FirstCallCost> costs = [] {
    std::vector<FirstCallCost> out;
    for (const auto& entry : document().at("first_call_of_a_shape"))
      out.push_back(
          {entry.at("operator").get<std::string>(), entry.at("what").get<std::string>(), spreadOf(entry)});
    return out;
  }();
  return costs;
}

Spread fusedChainLaunches() { return spreadOf(document().at("fused_chain_launches")); }

const GraphCosts& graphCosts() {
  static const GraphCosts costs = [] {
    const auto& graph = document().at("graph");
    return GraphCosts{spreadOf(graph.at("launch_ns")), spreadOf(graph.at("node_ns")),
                      spreadOf(graph.at("gap_ns")), spreadOf(graph.at("call_launches"))};
  }();
  return costs;
}

} // namespace stepscope::analysis
