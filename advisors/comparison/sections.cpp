// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/sections.h"

#include "advisors/support/text.h"

#include <algorithm>
#include <cstdlib>

namespace stepscope::advisors::comparison {
namespace {

using compare::Comparison;
using compare::Measures;
using compare::Part;

constexpr const char* kUnknown = "not known";

std::string nsText(double ns) { return duration(static_cast<std::int64_t>(ns)); }

std::string countText(std::optional<double> value) {
  return value ? grouped(static_cast<std::int64_t>(*value)) : kUnknown;
}

std::string factorText(const std::optional<compare::Factor>& factor) {
  return factor ? timesText(factor->value) : "";
}

/// A table with a run a row as one with a run a column: there are more figures than runs.
void turn(Section& s) {
  std::vector<std::string> header{""};
  for (const auto& row : s.rows)
    header.push_back(row.front());
  std::vector<std::vector<std::string>> rows;
  for (std::size_t column = 1; column < s.header.size(); ++column) {
    rows.push_back({s.header[column]});
    for (const auto& row : s.rows)
      rows.back().push_back(row[column]);
  }
  s.header = std::move(header);
  s.rows = std::move(rows);
}

/// The largest parts that go the way of the whole difference, as "412 ms idle: host dispatch".
std::vector<std::string> largest(const std::vector<Part>& parts, std::int64_t difference) {
  std::vector<std::string> texts;
  for (const Part& part : parts) {
    const bool sameWay = (part.differenceNs() < 0) == (difference < 0);
    if (!sameWay || std::abs(part.differenceNs()) * 10 < std::abs(difference) || texts.size() == 3) continue;
    texts.push_back(duration(std::abs(part.differenceNs())) + " " + part.label);
  }
  return texts;
}

} // namespace

std::string signedDuration(std::int64_t ns) {
  if (ns == 0) return "0 ns";
  return (ns > 0 ? "+" : "-") + duration(std::abs(ns));
}

std::string timesText(double factor) {
  if (factor > 0 && factor < 0.005) return "<0.01x";
  return fixed(factor, factor < 10 ? 2 : 1) + "x";
}

std::string headline(const Measures& before, const Measures& after,
                     const std::optional<compare::Factor>& factor) {
  if (!factor) return after.label + " against " + before.label;
  const std::string what = factor->perToken ? "time for the same real tokens" : "time of a step";
  const std::string basis = " (" + what + ", " + std::string(describe(factor->source)) + ")";
  if (factor->value > 0.995 && factor->value < 1.005)
    return after.label + " is as fast as " + before.label + basis;
  const bool faster = factor->value > 1;
  return after.label + " is " + fixed(faster ? factor->value : 1 / factor->value, 2) + " times as " +
         (faster ? "fast" : "slow") + " as " + before.label + basis;
}

std::string summary(const Comparison& pair) {
  const std::int64_t step = pair.byBucket.differenceNs();
  std::string text;
  if (step != 0)
    text = "The traced step is " + duration(std::abs(step)) + (step < 0 ? " shorter" : " longer");
  if (const auto parts = largest(pair.byBucket.parts, step); !parts.empty()) text += ": " + joined(parts);
  if (!text.empty()) text += ". ";
  const auto replaced =
      std::find_if(pair.places.begin(), pair.places.end(), [](const compare::PlaceRow& row) {
        return row.place.replaced && row.before.work + row.after.work > 0;
      });
  if (replaced != pair.places.end() && std::abs(replaced->differenceNs()) * 10 >= std::abs(step))
    text += "Largest replacement: " + replaced->place.name + " (" +
            std::string(label(replaced->place.phase)) + "), " + sentenceOf(*replaced) + ", " +
            signedDuration(replaced->differenceNs()) + " of the step. ";
  if (pair.epoch)
    if (const auto parts = largest(pair.epoch->parts, pair.epoch->differenceNs()); !parts.empty())
      text += "Over the epoch, " + signedDuration(pair.epoch->differenceNs()) + ": " + joined(parts) + ".";
  return text;
}

Section linesAsColumn(Section section) {
  if (section.lines.empty()) return section;
  section.header.emplace_back("what it runs");
  for (std::size_t i = 0; i < section.rows.size(); ++i)
    section.rows[i].push_back(section.lines[i]);
  section.lines.clear();
  return section;
}

Section seriesSection(const ComparisonReport& report) {
  Section section;
  section.title = "Runs";
  section.header = {"run",      "factor",   "against previous", "step, traced", "step, untraced", "launches",
                    "CPU time", "GPU time", "GPU busy",         "utilisation",  "batches",        "padding",
                    "epoch",    "tokens/s"};
  bool measured = true, batches = true;
  for (const compare::SeriesRow& row : report.series) {
    const Measures& m = row.measures;
    const bool untraced = m.untraced.source != compare::TimeSource::Traced;
    batches = batches && m.batches;
    measured = measured && m.untraced.source == compare::TimeSource::Measured;
    std::optional<double> padding;
    if (m.tokens && m.positions && *m.positions > 0)
      padding = 1 - static_cast<double>(*m.tokens) / static_cast<double>(*m.positions);
    section.rows.push_back(
        {m.label, row.againstFirst ? factorText(row.againstFirst) : "1.00x", factorText(row.againstPrevious),
         duration(m.stepNs), untraced ? nsText(m.untraced.ns) : kUnknown, grouped(m.launches),
         duration(m.cpuTimeNs), duration(m.gpuTimeNs), percent(m.busyShare),
         m.sampledUtilisation ? percent(*m.sampledUtilisation) : kUnknown,
         m.batches ? grouped(*m.batches) : kUnknown, padding ? percent(*padding) : kUnknown,
         m.epochNs ? nsText(*m.epochNs) : kUnknown, countText(m.tokensPerSecond)});
  }
  section.notes.push_back(
      "CPU time and GPU time are torch.profiler's self totals of the traced step; utilisation is "
      "what a sampling monitor would show of it.");
  if (!measured)
    section.notes.push_back(
        "Where no untraced step times are in the batch statistics, the untraced step is the replay "
        "of the traced one without the profiler's cost, and epoch and tokens/s follow from it.");
  if (!batches)
    section.notes.push_back(
        "Where batch statistics of a run are missing, its factors are of a single step, whatever it "
        "holds: padding and the number of steps are not seen.");
  turn(section);
  return section;
}

} // namespace stepscope::advisors::comparison
