// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/preview_picture.h"

#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace stepscope::app {
namespace {

constexpr int kLabelWidth = 132, kRowHeight = 20, kTallestRow = 44, kRowGap = 4, kAxisHeight = 22,
              kMostRows = 24;

QColor fillOf(trace::TrackKind kind) {
  using trace::TrackKind;
  switch (kind) {
  case TrackKind::CpuThread:
    return theme().hostKind(trace::SliceKind::Operator);
  case TrackKind::GpuStream:
    return theme().family(analysis::Family::Matmul);
  default:
    return theme().mutedText;
  }
}

QString labelOf(const trace::Preview::Row& row) {
  const QString key = fromUtf8(row.key);
  switch (row.kind) {
  case trace::TrackKind::CpuThread:
    return PreviewPicture::tr("thread %1").arg(key);
  case trace::TrackKind::GpuStream:
    return row.device >= 0 ? PreviewPicture::tr("GPU %1 stream %2").arg(row.device).arg(key)
                           : PreviewPicture::tr("stream %1").arg(key);
  default:
    return key;
  }
}

bool isShown(const trace::Preview::Row& row) {
  return row.kind == trace::TrackKind::CpuThread || row.kind == trace::TrackKind::GpuStream;
}

} // namespace

PreviewPicture::PreviewPicture(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(tr("Coarse picture of what has been read"));
}

void PreviewPicture::setPreview(PreviewPtr preview) {
  m_preview = std::move(preview);
  m_order.clear();
  if (m_preview) {
    const auto& rows = m_preview->rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (isShown(rows[i])) m_order.push_back(i);
    // The busiest rows where there is no room for all, threads above streams.
    std::stable_sort(m_order.begin(), m_order.end(),
                     [&](std::size_t a, std::size_t b) { return rows[a].slices > rows[b].slices; });
    m_order.resize(std::min<std::size_t>(m_order.size(), kMostRows));
    std::stable_sort(m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(rows[a].kind, a) < std::pair(rows[b].kind, b);
    });
  }
  update();
}

void PreviewPicture::setMarked(Interval marked) {
  m_marked = marked;
  update();
}

QSize PreviewPicture::minimumSizeHint() const { return {320, kAxisHeight + 4 * (kRowHeight + kRowGap)}; }
QSize PreviewPicture::sizeHint() const { return {720, kAxisHeight + 8 * (kRowHeight + kRowGap)}; }

void PreviewPicture::paintRow(QPainter& painter, const trace::Preview::Row& row, QRect bars,
                              QRect label) const {
  const trace::Preview& preview = *m_preview;
  painter.setPen(theme().mutedText);
  painter.drawText(label, Qt::AlignVCenter | Qt::AlignLeft,
                   painter.fontMetrics().elidedText(labelOf(row), Qt::ElideRight, label.width() - 8));
  painter.fillRect(bars, theme().timelineAlternate);
  const QColor fill = fillOf(row.kind);
  const double extent = std::max<double>(static_cast<double>(preview.extent.length()), 1);
  const auto xOf = [&](std::int64_t t) {
    const double share = static_cast<double>(t - preview.extent.begin) / extent;
    return bars.left() + static_cast<int>(std::clamp(share, 0.0, 1.0) * bars.width());
  };
  for (std::size_t bin = 0; bin < row.covered.size(); ++bin) {
    if (row.covered[bin] == 0) continue;
    const std::int64_t begin = preview.firstBin + static_cast<std::int64_t>(bin) * preview.binNs;
    const int x0 = xOf(begin), x1 = std::max(xOf(begin + preview.binNs), x0 + 1);
    const double share = static_cast<double>(row.covered[bin]) / static_cast<double>(preview.binNs);
    QColor colour = fill;
    constexpr double kFaintest = 0.25; // one short slice in a bin is seen too
    colour.setAlphaF(static_cast<float>(kFaintest + (1 - kFaintest) * std::min(share, 1.0)));
    painter.fillRect(x0, bars.top(), x1 - x0, bars.height(), colour);
  }
}

void PreviewPicture::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (!m_preview || m_order.empty()) return;
  const QRect bars(kLabelWidth, 0, width() - kLabelWidth, height());
  const int rowHeight = std::clamp((height() - kAxisHeight) / static_cast<int>(m_order.size()) - kRowGap,
                                   kRowHeight, kTallestRow);
  int y = 0;
  for (const std::size_t i : m_order) {
    if (y + rowHeight + kAxisHeight > height()) break;
    paintRow(painter, m_preview->rows[i], QRect(bars.left(), y, bars.width(), rowHeight),
             QRect(0, y, kLabelWidth, rowHeight));
    y += rowHeight + kRowGap;
  }
  const auto length = static_cast<double>(m_preview->extent.length());
  if (!m_marked.empty() && length > 0) {
    const auto xOf = [&](std::int64_t t) {
      return bars.left() +
             static_cast<int>(std::clamp(static_cast<double>(t) / length, 0.0, 1.0) * bars.width());
    };
    QColor veil = theme().window;
    veil.setAlphaF(0.72f);
    painter.fillRect(QRect(bars.left(), 0, xOf(m_marked.begin) - bars.left(), y), veil);
    painter.fillRect(QRect(xOf(m_marked.end), 0, bars.right() + 1 - xOf(m_marked.end), y), veil);
    painter.setPen(QPen(theme().accent, 2));
    for (const int x : {xOf(m_marked.begin), xOf(m_marked.end)})
      painter.drawLine(std::min(x, bars.right()), 0, std::min(x, bars.right()), y - kRowGap);
  }
  painter.setPen(theme().mutedText);
  const QRect axis(bars.left(), y, bars.width(), kAxisHeight);
  painter.drawText(axis, Qt::AlignLeft | Qt::AlignVCenter, tr("0 s"));
  painter.drawText(axis, Qt::AlignRight | Qt::AlignVCenter, formatDuration(m_preview->extent.length()));
}

} // namespace stepscope::app
