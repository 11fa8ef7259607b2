// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/job/collective_rows.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/parts/text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr std::int64_t kLeastVisibleNs = 1'000;
constexpr double kZoomStep = 1.5;

} // namespace

CollectiveRows::CollectiveRows(QWidget* parent) : RankRows(18, parent) {
  setObjectName(QStringLiteral("collectiveRows"));
  setAccessibleName(tr("Collectives of each rank over time"));
}

void CollectiveRows::stateChanged() {
  m_whole = {};
  if (placed() && !placed()->whole.empty())
    m_whole = {0, std::max(placed()->whole.length(), kLeastVisibleNs)};
  m_visible = m_whole;
}

double CollectiveRows::xOf(std::int64_t ns, const QRectF& rect) const {
  return rect.left() +
         static_cast<double>(ns - m_visible.begin) / static_cast<double>(m_visible.length()) * rect.width();
}

void CollectiveRows::paintPicture(QPainter& painter, int rank, const QRectF& rect) const {
  painter.fillRect(rect, theme().timelineBackground);
  const auto& pieces = placed()->ranks[static_cast<std::size_t>(rank)];
  if (pieces.empty() || m_visible.empty()) {
    painter.setPen(theme().mutedText);
    painter.drawText(rect.adjusted(4, 0, 0, 0), Qt::AlignVCenter,
                     tr("cannot be placed: no collective, or its clock cannot be told"));
    return;
  }
  const QColor moves = theme().family(analysis::Family::Communication);
  QColor waits = theme().warning;
  waits.setAlphaF(0.55f);
  double painted = rect.left(); // what is left of it is covered: thin pieces share a pixel
  for (const PlacedPart& piece : pieces) {
    if (piece.interval.end < m_visible.begin) continue;
    if (piece.interval.begin > m_visible.end) break;
    const double left = std::max(xOf(piece.interval.begin, rect), rect.left());
    const double arrived = std::clamp(xOf(piece.interval.begin + piece.waitNs, rect), left, rect.right());
    const double right = std::min(std::max(xOf(piece.interval.end, rect), left + 1), rect.right() + 1);
    if (right <= painted) continue;
    const double low = rect.top() + rect.height() * 0.3; // also without colours: waiting is the lower bar
    painter.fillRect(QRectF(left, low, arrived - left, rect.bottom() - low), waits);
    painter.fillRect(QRectF(arrived, rect.top(), std::max(right - arrived, 1.0), rect.height()), moves);
    painted = std::floor(right);
  }
}

void CollectiveRows::paintHead(QPainter& painter, const QRectF& rect) const {
  if (m_visible.empty()) return;
  painter.setFont(scaledFont(0.95));
  const QFontMetricsF metrics(painter.font());
  QColor waits = theme().warning;
  waits.setAlphaF(0.55f);
  double x = rect.left();
  const auto entry = [&](const QColor& colour, double top, const QString& name) {
    painter.fillRect(QRectF(x, rect.center().y() - 6 + top, 12, 12 - top), colour);
    painter.setPen(theme().text);
    const double wide = metrics.horizontalAdvance(name);
    painter.drawText(QRectF(x + 18, rect.top(), wide + 2, rect.height()), Qt::AlignVCenter, name);
    x += 18 + wide + 16;
  };
  entry(waits, 4, tr("waits for the last rank"));
  entry(theme().family(analysis::Family::Communication), 0, tr("all are there"));
  const QString span = tr("%1 of %2, on the clock of %3")
                           .arg(formatDuration(m_visible.length()), formatDuration(m_whole.length()),
                                toText(job()->nameOf(*job()->reference)));
  painter.setPen(theme().mutedText);
  const double room = rect.right() - x;
  if (room > 60)
    painter.drawText(QRectF(x, rect.top(), room, rect.height()), int(Qt::AlignRight) | int(Qt::AlignVCenter),
                     metrics.elidedText(span, Qt::ElideRight, room));
}

QString CollectiveRows::describe(int rank, double x, const QRectF& rect) const {
  const job::Job& all = *job();
  const auto at = static_cast<std::size_t>(rank);
  const QString name = toText(all.nameOf(at));
  const job::RankResult& result = all.results[at];
  for (const PlacedPart& piece : placed()->ranks[at]) {
    if (x < xOf(piece.interval.begin, rect) ||
        x >= std::max(xOf(piece.interval.end, rect), xOf(piece.interval.begin, rect) + 1))
      continue;
    const job::AlignedCollective& one = all.alignment.collectives[piece.collective];
    QString text = tr("%1, %2: %3, of which it waits %4")
                       .arg(name, toText(one.name), formatDuration(piece.interval.length()),
                            formatDuration(piece.waitNs));
    if (one.bytes) text += tr("; %1").arg(formatBytes(static_cast<std::uint64_t>(*one.bytes)));
    text += tr("; %1 ranks").arg(formatCount(one.parts.size()));
    if (all.reference != at)
      text += tr(". Its place is uncertain within %1.")
                  .arg(formatDuration(result.clock.highNs - result.clock.lowNs));
    return text;
  }
  if (result.met == 0) return tr("%1 meets no other rank in the step's collectives.").arg(name);
  return tr("%1 waits %2 in %3 collectives and comes last to %4 of them.")
      .arg(name, formatDuration(result.waitNs), formatCount(result.met), formatCount(result.cameLast));
}

void CollectiveRows::zoom(double factor, double anchor) {
  if (m_whole.empty()) return;
  const auto length = static_cast<double>(m_visible.length());
  const double wanted = std::clamp(length / factor, static_cast<double>(kLeastVisibleNs),
                                   static_cast<double>(m_whole.length()));
  const double fixed = static_cast<double>(m_visible.begin) + length * anchor;
  const double begin =
      std::clamp(fixed - wanted * anchor, 0.0, static_cast<double>(m_whole.length()) - wanted);
  m_visible.begin = static_cast<std::int64_t>(begin);
  m_visible.end = std::min(m_visible.begin + static_cast<std::int64_t>(wanted), m_whole.end);
  viewport()->update();
}

void CollectiveRows::move(double share) {
  const std::int64_t length = m_visible.length();
  const auto by = static_cast<std::int64_t>(static_cast<double>(length) * share);
  m_visible.begin = std::clamp<std::int64_t>(m_visible.begin + by, 0, m_whole.end - length);
  m_visible.end = m_visible.begin + length;
  viewport()->update();
}

void CollectiveRows::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier)) return RankRows::wheelEvent(event);
  const QRectF rect = pictureRect(0);
  const double anchor = std::clamp((event->position().x() - rect.left()) / rect.width(), 0.0, 1.0);
  zoom(std::pow(kZoomStep, event->angleDelta().y() / 120.0), anchor);
  event->accept();
}

void CollectiveRows::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
  case Qt::Key_Plus:
  case Qt::Key_Equal:
    return zoom(kZoomStep, 0.5);
  case Qt::Key_Minus:
    return zoom(1 / kZoomStep, 0.5);
  case Qt::Key_0:
    m_visible = m_whole;
    return viewport()->update();
  case Qt::Key_Left:
    return move(-0.2);
  case Qt::Key_Right:
    return move(0.2);
  default:
    RankRows::keyPressEvent(event);
  }
}

} // namespace stepscope::app
