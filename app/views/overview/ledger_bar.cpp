// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/overview/ledger_bar.h"

#include "app/language/core_text.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/parts/card.h"

#include <QApplication>
#include <QClipboard>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace stepscope::app {

namespace {
constexpr double kBarHeight = 48;
constexpr double kMinSegment = 3; // px: the least that can be pointed at
constexpr double kLabelPadding = 7;
constexpr double kCaptionGap = 16;

double captionHeight() { return std::ceil(QFontMetricsF(scaledFont(0.95)).height()) + 9; }
} // namespace

LedgerBar::LedgerBar(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Step ledger"));
}

QSize LedgerBar::sizeHint() const { return {800, static_cast<int>(captionHeight() + kBarHeight) + 3}; }
QSize LedgerBar::minimumSizeHint() const { return {240, sizeHint().height()}; }

QRectF LedgerBar::barRect() const { return {1.5, captionHeight(), width() - 3.0, kBarHeight}; }

void LedgerBar::setLedger(const analysis::Ledger& ledger) {
  m_ledger = ledger;
  m_current.reset();
  relayout();
}

void LedgerBar::relayout() {
  m_segments = layoutLedgerBar(m_ledger, barRect().width(), kMinSegment);
  update();
}

void LedgerBar::setCurrent(std::optional<analysis::Bucket> bucket) {
  if (bucket == m_current) return;
  m_current = bucket;
  setCursor(bucket ? Qt::PointingHandCursor : Qt::ArrowCursor);
  setAccessibleDescription(bucket ? describe(*bucket) : QString());
  update();
  Q_EMIT currentChanged();
}

std::optional<analysis::Bucket> LedgerBar::bucketAt(QPointF point) const {
  const QRectF bar = barRect();
  if (!bar.contains(point)) return {};
  const double x = point.x() - bar.left();
  for (const LedgerBarSegment& segment : m_segments) {
    if (x >= segment.left && x < segment.right) return segment.bucket;
  }
  return {};
}

QString LedgerBar::describe(analysis::Bucket bucket) const {
  const std::int64_t ns = m_ledger[bucket];
  return tr("%1: %2 (%3 ns), %4 of the step. %5")
      .arg(coreText(analysis::label(bucket)), formatDuration(ns), formatCount(static_cast<std::uint64_t>(ns)),
           formatShare(shareOf(ns, m_ledger.window.length())), coreText(analysis::explain(bucket)));
}

void LedgerBar::paintSpan(QPainter& painter, double left, double right) const {
  const double y = captionHeight() - 5;
  painter.setPen(QPen(theme().mutedText, 1));
  painter.drawLine(QPointF(left + 0.5, y), QPointF(right - 0.5, y));
  painter.drawLine(QPointF(left + 0.5, y), QPointF(left + 0.5, y + 4));
  painter.drawLine(QPointF(right - 0.5, y), QPointF(right - 0.5, y + 4));
}

void LedgerBar::paintCaptions(QPainter& painter) const {
  const std::int64_t busy = m_ledger.busyNs(), idle = m_ledger.idleNs(), all = m_ledger.window.length();
  const QRectF bar = barRect();
  double border = bar.left(); // between busy and idle
  for (const LedgerBarSegment& segment : m_segments) {
    if (segment.bucket.busy()) border = bar.left() + segment.right;
  }
  painter.setFont(scaledFont(0.95));
  const QFontMetricsF metrics(painter.font());
  double free = 0; // x from which nothing is written yet
  const auto caption = [&](double left, double right, const QString& text) {
    paintSpan(painter, left, right);
    const double wide = metrics.horizontalAdvance(text);
    const double x = std::max(std::min((left + right - wide) / 2, width() - wide), free);
    painter.setPen(theme().text);
    painter.drawText(QPointF(x, metrics.ascent()), metrics.elidedText(text, Qt::ElideRight, width() - x));
    free = x + wide + kCaptionGap;
  };
  if (busy > 0) {
    caption(bar.left(), border,
            tr("GPU busy %1 (%2)").arg(formatDuration(busy), formatShare(shareOf(busy, all))));
  }
  if (idle > 0) {
    caption(border, bar.right(),
            tr("GPU idle %1 (%2)").arg(formatDuration(idle), formatShare(shareOf(idle, all))));
  }
}

