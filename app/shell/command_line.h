// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/dock_area.h"
#include "app/theme/theme.h"
#include "core/report/redact.h"

#include <QSize>
#include <QStringList>

#include <optional>
#include <variant>

namespace stepscope::app {

/// What the user asked for on the command line.
struct CommandLine {
  QStringList files;
  bool compare = false;          ///< the first file with the others
  QString batches, environment;  ///< empty: looked for beside the trace
  std::optional<Interval> place; ///< of the last file to show, ns since its start: FILE#t=BEGIN-END
  QString screenshot, report;    ///< output paths; with either, no window appears and the program ends
  stepscope::report::Redaction redaction; ///< what the report leaves out
  std::optional<Interval> range;          ///< of the trace to load, ns since its start
  std::optional<quint64> memoryLimitBytes;
  std::optional<QSize> size; ///< of the window
  std::optional<View> view;
  std::optional<ThemeChoice> theme;
  std::optional<QString> language; ///< code of one that the program has texts in
  bool attach = false;             ///< show the training processes
  bool job = false;                ///< the last file is shown as a job of several ranks
  bool live = false;               ///< the last file is a recorded stream to be followed live
};

/// Why the program should end at once: help and version go to standard output with status 0, bad usage to
/// standard error with status 2.
struct Farewell {
  QString text;
  int status = 0;
};

/// `arguments` begins with the program's name.
std::variant<CommandLine, Farewell> parseCommandLine(const QStringList& arguments);

/// The value of --language, empty without one. The texts of everything else, even of what is wrong with it,
/// depend on it.
QString languageAsked(const QStringList& arguments);

/// True when the arguments ask for output without a window. Looks at the raw arguments, because Qt wants to
/// know before it starts.
bool asksForNoWindow(int argc, const char* const* argv);

/// Whether a window could be shown: false on Unix where neither X11 nor Wayland is announced and the user has
/// not named a platform of Qt's.
bool hasDisplay();

} // namespace stepscope::app
