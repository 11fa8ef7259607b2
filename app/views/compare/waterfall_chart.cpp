// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/waterfall_chart.h"

#include "app/theme/theme.h"
#include "app/views/compare/compare_text.h"
#include "app/views/parts/card.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace stepscope::app {

namespace {
constexpr int kRow = 26, kBar = 16, kChildBar = 10, kMarker = 16, kIndent = 18, kGap = 10; // px
constexpr int kLeastLabels = 180, kMostLabels = 340;

bool isChild(const WaterfallRow& row) {
  return row.kind == WaterfallRow::Kind::Child || (row.kind == WaterfallRow::Kind::Rest && !row.key.empty());
}
QString figureOf(const WaterfallRow& row) {
  return row.kind == WaterfallRow::Kind::Total ? formatDuration(row.afterNs)
                                               : formatDifference(row.differenceNs());
}
} // namespace

WaterfallChart::WaterfallChart(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Waterfall of the difference"));
}

void WaterfallChart::setWaterfall(compare::Waterfall waterfall) {
  m_waterfall = std::move(waterfall);
  m_expanded.clear();
  m_showSmall = false;
  m_current = -1;
  refresh();
}

void WaterfallChart::refresh() {
  m_rows = waterfallRows(m_waterfall, m_expanded, m_showSmall);
  m_mostNs = 1;
  for (const WaterfallRow& row : m_rows)
    m_mostNs = std::max({m_mostNs, row.fromNs, row.toNs});
  updateGeometry();
  setCurrent(std::min(m_current, static_cast<int>(m_rows.size()) - 1));
  update();
}

void WaterfallChart::setCurrent(int row) {
  m_current = row;
  setAccessibleDescription(row >= 0 ? describe(m_rows[static_cast<std::size_t>(row)]) : QString());
  update();
}

void WaterfallChart::toggle(int index) {
  if (index < 0 || index >= static_cast<int>(m_rows.size())) return;
  const WaterfallRow& row = m_rows[static_cast<std::size_t>(index)];
  if (!row.expandable) return;
  if (row.kind == WaterfallRow::Kind::Rest)
    m_showSmall = true;
  else if (!m_expanded.erase(row.key))
    m_expanded.insert(row.key);
  refresh();
}

QString WaterfallChart::describe(const WaterfallRow& row) const {
  if (row.kind == WaterfallRow::Kind::Total) return tr("%1: %2 ns").arg(row.label, formatExact(row.afterNs));
  QString text = tr("%1: %2 ns before, %3 ns after, difference %4 ns.")
                     .arg(row.label, formatExact(row.beforeNs), formatExact(row.afterNs),
                          formatExact(row.differenceNs()));
  if (row.spread)
    text +=
        QLatin1Char(' ') + tr("Over the steps of the traces it lies between %1 and %2%3.")
                               .arg(formatDifference(row.spread->lowNs), formatDifference(row.spread->highNs),
                                    row.spread->holdsZero() ? tr(": within noise") : QString());
  return text;
}

QSize WaterfallChart::sizeHint() const { return {800, static_cast<int>(m_rows.size()) * kRow + 4}; }
QSize WaterfallChart::minimumSizeHint() const { return {420, sizeHint().height()}; }

QRect WaterfallChart::rowRect(int row) const { return {0, 2 + row * kRow, width(), kRow}; }

QRectF WaterfallChart::barRect(int index) const {
  const WaterfallRow& row = m_rows[static_cast<std::size_t>(index)];
  const int labels = std::clamp(width() / 3, kLeastLabels, kMostLabels);
  const int figures =
      fontMetrics().horizontalAdvance(tr("%1, within noise").arg(QStringLiteral("\u22121,000.0 \u00b5s"))) +
      kGap;
  const double scale = std::max(1, width() - labels - figures) / static_cast<double>(m_mostNs);
  const double left = labels + scale * static_cast<double>(std::min(row.fromNs, row.toNs));
  const double wide = std::max(
      1.0, scale * static_cast<double>(std::max(row.fromNs, row.toNs) - std::min(row.fromNs, row.toNs)));
  const int high = isChild(row) ? kChildBar : kBar;
  const QRect place = rowRect(index);
  return {left, place.top() + (place.height() - high) / 2.0, wide, static_cast<double>(high)};
}