void LedgerBar::paintEvent(QPaintEvent*) {
  if (m_segments.empty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF bar = barRect();
  const std::int64_t all = m_ledger.window.length();
  paintCaptions(painter);

  QPainterPath outline;
  outline.addRoundedRect(bar, 6, 6);
  painter.save();
  painter.setClipPath(outline);
  for (const LedgerBarSegment& segment : m_segments) {
    const QRectF rect(bar.left() + segment.left, bar.top(), segment.right - segment.left, bar.height());
    const QColor fill = theme().bucket(segment.bucket);
    painter.fillRect(rect, fill);
    if (rect.width() > 6)
      painter.fillRect(QRectF(rect.right() - 1, rect.top(), 1, rect.height()), theme().surface);

    const double room = rect.width() - 2 * kLabelPadding;
    const QString name = coreText(analysis::label(segment.bucket));
    const QString share = formatShare(shareOf(m_ledger[segment.bucket], all));
    painter.setPen(Theme::textOn(fill));
    painter.setFont(scaledFont(0.95, QFont::DemiBold));
    const bool nameFits = QFontMetricsF(painter.font()).horizontalAdvance(name) <= room;
    const QRectF text = rect.adjusted(kLabelPadding, 6, -kLabelPadding, -6);
    if (nameFits) painter.drawText(text, Qt::AlignLeft | Qt::AlignTop, name);
    painter.setFont(scaledFont(0.95));
    if (QFontMetricsF(painter.font()).horizontalAdvance(share) <= room) {
      painter.drawText(text, int(Qt::AlignLeft) | int(nameFits ? Qt::AlignBottom : Qt::AlignVCenter), share);
    }
  }
  painter.restore();

  for (const LedgerBarSegment& segment : m_segments) {
    if (segment.bucket != m_current) continue;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().text, 2));
    painter.drawRoundedRect(
        QRectF(bar.left() + segment.left, bar.top(), segment.right - segment.left, bar.height()), 3, 3);
  }
  if (hasFocus()) paintFocusRing(painter, bar.adjusted(-1.5, -1.5, 1.5, 1.5), 7);
}

void LedgerBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  relayout();
}

bool LedgerBar::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto bucket = bucketAt(help->pos())) {
      QToolTip::showText(help->globalPos(), wrappedToolTip(describe(*bucket)), this);
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QWidget::event(event);
}

void LedgerBar::mouseMoveEvent(QMouseEvent* event) { setCurrent(bucketAt(event->position())); }

void LedgerBar::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  if (const auto bucket = bucketAt(event->position())) Q_EMIT activated(longestStretch(m_ledger, *bucket));
}

void LedgerBar::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  setCurrent({});
}

void LedgerBar::moveCurrent(int by) {
  if (m_segments.empty()) return;
  const auto it = std::find_if(m_segments.begin(), m_segments.end(),
                               [&](const LedgerBarSegment& s) { return s.bucket == m_current; });
  const int last = static_cast<int>(m_segments.size()) - 1;
  const int now =
      it == m_segments.end() ? (by > 0 ? -1 : last + 1) : static_cast<int>(it - m_segments.begin());
  const auto& segment = m_segments[static_cast<std::size_t>(std::clamp(now + by, 0, last))];
  setCurrent(segment.bucket);
  const QPointF middle(barRect().left() + (segment.left + segment.right) / 2, barRect().bottom());
  QToolTip::showText(mapToGlobal(middle.toPoint()), wrappedToolTip(describe(segment.bucket)), this);
}

void LedgerBar::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Right) return moveCurrent(1);
  if (event->key() == Qt::Key_Left) return moveCurrent(-1);
  if (m_current &&
      (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)) {
    Q_EMIT activated(longestStretch(m_ledger, *m_current));
    return;
  }
  if (m_current && event->matches(QKeySequence::Copy))
    return QApplication::clipboard()->setText(describe(*m_current));
  QWidget::keyPressEvent(event);
}

} // namespace stepscope::app
