// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/writers.h"

#include <nlohmann/json.hpp>

namespace stepscope::advisors {
namespace {

using Json = nlohmann::ordered_json;
using compare::Part;

template <typename T> Json orNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json factorJson(const std::optional<compare::Factor>& factor) {
  if (!factor) return nullptr;
  return {{"value", factor->value},
          {"of", factor->perToken ? "time for the same real tokens" : "time of a step"},
          {"times", compare::describe(factor->source)}};
}

Json runJson(const compare::SeriesRow& row) {
  const compare::Measures& m = row.measures;
  Json untraced = nullptr;
  if (m.untraced.source != compare::TimeSource::Traced)
    untraced = {{"ns", m.untraced.ns},
                {"low_ns", m.untraced.lowNs},
                {"high_ns", m.untraced.highNs},
                {"source", compare::describe(m.untraced.source)}};
  return {{"label", m.label},
          {"step", m.stepName},
          {"device", m.device.empty() ? Json(nullptr) : Json(m.device)},
          {"step_ns", m.stepNs},
          {"untraced_step", untraced},
          {"launches", m.launches},
          {"kernels", m.kernels},
          {"cpu_time_ns", m.cpuTimeNs},
          {"gpu_time_ns", m.gpuTimeNs},
          {"busy_share", m.busyShare},
          {"sampled_utilisation", orNull(m.sampledUtilisation)},
          {"step_positions", orNull(m.stepPositions)},
          {"batches", orNull(m.batches)},
          {"tokens", orNull(m.tokens)},
          {"positions", orNull(m.positions)},
          {"epoch_ns", orNull(m.epochNs)},
          {"tokens_per_second", orNull(m.tokensPerSecond)},
          {"throughput_measured", m.throughputMeasured},
          {"positions_per_second", orNull(m.positionsPerSecond)},
          {"factor_against_first", factorJson(row.againstFirst)},
          {"factor_against_previous", factorJson(row.againstPrevious)}};
}

Json partsJson(const std::vector<Part>& parts) {
  Json list = Json::array();
  for (const Part& part : parts) {
    Json item = {{"key", part.key},
                 {"label", part.label},
                 {"before_ns", part.beforeNs},
                 {"after_ns", part.afterNs},
                 {"difference_ns", part.differenceNs()}};
    if (part.spread) {
      item["spread_ns"] = {part.spread->lowNs, part.spread->highNs};
      item["within_noise"] = part.withinNoise();
    }
    if (!part.children.empty()) item["parts"] = partsJson(part.children);
    list.push_back(std::move(item));
  }
  return list;
}

Json waterfallJson(const compare::Waterfall& waterfall) {
  return {{"before_ns", waterfall.beforeNs},
          {"after_ns", waterfall.afterNs},
          {"difference_ns", waterfall.differenceNs()},
          {"parts", partsJson(waterfall.parts)}};
}

Json sideJson(const compare::PlaceSide& side) {
  Json families = Json::object();
  for (const analysis::Family family : analysis::kAllFamilies) {
    const auto i = static_cast<std::size_t>(family);
    if (side.workByFamily[i] > 0)
      families[std::string(analysis::key(family))] = {{"count", side.workByFamily[i]},
                                                      {"ns", side.nsByFamily[i]}};
  }
  return {{"launches", side.launches},
          {"gpu_work", side.work},
          {"gpu_ns", side.gpuNs},
          {"charged_ns", side.chargedNs},
          {"families", families}};
}

Json placesJson(const std::vector<compare::PlaceRow>& rows) {
  Json list = Json::array();
  for (const compare::PlaceRow& row : rows)
    list.push_back({{"place", row.place.name},
                    {"phase", key(row.place.phase)},
                    {"replaced", row.place.replaced},
                    {"before", sideJson(row.before)},
                    {"after", sideJson(row.after)},
                    {"difference_ns", row.differenceNs()}});
  return list;
}

Json tableJson(const std::vector<compare::DifferenceRow>& rows) {
  Json list = Json::array();
  for (const compare::DifferenceRow& row : rows)
    list.push_back({{"name", row.name},
                    {"count_before", row.countBefore},
                    {"count_after", row.countAfter},
                    {"ns_before", row.nsBefore},
                    {"ns_after", row.nsAfter},
                    {"difference_ns", row.differenceNs()},
                    {"ratio", orNull(row.ratio())},
                    {"state", row.isNew()      ? "new"
                              : row.vanished() ? "vanished"
                                               : "both"}});
  return list;
}

Json achievedJson(const std::vector<Achieved>& achieved) {
  Json list = Json::array();
  for (const Achieved& one : achieved) {
    Json predicted = nullptr;
    if (one.predicted)
      predicted = {
          {"low", one.predicted->low}, {"expected", one.predicted->expected}, {"high", one.predicted->high}};
    list.push_back({{"id", one.id},
                    {"variant", one.variant},
                    {"title", one.title},
                    {"done", one.done == Done::Unknown ? Json(nullptr) : Json(one.done == Done::Yes)},
                    {"predicted_speedup", predicted},
                    {"achieved_speedup", orNull(one.achieved)},
                    {"alone", one.alone}});
  }
  return list;
}

Json pairJson(const JudgedPair& judged) {
  const compare::Comparison& pair = judged.comparison;
  Json caveats = Json::array();
  for (const compare::Caveat& caveat : pair.comparability.caveats)
    caveats.push_back({{"points", caveat.points}, {"reason", caveat.reason}});
  Json step = waterfallJson(pair.byBucket);
  if (pair.stepSpread) {
    step["spread_ns"] = {pair.stepSpread->lowNs, pair.stepSpread->highNs};
    step["within_noise"] = pair.stepSpread->holdsZero();
  }
  return {
      {"before", pair.before.label},
      {"after", pair.after.label},
      {"factor", factorJson(pair.factor)},
      {"comparability", {{"score", pair.comparability.score}, {"caveats", caveats}}},
      {"alignment", {{"matched_share", pair.alignment.matchedShare}, {"by_shapes", pair.alignment.byShapes}}},
      {"step_by_bucket", step},
      {"step_by_place", waterfallJson(pair.byPlace)},
      {"epoch", pair.epoch ? waterfallJson(*pair.epoch) : Json(nullptr)},
      {"places", placesJson(pair.places)},
      {"predictions", achievedJson(judged.achieved)},
      {"families", tableJson(pair.tables.families)},
      {"kernels", tableJson(pair.tables.kernels)},
      {"operators", tableJson(pair.tables.operators)},
      {"calls", tableJson(pair.tables.calls)}};
}

} // namespace

std::string writeComparisonJson(const ComparisonReport& report) {
  Json runs = Json::array(), pairs = Json::array();
  for (const compare::SeriesRow& row : report.series)
    runs.push_back(runJson(row));
  for (const JudgedPair& pair : report.pairs)
    pairs.push_back(pairJson(pair));
  const Json result = {
      {"schema", "stepscope.compare/1"},
      {"redaction", report.redactionNote.empty() ? Json(nullptr) : Json(report.redactionNote)},
      {"runs", runs},
      {"comparisons", pairs}};
  return result.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace stepscope::advisors
