// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"

#include <string>

namespace stepscope::advisors::report {

/// The style sheet: colours as custom properties, light and dark by prefers-color-scheme, light on paper.
std::string htmlStyle();
/// The same colours for svgDocument(), light and without custom properties.
std::string paperStyle();

/// The ledger as a bar (inline SVG) with a legend; with a column for the step without the profiler where
/// known.
std::string ledgerFigure(const LedgerPicture& ledger, const std::optional<Untraced>& untraced);
/// Pictures with their captions.
std::string timelineFigure(const TimelinePicture& picture);
std::string launchesFigure(const HeatPicture& picture);
std::string barsFigure(const BarPicture& picture);

/// Three half-circle gauges (inline SVG).
std::string gaugeFigures(const analysis::Gauges& gauges);

/// Names and values in columns.
///   wide  for values that are words, not figures
std::string figureList(const std::vector<Figure>& figures, bool wide = false);

/// A fix card.
///   anchor   id for links on the page
///   picture  of the evidence's place
std::string findingCard(const Finding& finding, const std::string& anchor,
                        const std::optional<TimelinePicture>& picture);

} // namespace stepscope::advisors::report