void WaterfallChart::paintRow(QPainter& painter, int index) const {
  const WaterfallRow& row = m_rows[static_cast<std::size_t>(index)];
  const QRect place = rowRect(index);
  const QRectF bar = barRect(index);
  const Theme& colours = theme();
  if (index == m_current) painter.fillRect(place, colours.selection);

  const bool total = row.kind == WaterfallRow::Kind::Total;
  const bool less = row.differenceNs() < 0;
  const QColor fill = total ? colours.accent : less ? colours.good : colours.bad;
  painter.fillRect(bar, fill);
  // Less time is hatched: colour is not the only signal.
  if (!total && less) painter.fillRect(bar, QBrush(colours.surface, Qt::BDiagPattern));
  if (index + 1 < static_cast<int>(m_rows.size()) && !isChild(row)) {
    const double x = bar.left() + (less ? 0 : bar.width());
    painter.setPen(QPen(colours.border, 1, Qt::DotLine));
    painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, place.bottom() + (kRow - kBar) / 2.0));
  }

  painter.setPen(isChild(row) ? colours.mutedText : colours.text);
  QFont font = this->font();
  font.setWeight(total ? QFont::DemiBold : QFont::Normal);
  painter.setFont(font);
  const QFontMetrics metrics(font);
  if (row.expandable)
    painter.drawText(QRect(4, place.top(), kMarker, kRow), Qt::AlignCenter,
                     row.expanded ? QStringLiteral("\u25be") : QStringLiteral("\u25b8"));
  const int indent = 4 + kMarker + 4 + (isChild(row) ? kIndent : 0);
  const int room = std::clamp(width() / 3, kLeastLabels, kMostLabels) - indent - kGap;
  painter.drawText(QRect(indent, place.top(), room, kRow), int(Qt::AlignLeft | Qt::AlignVCenter),
                   metrics.elidedText(row.label, Qt::ElideMiddle, room));
  QString figure = figureOf(row);
  if (row.spread && row.spread->holdsZero()) figure = tr("%1, within noise").arg(figure);
  painter.drawText(
      QPointF(bar.right() + kGap, place.top() + (kRow - metrics.height()) / 2.0 + metrics.ascent()), figure);
}

void WaterfallChart::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  for (int row = 0; row < static_cast<int>(m_rows.size()); ++row)
    if (rowRect(row).intersects(event->rect())) paintRow(painter, row);
  if (hasFocus()) paintFocusRing(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 4);
}

int WaterfallChart::rowAt(QPoint point) const {
  const int row = (point.y() - 2) / kRow;
  return point.y() >= 2 && row < static_cast<int>(m_rows.size()) ? row : -1;
}

bool WaterfallChart::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (const int row = rowAt(help->pos()); row >= 0)
    QToolTip::showText(
        help->globalPos(),
        QStringLiteral("<p>%1</p>").arg(describe(m_rows[static_cast<std::size_t>(row)]).toHtmlEscaped()),
        this);
  else
    QToolTip::hideText();
  return true;
}

void WaterfallChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const int row = rowAt(event->position().toPoint());
  setCurrent(row);
  toggle(row);
}

void WaterfallChart::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(m_rows.size()) - 1;
  const bool on = m_current >= 0 && m_current <= last;
  const bool open = on && m_rows[static_cast<std::size_t>(m_current)].expanded;
  if (event->matches(QKeySequence::Copy)) return copy();
  switch (event->key()) {
  case Qt::Key_Down:
    return setCurrent(std::min(m_current + 1, last));
  case Qt::Key_Up:
    return setCurrent(m_current < 0 ? last : std::max(m_current - 1, 0));
  case Qt::Key_Home:
    return setCurrent(std::min(0, last));
  case Qt::Key_End:
    return setCurrent(last);
  case Qt::Key_Right:
    if (on && !open) toggle(m_current);
    return;
  case Qt::Key_Left:
    if (open) toggle(m_current);
    return;
  case Qt::Key_Return:
  case Qt::Key_Enter:
  case Qt::Key_Space:
    return toggle(m_current);
  default:
    QWidget::keyPressEvent(event);
  }
}

void WaterfallChart::copy() const { QApplication::clipboard()->setText(waterfallTsv(m_rows)); }

void WaterfallChart::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const int row = rowAt(event->pos());
  if (row >= 0)
    menu->addAction(tr("Copy row"), this, [text = describe(m_rows[static_cast<std::size_t>(row)])] {
      QApplication::clipboard()->setText(text);
    });
  menu->addAction(tr("Copy all rows"), this, &WaterfallChart::copy)->setShortcut(QKeySequence::Copy);
  menu->popup(event->globalPos());
}

} // namespace stepscope::app
