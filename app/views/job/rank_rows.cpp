// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/job/rank_rows.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/parts/card.h"
#include "app/views/parts/text.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr double kGap = 8, kMostLabel = 180;

} // namespace

RankRows::RankRows(int rowHeight, QWidget* parent) : QAbstractScrollArea(parent), m_rowHeight(rowHeight) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setMinimumHeight(120);
}

int RankRows::rows() const { return job() ? static_cast<int>(job()->ranks.size()) : 0; }

int RankRows::headHeight() const {
  return static_cast<int>(std::ceil(QFontMetricsF(scaledFont(0.95)).height())) + 12;
}

void RankRows::setState(JobStatePtr state) {
  m_state = std::move(state);
  QString longest; // by letters: measuring thousands of names would take longer than a frame
  for (int rank = 0; rank < rows(); ++rank)
    if (const QString name = toText(job()->nameOf(static_cast<std::size_t>(rank))); name.size() > longest.size())
      longest = name;
  m_labelWidth = std::min(std::ceil(QFontMetricsF(scaledFont(0.95)).horizontalAdvance(longest)) + 2, kMostLabel);
  if (m_current >= rows()) m_current = -1;
  stateChanged();
  place();
  viewport()->update();
}

void RankRows::place() {
  const int room = std::max(0, viewport()->height() - headHeight());
  verticalScrollBar()->setPageStep(room);
  verticalScrollBar()->setSingleStep(m_rowHeight);
  verticalScrollBar()->setRange(0, std::max(0, rows() * m_rowHeight - room));
}

QRectF RankRows::pictureRect(int rank) const {
  const double left = m_labelWidth + 2 * kGap;
  return {left, headHeight() + static_cast<double>(rank) * m_rowHeight - verticalScrollBar()->value() + 2,
          std::max(1.0, viewport()->width() - left - kGap), m_rowHeight - 4.0};
}

int RankRows::rankAt(double y) const {
  if (y < headHeight()) return -1;
  const int rank = static_cast<int>((y - headHeight() + verticalScrollBar()->value()) / m_rowHeight);
  return rank < rows() ? rank : -1;
}

void RankRows::setCurrent(int rank) {
  if (rank < -1 || rank >= rows() || rank == m_current) return;
  m_current = rank;
  if (rank >= 0) {
    const int top = rank * m_rowHeight, room = verticalScrollBar()->pageStep();
    const int value = verticalScrollBar()->value();
    if (top < value) verticalScrollBar()->setValue(top);
    if (top + m_rowHeight > value + room) verticalScrollBar()->setValue(top + m_rowHeight - room);
    setAccessibleDescription(describe(rank, -1, pictureRect(rank)));
  }
  viewport()->update();
  Q_EMIT currentChanged(rank);
}

void RankRows::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  painter.fillRect(viewport()->rect(), theme().surface);
  if (!job()) return;
  const int first = verticalScrollBar()->value() / m_rowHeight;
  painter.setFont(scaledFont(0.95));
  const QFontMetricsF metrics(painter.font());
  painter.save();
  painter.setClipRect(0, headHeight(), viewport()->width(), viewport()->height() - headHeight());
  for (int rank = first; rank < rows(); ++rank) {
    const QRectF picture = pictureRect(rank);
    if (picture.top() > viewport()->height()) break;
    const QRectF row(0, picture.top() - 2, viewport()->width(), m_rowHeight);
    if (rank == m_current) painter.fillRect(row, theme().selection);
    painter.setPen(rank == m_current ? theme().text : theme().mutedText);
    const QString name = toText(job()->nameOf(static_cast<std::size_t>(rank)));
    painter.drawText(QRectF(kGap, row.top(), m_labelWidth, row.height()),
                     int(Qt::AlignRight) | int(Qt::AlignVCenter),
                     metrics.elidedText(name, Qt::ElideMiddle, m_labelWidth));
    painter.save();
    painter.setClipRect(picture, Qt::IntersectClip);
    paintPicture(painter, rank, picture);
    painter.restore();
  }
  painter.restore();
  const QRectF picture = pictureRect(0);
  paintHead(painter, {picture.left(), 0, picture.width(), static_cast<double>(headHeight())});
  if (hasFocus()) paintFocusRing(painter, QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 3);
}

void RankRows::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  place();
}

void RankRows::mousePressEvent(QMouseEvent* event) {
  if (const int rank = rankAt(event->position().y()); rank >= 0 && event->button() == Qt::LeftButton)
    setCurrent(rank);
}

void RankRows::mouseDoubleClickEvent(QMouseEvent* event) {
  if (const int rank = rankAt(event->position().y()); rank >= 0) Q_EMIT rankActivated(rank);
}

bool RankRows::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (const int rank = rankAt(help->pos().y()); rank >= 0)
    QToolTip::showText(help->globalPos(), wrappedToolTip(describe(rank, help->pos().x(), pictureRect(rank))),
                       viewport());
  else
    QToolTip::hideText();
  return true;
}

void RankRows::keyPressEvent(QKeyEvent* event) {
  const int page = std::max(1, verticalScrollBar()->pageStep() / m_rowHeight);
  const auto go = [&](int rank) { setCurrent(std::clamp(rank, 0, rows() - 1)); };
  if (rows() == 0) return QAbstractScrollArea::keyPressEvent(event);
  if (event->matches(QKeySequence::Copy)) {
    if (m_current >= 0) QApplication::clipboard()->setText(describe(m_current, -1, pictureRect(m_current)));
    return;
  }
  switch (event->key()) {
  case Qt::Key_Down:
    return go(m_current + 1);
  case Qt::Key_Up:
    return go(m_current < 0 ? rows() - 1 : m_current - 1);
  case Qt::Key_PageDown:
    return go(m_current + page);
  case Qt::Key_PageUp:
    return go(m_current - page);
  case Qt::Key_Home:
    return go(0);
  case Qt::Key_End:
    return go(rows() - 1);
  case Qt::Key_Return:
  case Qt::Key_Enter:
    if (m_current >= 0) Q_EMIT rankActivated(m_current);
    return;
  default:
    QAbstractScrollArea::keyPressEvent(event);
  }
}

void RankRows::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) viewport()->update();
  QAbstractScrollArea::changeEvent(event);
}

} // namespace stepscope::app
