// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/calltree/flame_graph.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "core/analysis/modules.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace stepscope::app {

namespace {

constexpr int kTextMargin = 5;
constexpr int kLeastText = 24;  // px; below it not even a few letters fit
constexpr double kDimmed = 0.7; // how far boxes that are not looked for fade into the background

QColor mixed(const QColor& a, const QColor& b, double f) {
  const auto channel = [f](int x, int y) { return int(x + (y - x) * f); };
  return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

} // namespace

FlameGraph::FlameGraph(QWidget* parent) : QAbstractScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumHeight(4 * kFlameRow);
  setAccessibleName(tr("Flame graph"));
  viewport()->setMouseTracking(true);
}

void FlameGraph::setTree(LabelledTreePtr tree) {
  m_tree = std::move(tree);
  m_state.zoomed = 0;
  m_state.current = analysis::TreeNode::kNone;
  verticalScrollBar()->setValue(0);
  relayout();
}

void FlameGraph::setMetric(TreeMetric metric) {
  m_state.metric = metric;
  relayout();
}

void FlameGraph::setSearch(const QString& text) {
  m_state.search = text;
  viewport()->update();
}

void FlameGraph::relayout() {
  m_state.width = viewport()->width();
  m_boxes = m_tree ? layoutFlame(*m_tree, m_state) : std::vector<FlameBox>();
  const int height = m_boxes.empty() ? 0 : m_boxes.back().rect.bottom() + 1;
  verticalScrollBar()->setPageStep(viewport()->height());
  verticalScrollBar()->setSingleStep(kFlameRow);
  verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
  viewport()->update();
}

QRect FlameGraph::onViewport(const FlameBox& box) const {
  return box.rect.translated(0, -verticalScrollBar()->value());
}

const FlameBox* FlameGraph::boxAt(QPoint point) const {
  const QPoint at = point + QPoint(0, verticalScrollBar()->value());
  const auto found = std::find_if(m_boxes.begin(), m_boxes.end(),
                                  [at](const FlameBox& box) { return box.rect.contains(at); });
  return found == m_boxes.end() ? nullptr : &*found;
}

const FlameBox* FlameGraph::boxOf(std::uint32_t node) const {
  const auto found = std::find_if(m_boxes.begin(), m_boxes.end(), [node](const FlameBox& box) {
    return box.node == node && box.together == 1;
  });
  return found == m_boxes.end() ? nullptr : &*found;
}

void FlameGraph::makeCurrent(std::uint32_t node) {
  if (node == m_state.current || !m_tree) return;
  m_state.current = node;
  if (const FlameBox* box = boxOf(node)) {
    const int top = box->rect.top(), page = viewport()->height();
    if (top < verticalScrollBar()->value()) verticalScrollBar()->setValue(top);
    if (top + kFlameRow > verticalScrollBar()->value() + page)
      verticalScrollBar()->setValue(top + kFlameRow - page);
  }
  setAccessibleDescription(m_tree->path(node) + QStringLiteral(", ") +
                           formatDuration(m_tree->ns(node, m_state.metric)));
  viewport()->update();
  Q_EMIT currentChanged(node);
}

void FlameGraph::setCurrent(std::uint32_t node) {
  if (!m_tree || node >= m_tree->labels.size()) return;
  if (boxOf(node) == nullptr) {
    const std::vector<std::uint32_t> path = analysis::pathTo(m_tree->tree, node);
    const bool below = std::find(path.begin(), path.end(), m_state.zoomed) != path.end();
    // Below the zoomed node it is only too narrow: its caller is wide enough to show it.
    m_state.zoomed = below && path.size() > 1 ? path[path.size() - 2] : 0;
    relayout();
  }
  makeCurrent(node);
}

void FlameGraph::zoomTo(std::uint32_t node) {
  if (!m_tree) return;
  m_state.zoomed = node;
  relayout();
  makeCurrent(node);
}

void FlameGraph::zoomOut() {
  if (!m_tree) return;
  const std::uint32_t parent = m_tree->tree.nodes[m_state.zoomed].parent;
  if (parent != analysis::TreeNode::kNone) zoomTo(parent);
}

void FlameGraph::step(int dx, int dy) {
  const FlameBox* from = boxOf(m_state.current);
  if (from == nullptr) {
    if (!m_boxes.empty()) makeCurrent(m_boxes.front().node);
    return;
  }
  // The nearest box in that direction; up and down: the one that spans the left edge.
  const FlameBox* best = nullptr;
  for (const FlameBox& box : m_boxes) {
    if (box.together > 1) continue;
    const int rows = (box.rect.top() - from->rect.top()) / kFlameRow;
    if (rows != dy) continue;
    if (dy != 0) {
      const bool up = box.rect.left() <= from->rect.left() && box.rect.right() >= from->rect.left();
      const bool down = box.rect.left() >= from->rect.left() && box.rect.right() <= from->rect.right() + 1;
      if ((dy < 0 && up) || (dy > 0 && down && best == nullptr)) best = &box;
    } else if ((dx > 0 && box.rect.left() > from->rect.left() && best == nullptr) ||
               (dx < 0 && box.rect.left() < from->rect.left())) {
      best = &box;
    }
  }
  if (best != nullptr) makeCurrent(best->node);
}

