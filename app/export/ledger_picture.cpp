// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ledger_picture.h"

#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace stepscope::app {
namespace {
constexpr int kColumns = 2;
constexpr qreal kBarLines = 1.9, kLine = 1.55; // in line heights of the font
} // namespace

LedgerPicture::LedgerPicture(const analysis::Ledger& ledger, const QFont& font)
    : m_parts(advisors::report::ledgerParts(ledger)), m_font(font) {}

qreal LedgerPicture::height() const {
  const qreal line = QFontMetricsF(m_font).height();
  const auto rows = (m_parts.size() + kColumns - 1) / kColumns;
  return line * (kBarLines + 0.8 + kLine * static_cast<qreal>(rows));
}

void LedgerPicture::paint(QPainter& painter, qreal width) const {
  painter.setFont(m_font);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFontMetricsF metrics(m_font, painter.device());
  const qreal line = metrics.height();
  painter.setPen(Qt::NoPen);
  qreal x = 0;
  for (const advisors::report::LedgerPart& part : m_parts) {
    const qreal length = part.share * width;
    painter.setBrush(theme().bucket(part.bucket));
    painter.drawRect(QRectF(x, 0, length, line * kBarLines));
    x += length;
  }

  const auto rows = (m_parts.size() + kColumns - 1) / kColumns;
  const qreal gap = line * 1.6, column = (width - gap * (kColumns - 1)) / kColumns;
  for (std::size_t i = 0; i < m_parts.size(); ++i) {
    const advisors::report::LedgerPart& part = m_parts[i];
    const qreal left = static_cast<qreal>(i / rows) * (column + gap);
    const qreal top = line * (kBarLines + 0.8 + kLine * static_cast<qreal>(i % rows));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().bucket(part.bucket));
    painter.drawRect(QRectF(left, top + line * 0.15, line * 0.7, line * 0.7));
    painter.setPen(theme().text);
    painter.drawText(QRectF(left + line * 1.1, top, column, line), Qt::AlignLeft | Qt::AlignVCenter,
                     fromUtf8(analysis::label(part.bucket)));
    painter.drawText(QRectF(left, top, column - line * 3.6, line), Qt::AlignRight | Qt::AlignVCenter,
                     formatDuration(part.ns));
    painter.setPen(theme().mutedText);
    painter.drawText(QRectF(left, top, column, line), Qt::AlignRight | Qt::AlignVCenter,
                     formatShare(part.share));
  }
}

} // namespace stepscope::app
