// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/comparison/writers.h"

#include <string>
#include <vector>

// What the writers for people show, so that they agree: the same parts, in the same order, in the same words.
namespace stepscope::advisors::comparison {

/// A titled table. The first column is text, the others are figures.
struct Section {
  std::string title;
  std::vector<std::string> notes; ///< sentences
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows; ///< as wide as the header
  bool detail = false;                        ///< may be folded away
  std::vector<std::string> lines;             ///< by row, a sentence on it; empty: none in this table
};

/// "gdn_fused_packed is 5.2 times as fast as gdn_fallback_padded".
std::string headline(const compare::Measures& before, const compare::Measures& after,
                     const std::optional<compare::Factor>& factor);
/// What most of the difference is, in a sentence or two: the largest parts of the step, the largest
/// replacement, and padding.
std::string summary(const compare::Comparison& pair);

/// The figures of all runs, a run a column.
Section seriesSection(const ComparisonReport& report);
/// Comparability, waterfalls, places, predictions, tables of a pair; empty ones left out.
std::vector<Section> pairSections(const compare::Comparison& pair, const std::vector<Achieved>& achieved);

/// The lines as a last column, for tables that are wide enough for them.
Section linesAsColumn(Section section);

std::string signedDuration(std::int64_t ns); ///< "+1.2 ms", "-412 ms", "0 ns"
std::string timesText(double factor);        ///< "2.60x"

} // namespace stepscope::advisors::comparison
