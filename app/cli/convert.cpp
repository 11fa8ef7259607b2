// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

namespace stepscope::app::cli {

Status runConvert(const ConvertArguments& arguments) {
  const Result<trace::TracePtr> trace = loadTrace(arguments.trace);
  if (!trace.has_value()) return report(trace.error());
  const Result<void> saved = saveTrace(*trace.value(), arguments.output);
  return saved.has_value() ? kDone : report(saved.error());
}

} // namespace stepscope::app::cli
