// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/display_list.h"

#include <QFont>

#include <array>

namespace stepscope::app {

/// The fonts of painted views.
QFont fontOf(FontRole role);

/// Widths of texts from a table of glyph advances (kerning left out), so that layout can shorten thousands of
/// labels.
class TextRuler {
public:
  explicit TextRuler(FontRole role);

  double width(const QString& text) const;
  /// `text`, or as much of its beginning as fits `px` with an ellipsis; empty when not even three letters
  /// fit.
  QString fit(const QString& text, double px) const;
  int ascent() const { return m_ascent; }
  int height() const { return m_height; }
  /// Baseline of a line centred in [top, top + height).
  int baselineIn(int top, int height) const { return top + (height - m_height) / 2 + m_ascent; }

private:
  double advance(QChar c) const { return c.unicode() < 128 ? m_ascii[c.unicode()] : m_other; }

  std::array<float, 128> m_ascii{};
  double m_other = 0, m_ellipsis = 0;
  int m_ascent = 0, m_height = 0;
};

/// One ruler for each role, for the fonts in force.
struct TextRulers {
  TextRuler small{FontRole::Small};
  TextRuler body{FontRole::Body};
  TextRuler strong{FontRole::Strong};
};

} // namespace stepscope::app
