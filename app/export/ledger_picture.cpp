// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ledger_picture.h"

#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace stepscope::app {
namespace {
constexpr int kColumns = 2;
constexpr qreal kBarLines = 1.9, kLine = 1.55; // in line heights of the font
} // namespace

std::vector<LedgerEntry> ledgerEntries(const analysis::Ledger& ledger) {
  std::vector<LedgerEntry> entries;
  for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i) {
    const auto bucket = analysis::Bucket::fromIndex(i);
    if (ledger[bucket] > 0) entries.push_back({bucket, ledger[bucket]});
  }
  std::stable_sort(entries.begin(), entries.end(), [](const LedgerEntry& a, const LedgerEntry& b) {
    return a.bucket.busy() != b.bucket.busy() ? a.bucket.busy() : a.ns > b.ns;
  });
  return entries;
}

LedgerPicture::LedgerPicture(const analysis::Ledger& ledger, const QFont& font)
    : m_entries(ledgerEntries(ledger)), m_totalNs(ledger.window.length()), m_font(font) {}

qreal LedgerPicture::height() const {
  const qreal line = QFontMetricsF(m_font).height();
  const auto rows = (m_entries.size() + kColumns - 1) / kColumns;
  return line * (kBarLines + 0.8 + kLine * static_cast<qreal>(rows));
}

void LedgerPicture::paint(QPainter& painter, qreal width) const {
  painter.setFont(m_font);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFontMetricsF metrics(m_font, painter.device());
  const qreal line = metrics.height(), total = static_cast<qreal>(std::max<std::int64_t>(m_totalNs, 1));
  painter.setPen(Qt::NoPen);
  qreal x = 0;
  for (const LedgerEntry& entry : m_entries) {
    const qreal length = static_cast<qreal>(entry.ns) / total * width;
    painter.setBrush(theme().bucket(entry.bucket));
    painter.drawRect(QRectF(x, 0, length, line * kBarLines));
    x += length;
  }

  const auto rows = (m_entries.size() + kColumns - 1) / kColumns;
  const qreal gap = line * 1.6, column = (width - gap * (kColumns - 1)) / kColumns;
  for (std::size_t i = 0; i < m_entries.size(); ++i) {
    const LedgerEntry& entry = m_entries[i];
    const qreal left = static_cast<qreal>(i / rows) * (column + gap);
    const qreal top = line * (kBarLines + 0.8 + kLine * static_cast<qreal>(i % rows));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().bucket(entry.bucket));
    painter.drawRect(QRectF(left, top + line * 0.15, line * 0.7, line * 0.7));
    painter.setPen(theme().text);
    painter.drawText(QRectF(left + line * 1.1, top, column, line), Qt::AlignLeft | Qt::AlignVCenter,
                     fromUtf8(analysis::label(entry.bucket)));
    painter.drawText(QRectF(left, top, column - line * 3.6, line), Qt::AlignRight | Qt::AlignVCenter,
                     formatDuration(entry.ns));
    painter.setPen(theme().mutedText);
    painter.drawText(QRectF(left, top, column, line), Qt::AlignRight | Qt::AlignVCenter,
                     formatShare(static_cast<double>(entry.ns) / static_cast<double>(total)));
  }
}

} // namespace stepscope::app
