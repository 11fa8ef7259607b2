// SPDX-License-Identifier: Apache-2.0
#include "core/job/rank_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace stepscope::job {
namespace {

using Json = nlohmann::ordered_json;

template <typename T> Json orNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}
Json orNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json stepJson(const RankStep& step) {
  Json ledger = Json::object();
  for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i)
    if (step.ns[i] != 0) ledger[std::string(key(analysis::Bucket::fromIndex(i)))] = step.ns[i];
  return {{"name", step.name},
          {"begin_ns", step.window.begin},
          {"window_ns", step.window.length()},
          {"ledger", ledger},
          {"kernels", step.kernels},
          {"launches", step.launches},
          {"kernel_sum_ns", step.kernelSumNs},
          {"collectives", step.collectives},
          {"collective_ns", step.collectiveNs},
          {"stride", step.stride},
          {"tokens", orNull(step.tokens)}};
}

Json kindJson(const CollectiveKind& kind) {
  return {{"name", kind.name},
          {"group", orNull(kind.group)},
          {"group_ranks", orNull(kind.groupRanks)},
          {"dtype", orNull(kind.dtype)},
          {"group_size", kind.groupSize > 0 ? Json(kind.groupSize) : Json(nullptr)},
          {"bytes", orNull(kind.bytes)}};
}

/// Keeps every other one of what is kept, or the first half where none has an odd number.
void leaveOut(RankSummary& summary) {
  const std::size_t before = summary.collectives.size();
  for (RankStep& step : summary.steps)
    step.stride = std::min(step.stride * 2, kMostStride);
  std::erase_if(summary.collectives, [&](const CollectiveTime& one) {
    return one.number() % summary.steps[one.step].stride != 0;
  });
  if (summary.collectives.size() == before) summary.collectives.resize(before / 2);
  summary.collectivesLeftOut += before - summary.collectives.size();
}

std::string dump(const RankSummary& summary) {
  return rankJson(summary).dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

Json rankJson(const RankSummary& summary) {
  Json json = {{"schema", kRankSchema}, {"file", summary.file}, {"rank", orNull(summary.rank)}};
  if (!summary.readable()) {
    json["error"] = summary.error;
    return json;
  }
  json.update({{"world_size", orNull(summary.worldSize)},
               {"host", orNull(summary.host)},
               {"format", summary.format},
               {"health", summary.health},
               {"device", orNull(summary.device)},
               {"steps_from", orNull(summary.stepsFrom)},
               {"start_ns", summary.startNs},
               {"resolution_ns", summary.resolutionNs},
               {"range_ns", summary.rangeNs},
               {"chosen", summary.chosen},
               {"steps", Json::array()},
               {"steps_left_out", summary.stepsLeftOut},
               {"family_ns", Json::object()},
               {"findings", Json::array()},
               {"findings_left_out", summary.findingsLeftOut},
               {"collective_kinds", Json::array()},
               {"collectives", Json::array()},
               {"collectives_left_out", summary.collectivesLeftOut}});
  for (const RankStep& step : summary.steps)
    json["steps"].push_back(stepJson(step));
  for (const auto& [family, ns] : summary.familyNs)
    json["family_ns"][family] = ns;
  for (const FindingLine& finding : summary.findings)
    json["findings"].push_back({{"id", finding.id},
                                {"variant", orNull(finding.variant)},
                                {"severity", finding.severity},
                                {"speedup", orNull(finding.speedup)}});
  for (const CollectiveKind& kind : summary.kinds)
    json["collective_kinds"].push_back(kindJson(kind));
  for (const CollectiveTime& one : summary.collectives)
    json["collectives"].push_back(Json::array(
        {one.kind, one.step, one.index, orNull(one.seq), one.interval.begin, one.interval.length()}));
  return json;
}

std::string rankLine(RankSummary summary) {
  std::string line = dump(summary);
  while (line.size() > kMostLineBytes && !summary.collectives.empty()) {
    leaveOut(summary);
    line = dump(summary);
  }
  return line;
}

} // namespace stepscope::job
