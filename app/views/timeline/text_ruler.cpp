// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/text_ruler.h"

#include <QApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace stepscope::app {

QFont fontOf(FontRole role) {
  QFont font = QApplication::font();
  font.setPixelSize(role == FontRole::Small ? 11 : 12);
  if (role == FontRole::Strong) font.setWeight(QFont::DemiBold);
  font.setKerning(false);
  return font;
}

TextRuler::TextRuler(FontRole role) {
  const QFontMetricsF metrics(fontOf(role));
  for (char16_t c = 32; c < 127; ++c)
    m_ascii[c] = float(metrics.horizontalAdvance(QChar(c)));
  m_other = metrics.horizontalAdvance(QLatin1Char('m'));
  m_ellipsis = metrics.horizontalAdvance(QChar(0x2026));
  m_ascent = int(std::lround(metrics.ascent()));
  m_height = int(std::lround(metrics.ascent() + metrics.descent()));
}

double TextRuler::width(const QString& text) const {
  double sum = 0;
  for (const QChar c : text)
    sum += advance(c);
  return sum;
}

QString TextRuler::fit(const QString& text, double px) const {
  double used = 0;
  qsizetype fitting = 0; // letters that leave room for the ellipsis
  for (qsizetype i = 0; i < text.size(); ++i) {
    used += advance(text[i]);
    if (used + m_ellipsis <= px) fitting = i + 1;
    if (used > px) return fitting < 3 ? QString() : text.left(fitting) + QChar(0x2026);
  }
  return text;
}

} // namespace stepscope::app