void FlameGraph::paintBox(QPainter& painter, const FlameBox& box) const {
  const Theme& colours = theme();
  const QRect rect = onViewport(box).adjusted(0, 0, box.rect.width() > 4 ? -1 : 0, 0);
  const bool dimmed = !m_state.search.isEmpty() && !m_tree->contains(box.node, m_state.search);
  if (box.together > 1) {
    painter.fillRect(rect, mixed(colours.mutedText, colours.surface, 0.5));
    return;
  }
  const std::string name = m_tree->labels[box.node].toStdString();
  QColor fill =
      box.node == 0 ? colours.border : colours.slice(trace::SliceKind::Operator, analysis::moduleClass(name));
  if (dimmed || box.above) fill = mixed(fill, colours.surface, kDimmed);
  painter.fillRect(rect, fill);
  if (box.node == m_state.current) {
    painter.setPen(QPen(colours.text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(1, 1, -1, -1));
  }
  if (rect.width() < kLeastText) return;
  const QFontMetrics metrics = painter.fontMetrics();
  const int room = rect.width() - 2 * kTextMargin;
  QString text = m_tree->labels[box.node];
  const QString time = formatDuration(box.ns);
  if (metrics.horizontalAdvance(text + QStringLiteral("   ") + time) <= room)
    text += QStringLiteral("   ") + time;
  painter.setPen(dimmed || box.above ? colours.mutedText : Theme::textOn(fill));
  painter.drawText(rect.adjusted(kTextMargin, 0, -kTextMargin, 0), Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(text, Qt::ElideRight, room));
}

void FlameGraph::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  painter.fillRect(viewport()->rect(), theme().surface);
  if (!m_tree) return;
  for (const FlameBox& box : m_boxes)
    if (onViewport(box).intersects(viewport()->rect())) paintBox(painter, box);
}

void FlameGraph::resizeEvent(QResizeEvent*) { relayout(); }

void FlameGraph::mousePressEvent(QMouseEvent* event) {
  const FlameBox* box = boxAt(event->position().toPoint());
  if (box == nullptr || event->button() != Qt::LeftButton) return;
  // Boxes that stand for several come apart when their caller takes the whole width.
  zoomTo(box->together > 1 ? m_tree->tree.nodes[box->node].parent : box->node);
}

void FlameGraph::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
  case Qt::Key_Left:
    return step(-1, 0);
  case Qt::Key_Right:
    return step(1, 0);
  case Qt::Key_Up:
    return step(0, -1);
  case Qt::Key_Down:
    return step(0, 1);
  case Qt::Key_Return:
  case Qt::Key_Enter:
    if (m_state.current != analysis::TreeNode::kNone) zoomTo(m_state.current);
    return;
  case Qt::Key_Backspace:
    return zoomOut();
  case Qt::Key_Escape:
    return zoomTo(0);
  default:
    QAbstractScrollArea::keyPressEvent(event);
  }
}

void FlameGraph::contextMenuEvent(QContextMenuEvent* event) {
  const FlameBox* box =
      event->reason() == QContextMenuEvent::Mouse ? boxAt(event->pos()) : boxOf(m_state.current);
  if (box == nullptr || box->together > 1) return;
  const std::uint32_t node = box->node;
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Zoom to this"), this, [this, node] { zoomTo(node); });
  menu->addAction(tr("Show everything"), this, [this] { zoomTo(0); });
  menu->addSeparator();
  menu->addAction(tr("Show the longest in the timeline"), this, [this, node] { Q_EMIT goToRequested(node); })
      ->setEnabled(m_tree->tree.nodes[node].longest.valid());
  menu->addSeparator();
  menu->addAction(tr("Copy name"), this,
                  [this, node] { QApplication::clipboard()->setText(m_tree->labels[node]); });
  menu->addAction(tr("Copy path"), this,
                  [this, node] { QApplication::clipboard()->setText(m_tree->path(node)); });
  menu->popup(event->globalPos());
}

bool FlameGraph::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const FlameBox* box = boxAt(help->pos())) {
      const QString text = box->together > 1
                               ? tr("%1 calls too short to be drawn apart: %2 together. A click "
                                    "makes room for them.")
                                     .arg(formatCount(box->together), formatDuration(box->ns))
                               : m_tree->toolTip(box->node);
      QToolTip::showText(help->globalPos(), text, viewport(), onViewport(*box));
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QAbstractScrollArea::viewportEvent(event);
}

} // namespace stepscope::app
