// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ledger.h"

#include <QColor>
#include <QFont>
#include <QString>

class QApplication;

namespace stepscope::app {

enum class ThemeChoice { System, Light, Dark };

/// Colours and metrics of every view. One place decides looks; views never name a colour of their own.
struct Theme {
  bool dark = false;
  QColor window, surface, surfaceRaised, border, text, mutedText, accent, accentText, selection;
  QColor good, warning, bad; ///< verdicts and severities; always paired with a word or a shape
  QColor grid, timelineBackground, timelineAlternate;

  QColor bucket(analysis::Bucket bucket) const;
  QColor family(analysis::Family family) const { return bucket(analysis::Bucket(family)); }
  /// Fill of host slices by kind; operators get a stable hue of their name.
  QColor slice(trace::SliceKind kind, std::string_view name) const;
  /// Fill where slices of many names of one kind share a place: merged pixels, legends.
  QColor hostKind(trace::SliceKind kind) const;
  /// Black or white, whichever reads better on `background`.
  static QColor textOn(const QColor& background);
  /// Sequential ramp for the heatmap, t in [0, 1]; t = 0 is the empty cell.
  QColor heat(double t) const;
};

/// The theme in force. GUI thread only.
const Theme& theme();
/// Makes the fonts that the tarball brings known: ../share/stepscope/fonts beside the program. Packages of a
/// distribution depend on its own instead.
void addBundledFonts();
/// Applies style, palette and fonts to the program; views repaint on the palette change event.
void applyTheme(QApplication& application, ThemeChoice choice);
QFont monospaceFont();

/// Unit-aware texts used by every view: "1.358 s", "842.2 ms", "9.6 us" (with the micro sign), "12 ns";
/// "26,733"; "62.0 %".
QString formatDuration(std::int64_t ns);
QString formatCount(std::uint64_t count);
QString formatShare(double share);
QString formatBytes(std::uint64_t bytes);

} // namespace stepscope::app
