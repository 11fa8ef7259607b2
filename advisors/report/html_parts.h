// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/view_model.h"

#include <string>

namespace stepscope::advisors::report {

/// The style sheet: colours as custom properties, light and dark by prefers-color-scheme.
std::string htmlStyle();

/// The ledger as a bar (inline SVG) with a legend; with a column for the step without the profiler where
/// known.
std::string ledgerFigure(const analysis::StepSummary& step, const std::optional<Untraced>& untraced);

/// Launch-density heatmap (inline SVG): time across, kernel duration upwards, colour = launches a
/// millisecond.
std::string heatmapFigure(const ReportInput& input, const analysis::StepSummary& step);

/// Three half-circle gauges (inline SVG).
std::string gaugeFigures(const analysis::Gauges& gauges);

/// A fix card.
///   anchor  id for links on the page
std::string findingCard(const Finding& finding, const std::string& anchor);

/// CSS class of a bucket's colour, such as "b7".
std::string bucketClass(analysis::Bucket bucket);

} // namespace stepscope::advisors::report
