// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/finding.h"
#include "core/analysis/step_summary.h"
#include "core/batches/batch_stats.h"

#include <string>
#include <vector>

namespace stepscope::advisors {

/// What a report shows.
struct ReportInput {
  const analysis::TraceSummary& summary;
  std::vector<Findings> steps; ///< one for each reported step, at least one
  const batches::BatchStats* batches = nullptr;
};

struct TextStyle {
  bool colour = false;
  int width = 100; ///< terminal columns
};

/// A picture for the HTML report, already encoded.
struct ReportPicture {
  std::string caption;
  std::string pngBytes;
};

std::string writeText(const ReportInput& input, const TextStyle& style);
/// schema stepscope.findings/1; an array of such objects when several steps are reported.
std::string writeJson(const ReportInput& input);
std::string writeMarkdown(const ReportInput& input);
/// One self-contained file: no script, no outside reference; light and dark by the reader's preference.
/// Without pictures an inline SVG of the ledger and the launch heatmap is drawn.
std::string writeHtml(const ReportInput& input, const std::vector<ReportPicture>& pictures = {});

} // namespace stepscope::advisors
