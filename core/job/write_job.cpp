// SPDX-License-Identifier: Apache-2.0
#include "core/job/job_file.h"
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

Json clockJson(const ClockOffset& clock) {
  if (!clock.ns) return {{"because", clock.because}};
  return {{"offset_ns", *clock.ns},
          {"low_ns", clock.lowNs},
          {"high_ns", clock.highNs},
          {"collectives", clock.collectives}};
}

Json rankResult(const Job& job, std::size_t rank) {
  const RankSummary& summary = job.ranks[rank];
  const RankResult& result = job.results[rank];
  Json json = {{"rank", orNull(summary.rank)}, {"file", summary.file}, {"error", orNull(summary.error)}};
  if (!summary.readable()) return json;
  Json ledger;
  if (result.step) {
    ledger = Json::object();
    for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i)
      if (const std::int64_t ns = summary.steps[*result.step].ns[i]; ns != 0)
        ledger[std::string(key(analysis::Bucket::fromIndex(i)))] = ns;
  }
  json.update({{"step_ns", result.step ? Json(summary.steps[*result.step].window.length()) : Json(nullptr)},
               {"ledger", std::move(ledger)},
               {"tokens", result.step ? orNull(summary.steps[*result.step].tokens) : Json(nullptr)},
               {"met", result.met},
               {"wait_ns", result.met > 0 ? Json(result.waitNs) : Json(nullptr)},
               {"came_last", result.cameLast},
               {"caused_ns", result.causedNs},
               {"clock", clockJson(result.clock)}});
  return json;
}

Json collectiveJson(const Job& job, const AlignedCollective& one) {
  const auto shorter = [](const Part& a, const Part& b) { return a.interval.length() < b.interval.length(); };
  const auto [last, longest] = std::minmax_element(one.parts.begin(), one.parts.end(), shorter);
  const bool meets = one.meeting != Meeting::No;
  return {{"name", one.name},
          {"group", orNull(one.group)},
          {"bytes", orNull(one.bytes)},
          {"ranks", one.parts.size()},
          {"last", meets ? Json(job.nameOf(last->rank)) : Json(nullptr)},
          {"longest_wait_ns",
           meets ? Json(longest->interval.length() - last->interval.length()) : Json(nullptr)}};
}

Json document(const Job& job) {
  Json json = {{"schema", kJobSchema},
               {"verdict", job.verdict},
               {"notes", job.notes},
               {"world_size", orNull(job.worldSize)},
               {"missing", job.missing},
               {"missing_count", job.missingCount},
               {"step", job.step ? Json(job.step->name) : Json(nullptr)},
               {"step_ns", job.step ? Json(job.stepNs) : Json(nullptr)},
               {"delay_ns", job.meetings > 0 ? Json(job.delayNs) : Json(nullptr)},
               {"meetings", job.meetings},
               {"covered", job.covered},
               {"late", Json::array()},
               {"reference", job.reference ? Json(job.nameOf(*job.reference)) : Json(nullptr)},
               {"ranks", Json::array()},
               {"collectives", Json::array()}};
  for (const std::size_t rank : job.late)
    json["late"].push_back(job.nameOf(rank));
  for (std::size_t i = 0; i < job.ranks.size(); ++i)
    json["ranks"].push_back(rankResult(job, i));
  for (const AlignedCollective& one : job.alignment.collectives)
    if (job.step && one.step == *job.step) json["collectives"].push_back(collectiveJson(job, one));
  return json;
}

} // namespace

std::string jobJson(const Job& job, int indent) {
  return document(job).dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string jobLines(const Job& job) {
  std::string text = jobJson(job, -1);
  for (const RankSummary& rank : job.ranks)
    text += rankLine(rank) + '\n';
  return text;
}

} // namespace stepscope::job
