// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace stepscope::app {

/// Files that were dropped or named together, by what they are for.
struct FileRoles {
  QStringList traces;
  QString batches;     ///< the last one; empty for none
  QString environment; ///< the last one; empty for none
};

/// By name alone: *.jsonl and *.csv are batch statistics; environment*.json, requirements and *.txt are
/// environments; everything else is taken for a trace, whose loader looks at the content.
FileRoles sortByRole(const QStringList& paths);

} // namespace stepscope::app
