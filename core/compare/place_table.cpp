// SPDX-License-Identifier: Apache-2.0
#include "core/compare/place_table.h"

#include "core/compare/charges.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_set>

namespace stepscope::compare {
namespace {

using analysis::Family;

void addSide(const Run& run, const std::vector<std::uint32_t>& index, std::vector<PlaceRow>& rows,
             PlaceSide PlaceRow::*side) {
  const trace::Trace& trace = run.trace();
  std::unordered_set<CallId> calls;
  for (const GpuWorkId work : run.stepSummary().work) {
    PlaceSide& out = rows[index[work.row()]].*side;
    const CallId call = trace.gpuWork().call[work.row()];
    if (call.valid() && calls.insert(call).second) ++out.launches;
    const auto family = static_cast<std::size_t>(run.summary->families[work.row()]);
    const std::int64_t ns = trace.interval(work).length();
    ++out.work;
    ++out.workByFamily[family];
    out.gpuNs += ns;
    out.nsByFamily[family] += ns;
  }
  for (const Charge& charge : chargesOf(trace, run.summary->families, run.stepSummary().ledger)) {
    PlaceRow& row = charge.work.valid() ? rows[index[charge.work.row()]] : rows.back();
    (row.*side).chargedNs += charge.interval.length();
  }
}

std::string grouped(std::uint64_t value) {
  std::string text = std::to_string(value);
  for (std::size_t at = text.size(); at > 3;)
    text.insert(at -= 3, 1, ',');
  return text;
}

std::string describe(const PlaceSide& side) {
  if (side.work == 0) return "nothing";
  std::vector<Family> families;
  for (const Family family : analysis::kAllFamilies)
    if (side.nsByFamily[static_cast<std::size_t>(family)] * 20 >= side.gpuNs &&
        side.workByFamily[static_cast<std::size_t>(family)] > 0)
      families.push_back(family);
  std::stable_sort(families.begin(), families.end(), [&](Family a, Family b) {
    return side.nsByFamily[static_cast<std::size_t>(a)] > side.nsByFamily[static_cast<std::size_t>(b)];
  });
  std::string text = grouped(side.launches) + (side.launches == 1 ? " launch (" : " launches (");
  for (std::size_t i = 0; i < families.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == families.size() ? " and " : ", ").append(label(families[i]));
  return text + ")";
}

} // namespace

std::vector<PlaceRow> placeTable(const Run& before, const Run& after, const Alignment& alignment) {
  std::vector<PlaceRow> rows;
  for (const Place& place : alignment.places)
    rows.push_back({place, {}, {}});
  rows.push_back({{Phase::Unplaced, "after the last work of the step", false}, {}, {}});
  addSide(before, alignment.before, rows, &PlaceRow::before);
  addSide(after, alignment.after, rows, &PlaceRow::after);
  std::erase_if(rows, [](const PlaceRow& row) {
    return row.before.work + row.after.work == 0 && row.before.chargedNs == 0 && row.after.chargedNs == 0;
  });
  std::stable_sort(rows.begin(), rows.end(), [](const PlaceRow& a, const PlaceRow& b) {
    return std::abs(a.differenceNs()) > std::abs(b.differenceNs());
  });
  return rows;
}

std::string sentenceOf(const PlaceRow& row) {
  if (row.before.work + row.after.work == 0) return "idle time alone";
  return describe(row.before) + " -> " + describe(row.after);
}

} // namespace stepscope::compare
