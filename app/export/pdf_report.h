// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/report_pictures.h"

#include <QString>

#include <string>

namespace stepscope::app {

/// The report of the chosen step on A4 pages: verdict, gauges, ledger, pictures, one card a finding, page
/// numbers. Bytes of the PDF file. Colours come from the theme in force; use the light one.
std::string makePdf(const LoadedTrace& trace, const ReportPictures& pictures);

/// The text of the report as QTextDocument reads it; pictures are the resources "ledger", "timeline" and
/// "heatmap".
///   textWidth  of the page, in CSS pixels (96 an inch); pictures are as wide
QString reportMarkup(const LoadedTrace& trace, int textWidth);

} // namespace stepscope::app
