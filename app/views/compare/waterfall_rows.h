// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/waterfall.h"

#include <QString>

#include <set>
#include <string>
#include <vector>

namespace stepscope::app {

/// A line of the waterfall chart.
struct WaterfallRow {
  enum class Kind {
    Total, ///< the time before or after
    Part,
    Child, ///< of the part above
    Rest,  ///< several small parts added up, or several small children of a part
  };
  Kind kind = Kind::Total;
  QString label;
  std::int64_t beforeNs = 0, afterNs = 0; ///< of what the row stands for
  std::int64_t fromNs = 0, toNs = 0;      ///< its bar: totals from 0, parts from where the one above ended
  std::string key; ///< of the part, or the part of the child; empty for totals and the rest of parts
  bool expandable = false, expanded = false;
  std::optional<compare::Spread> spread;

  std::int64_t differenceNs() const { return afterNs - beforeNs; }
};

/// The chart from top to bottom: before, parts, after. The bars of parts lead from one total to the other
/// exactly, those of children through the bar of their part.
///   expanded   keys of the parts whose children are shown
///   showSmall  small parts one by one too; else added up in one row
std::vector<WaterfallRow> waterfallRows(const compare::Waterfall& waterfall,
                                        const std::set<std::string>& expanded, bool showSmall);

/// "idle: host dispatch\tbefore (ns)\t..." a line a row.
QString waterfallTsv(const std::vector<WaterfallRow>& rows);

} // namespace stepscope::app
