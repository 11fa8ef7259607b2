// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <functional>

namespace stepscope::app {

/// Writes a file in the background. After a moment a window over `window` shows how far it is and can cancel.
/// Closing `window` cancels too.
///   write  on another thread; its control tells it to stop
///   done   with the outcome, on the GUI thread; Cancelled when the user stopped it. Not called once `window`
///          is gone
void writeInBackground(QWidget* window, const QString& path,
                       std::function<Result<void>(const LoadControl&)> write,
                       std::function<void(const Result<void>&)> done);

/// Writes a trace in the same way; the end of `path` decides the format (write::formatOf).
void saveInBackground(QWidget* window, trace::TracePtr trace, const QString& path,
                      std::function<void(const Result<void>&)> done);

} // namespace stepscope::app
