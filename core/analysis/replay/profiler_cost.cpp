// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/profiler_cost.h"

#include "core/analysis/replay/simulate.h"
#include "core/analysis/resources.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace stepscope::analysis::replay {
namespace {

constexpr std::int64_t kMostPermille = 1'000'000;

struct Triple {
  std::int64_t low = 0, expected = 0, high = 0;
};

Triple tripleOf(const nlohmann::json& costs, const char* key) {
  const auto& cost = costs.at(key);
  return {cost.at("low").get<std::int64_t>(), cost.at("expected").get<std::int64_t>(),
          cost.at("high").get<std::int64_t>()};
}

/// Takes costs off the stretches of one thread, and what one cannot give off the next.
class Relief {
public:
  std::int64_t operator()(std::int64_t ns, std::int64_t cost) {
    m_owed += cost;
    const std::int64_t taken = std::min(m_owed, ns - ns / 4);
    m_owed -= taken;
    return ns - taken;
  }

private:
  std::int64_t m_owed = 0;
};

} // namespace

CostRange usualCosts(const trace::Writer& writer) {
  static const nlohmann::json document = nlohmann::json::parse(resources::profilerCostsJson());
  const auto& costs = document.at("costs_ns");
  const Triple op = tripleOf(costs, writer.recordShapes ? "operator_with_shapes" : "operator");
  const Triple call = tripleOf(costs, "call"), frame = tripleOf(costs, "frame"),
               work = tripleOf(costs, "work");
  CostRange range;
  const Triple host = tripleOf(document, "host_permille");
  range.low = {op.low, call.low, frame.low, work.low, host.low};
  range.expected = {op.expected, call.expected, frame.expected, work.expected, host.expected};
  range.high = {op.high, call.high, frame.high, work.high, host.high};
  range.source = document.at("source").get<std::string>();
  return range;
}

RecordCosts scaled(const RecordCosts& costs, std::int64_t permille) {
  const auto times = [&](std::int64_t ns) { return ns * permille / 1000; };
  return {times(costs.operatorNs), times(costs.callNs), times(costs.frameNs), times(costs.workNs),
          costs.hostPermille};
}

Program withoutProfiler(Program program, const RecordCosts& costs) {
  for (HostThread& thread : program.threads) {
    Relief relief;
    for (HostItem& item : thread.items) {
      if (item.kind == HostKind::WaitThread) continue;
      item.hostNs = relief(item.hostNs, item.operators * costs.operatorNs + item.frames * costs.frameNs +
                                            item.calls * costs.callNs) *
                    costs.hostPermille / 1000;
    }
  }
  for (GpuItem& item : program.gpu)
    if (item.gapNs > 0) item.gapNs = std::max<std::int64_t>(0, item.gapNs - costs.workNs);
  return program;
}

Calibration calibrate(const Program& program, const CostRange& costs, std::int64_t untracedNs) {
  const auto stepAt = [&](std::int64_t permille) {
    return simulate(withoutProfiler(program, scaled(costs.expected, permille))).stepNs;
  };
  // The step never gets longer with larger costs, so the border can be halved in.
  std::int64_t low = 0, high = kMostPermille;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (stepAt(middle) > untracedNs ? low : high) = middle;
  }
  Calibration out;
  const std::int64_t lowNs = stepAt(low), highNs = stepAt(high);
  const bool useLow = std::abs(lowNs - untracedNs) <= std::abs(highNs - untracedNs);
  out.permille = useLow ? low : high;
  out.stepNs = useLow ? lowNs : highNs;
  out.costs = scaled(costs.expected, out.permille);
  out.reached = std::abs(out.stepNs - untracedNs) <= untracedNs / 1000;
  return out;
}

} // namespace stepscope::analysis::replay
