// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/repair.h"
#include "app/cli/commands.h"

namespace stepscope::app::cli {

Status runRepair(const RepairArguments& arguments) {
  const Result<trace::TracePtr> loaded = loadTrace(arguments.trace);
  if (!loaded.has_value()) return report(loaded.error());
  const trace::Trace& trace = *loaded.value();
  if (!arguments.output.empty())
    if (const Result<void> saved = saveTrace(trace, arguments.output); !saved.has_value())
      return report(saved.error());
  const Page page = standardOutput();
  const std::string text = arguments.format == Format::Json
                               ? report::repairJson(trace, arguments.output)
                               : report::repairText(trace, arguments.output, page.width, page.colour);
  if (const Result<void> written = writeResult(text, {}); !written.has_value())
    return report(written.error());
  return kDone;
}

} // namespace stepscope::app::cli
