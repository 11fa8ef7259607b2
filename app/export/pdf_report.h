// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "advisors/report/report.h"
#include "advisors/report/svg.h"

#include <string>
#include <vector>

namespace stepscope::app {

/// The report on A4 pages: the same parts in the same order as in every other format, page numbers. Bytes of
/// the PDF file. Colours come from the theme in force; use the light one. GUI thread only.
std::string makePdf(const advisors::Report& report);

/// The text of the report as QTextDocument reads it, and the pictures in it.
struct ReportMarkup {
  QString html; ///< names its pictures "picture0", "picture1", ...
  std::vector<advisors::report::Svg> pictures;
};
///   textWidth  of the page, in CSS pixels (96 an inch); pictures are as wide
ReportMarkup reportMarkup(const advisors::Report& report, int textWidth);

} // namespace stepscope::app
