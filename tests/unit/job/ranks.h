// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/job/rank_summary.h"

#include <string>
#include <utility>
#include <vector>

namespace stepscope::test {

/// A rank with one step of 1 ms, all of it "busy.matmul", and collectives of one kind in it.
///   times  begin and end, ns since the start of the trace
inline job::RankSummary rankWith(int rank, std::vector<std::pair<std::int64_t, std::int64_t>> times,
                                 const std::string& name = "allreduce") {
  job::RankSummary summary;
  summary.file = "rank" + std::to_string(rank) + ".json";
  summary.rank = rank;
  summary.worldSize = 2;
  summary.health = "A";
  summary.format = "kineto-json";
  summary.startNs = 1'000'000'000;
  summary.rangeNs = 1'000'000;
  job::RankStep step;
  step.name = "ProfilerStep#5";
  step.window = {0, 1'000'000};
  step.ns[0] = 1'000'000;
  step.collectives = times.size();
  summary.kinds.push_back({name, "0", "[0, 1]", "Float", 2, 4096});
  for (const auto& [begin, end] : times) {
    step.collectiveNs += end - begin;
    const auto index = static_cast<std::uint32_t>(summary.collectives.size());
    summary.collectives.push_back({0, 0, index, std::nullopt, {begin, end}});
  }
  summary.steps.push_back(step);
  return summary;
}

} // namespace stepscope::test
