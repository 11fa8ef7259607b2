// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/info.h"
#include "app/cli/commands.h"
#include "app/cli/members.h"

namespace stepscope::app::cli {

Status runInfo(const InfoArguments& arguments) {
  const Page page = standardOutput();
  const std::string& file = arguments.trace.file;
  const auto members = load::listMembers(file, {});
  if (!members.has_value()) return report(members.error());
  if (members.value() && members.value()->traceCount() > 1) {
    const std::string list = arguments.format == Format::Json ? membersJson(*members.value(), file)
                                                              : membersText(*members.value(), file, page);
    const Result<void> written = writeResult(list, {});
    return written.has_value() ? kDone : report(written.error());
  }
  const Result<analysis::TraceSummary> summary = loadSummary(arguments.trace);
  if (!summary.has_value()) return report(summary.error());
  const std::string text = arguments.format == Format::Json
                               ? report::infoJson(summary.value())
                               : report::infoText(summary.value(), page.width, page.colour);
  if (const Result<void> written = writeResult(text, {}); !written.has_value())
    return report(written.error());
  return kDone;
}

} // namespace stepscope::app::cli
