// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "core/base/result.h"
#include "core/trace/trace.h"

#include <functional>

namespace stepscope::app {

/// Writes a trace in the background; the end of `path` decides the format (write::formatOf). After a moment a
/// window over `window` shows how far it is and can cancel. Closing `window` cancels too.
///   done  with the outcome, on the GUI thread; Cancelled when the user stopped it. Not called once `window`
///         is gone
void saveInBackground(QWidget* window, trace::TracePtr trace, const QString& path,
                      std::function<void(const Result<void>&)> done);

} // namespace stepscope::app
