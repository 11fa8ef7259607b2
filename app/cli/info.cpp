// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/info.h"
#include "app/cli/commands.h"

namespace stepscope::app::cli {

Status runInfo(const InfoArguments& arguments) {
  const Result<analysis::TraceSummary> summary = loadSummary(arguments.trace);
  if (!summary.has_value()) return report(summary.error());
  const Page page = standardOutput();
  const std::string text = arguments.format == Format::Json
                               ? report::infoJson(summary.value())
                               : report::infoText(summary.value(), page.width, page.colour);
  if (const Result<void> written = writeResult(text, {}); !written.has_value())
    return report(written.error());
  return kDone;
}

} // namespace stepscope::app::cli
