// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QString>
#include <QStringList>

#include "core/live/capture_request.h"
#include "core/report/redact.h"

#include <array>
#include <optional>

/// What the user prefers, kept where Qt keeps settings. What is not stored, or stored as something that does
/// not make sense, reads as the default. GUI thread, but for scalePercent(), which is also asked before there
/// is an application.
namespace stepscope::app::settings {

/// "system", "light" or "dark", as on the command line.
QString keyOf(ThemeChoice choice);
std::optional<ThemeChoice> themeOf(const QString& key);

struct Preferences {
  ThemeChoice theme = ThemeChoice::System;
  QString language;                        ///< code; empty: as the system
  int scalePercent = 100;                  ///< of the whole interface; one of kScales
  QStringList catalogueFolders;            ///< laid over the built-in catalogue in this order
  std::optional<quint64> memoryLimitBytes; ///< a trace may take; nullopt: what the machine has free
  live::CaptureRequest capture = firstCapture();
  QString captureFolder; ///< empty: Stepscope in the user's documents

  /// Four iterations with shapes.
  static live::CaptureRequest firstCapture();
};
inline constexpr std::array kScales{75, 100, 125, 150, 175, 200, 250, 300};

Preferences preferences();
void setPreferences(const Preferences& preferences);
void setTheme(ThemeChoice theme); ///< alone

/// What exported reports leave out.
stepscope::report::Redaction redaction();
void setRedaction(const stepscope::report::Redaction& what);

/// Where captures go: the chosen folder, or the usual one.
QString captureFolder();
QString usualCaptureFolder();
/// Makes Qt draw everything as large as chosen. To be called before the application is made, with its names
/// set; an environment variable of Qt's that says otherwise wins.
void applyScale();

} // namespace stepscope::app::settings
