// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/sections.h"

#include "advisors/support/text.h"
#include "core/analysis/kernel_family.h"

#include <algorithm>
#include <cstdlib>

namespace stepscope::advisors::comparison {
namespace {

using compare::Comparison;
using compare::Part;

constexpr std::size_t kTableRows = 15, kPlaceRows = 12, kChildren = 3;
constexpr double kSmallest = 0.005; ///< of the larger step; smaller parts are added up

/// Parts as rows, the largest children below their parent; what is too small to show is added up.
Section waterfallSection(std::string title, std::string note, const compare::Waterfall& waterfall) {
  Section section{
      std::move(title), {std::move(note)}, {"", "before", "after", "difference", "noise"}, {}, false, {}};
  const double whole = static_cast<double>(std::max(waterfall.beforeNs, waterfall.afterNs));
  const auto small = [&](const Part& part) {
    return static_cast<double>(std::max(part.beforeNs, part.afterNs)) < kSmallest * whole;
  };
  const auto add = [&](const std::string& label, const Part& part) {
    std::string noise;
    if (part.spread)
      noise = (part.withinNoise() ? "within: " : "") + signedDuration(part.spread->lowNs) + " to " +
              signedDuration(part.spread->highNs);
    section.rows.push_back(
        {label, duration(part.beforeNs), duration(part.afterNs), signedDuration(part.differenceNs()), noise});
  };
  std::vector<Part> rest;
  for (const Part& part : waterfall.parts) {
    if (small(part)) {
      rest.push_back(part);
      continue;
    }
    add(part.label, part);
    std::size_t shown = 0;
    for (const Part& child : part.children)
      if (part.children.size() > 1 && shown < kChildren && !small(child) && ++shown > 0)
        add("- " + child.label, child);
  }
  if (!rest.empty()) add(counted(rest.size(), "smaller part"), sumOf(rest));
  Part sum;
  sum.beforeNs = waterfall.beforeNs;
  sum.afterNs = waterfall.afterNs;
  add("sum", sum);
  if (std::none_of(section.rows.begin(), section.rows.end(),
                   [](const auto& row) { return !row.back().empty(); })) {
    section.header.pop_back();
    for (auto& row : section.rows)
      row.pop_back();
  }
  return section;
}

Section placesSection(const Comparison& pair) {
  Section section{
      "What changed where",
      {"Operators are matched by order, nesting" +
       std::string(pair.alignment.byShapes ? ", name and shapes; " : " and name; ") +
       percent(pair.alignment.matchedShare) +
       " of them have a partner. Time is of the step's window: what runs, and idle time in front of it."},
      {"place", "phase", "before", "after", "difference"},
      {},
      false,
      {}};
  for (const compare::PlaceRow& row : pair.places) {
    if (section.rows.size() == kPlaceRows || row.differenceNs() == 0) break;
    section.rows.push_back({row.place.name + (row.place.replaced ? " (replaced)" : ""),
                            std::string(label(row.place.phase)), duration(row.before.chargedNs),
                            duration(row.after.chargedNs), signedDuration(row.differenceNs())});
    section.lines.push_back(sentenceOf(row));
  }
  return section;
}

Section tableSection(std::string title, const std::vector<compare::DifferenceRow>& rows, bool kernels) {
  Section section{std::move(title),
                  {},
                  {"name", "count before", "after", "time before", "after", "difference", ""},
                  {},
                  true,
                  {}};
  for (const compare::DifferenceRow& row : rows) {
    if (section.rows.size() == kTableRows) break;
    const auto ratio = row.ratio();
    const std::string mark = row.isNew()      ? "new"
                             : row.vanished() ? "vanished"
                             : ratio          ? timesText(*ratio)
                                              : "";
    section.rows.push_back({kernels ? analysis::shortKernelName(row.name) : row.name,
                            grouped(row.countBefore), grouped(row.countAfter), duration(row.nsBefore),
                            duration(row.nsAfter), signedDuration(row.differenceNs()), mark});
  }
  if (rows.size() > section.rows.size())
    section.notes.push_back("The " + std::to_string(section.rows.size()) + " largest differences of " +
                            grouped(std::uint64_t{rows.size()}) + " names.");
  return section;
}

Section achievedSection(const std::vector<Achieved>& achieved) {
  Section section{"Predicted and achieved",
                  {},
                  {"advice on the run before", "done", "predicted", "achieved"},
                  {},
                  false,
                  {}};
  for (const Achieved& one : achieved)
    section.rows.push_back(
        {one.title, std::string(key(one.done)),
         one.predicted ? timesText(one.predicted->low) + " to " + timesText(one.predicted->high) +
                             ", expected " + timesText(one.predicted->expected)
                       : "no prediction",
         one.achieved ? timesText(*one.achieved) + (one.alone ? "" : ", with the others") : ""});
  return section;
}

Section comparabilitySection(const Comparison& pair) {
  Section section{
      "Comparability: " + std::to_string(pair.comparability.score) + " of 100", {}, {}, {}, false, {}};
  for (const compare::Caveat& caveat : pair.comparability.caveats)
    section.notes.push_back(caveat.reason + " (-" + std::to_string(caveat.points) + ")");
  if (section.notes.empty())
    section.notes.push_back("Nothing found that would make the runs hard to compare.");
  return section;
}

} // namespace

std::vector<Section> pairSections(const Comparison& pair, const std::vector<Achieved>& achieved) {
  std::vector<Section> sections = {comparabilitySection(pair)};
  std::string note = "Parts add up to the traced steps exactly; below each, what contributes most.";
  if (pair.stepSpread)
    note += " Over the steps of the traces the difference lies between " +
            signedDuration(pair.stepSpread->lowNs) + " and " + signedDuration(pair.stepSpread->highNs) + ".";
  sections.push_back(waterfallSection("Where the difference of the step lies", note, pair.byBucket));
  sections.push_back(placesSection(pair));
  if (pair.epoch)
    sections.push_back(waterfallSection("The epoch",
                                        "Steps like the traced ones, " + grouped(*pair.before.batches) +
                                            " batches before and " + grouped(*pair.after.batches) + " after.",
                                        *pair.epoch));
  sections.push_back(achievedSection(achieved));
  sections.push_back(waterfallSection("By phase", "The same step by what the host was doing.", pair.byPlace));
  sections.push_back(tableSection("Families of GPU work", pair.tables.families, false));
  sections.push_back(tableSection("Kernels", pair.tables.kernels, true));
  sections.push_back(tableSection("Operators", pair.tables.operators, false));
  sections.push_back(tableSection("Launch calls", pair.tables.calls, false));
  std::erase_if(sections, [](const Section& s) { return s.rows.empty() && s.notes.empty(); });
  return sections;
}

} // namespace stepscope::advisors::comparison
