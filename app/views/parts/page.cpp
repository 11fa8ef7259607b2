// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/page.h"

#include <algorithm>

namespace stepscope::app {

namespace {
constexpr int kSideMargin = 20;
constexpr int kTopMargin = 18;
} // namespace

Page::Page(int maxWidth, QWidget* parent) : QScrollArea(parent), m_maxWidth(maxWidth) {
  auto* content = new QWidget(this);
  m_column = new QVBoxLayout(content);
  m_column->setSpacing(14);
  m_column->setContentsMargins(kSideMargin, kTopMargin, kSideMargin, kTopMargin);
  setWidget(content);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus); // arrow and page keys scroll
  viewport()->setAutoFillBackground(false);
  content->setAutoFillBackground(false);
}

int Page::columnWidth() const { return std::min(m_maxWidth, viewport()->width() - 2 * kSideMargin); }

void Page::resizeEvent(QResizeEvent* event) {
  const int side = std::max(kSideMargin, (viewport()->width() - m_maxWidth) / 2);
  m_column->setContentsMargins(side, kTopMargin, side, kTopMargin);
  QScrollArea::resizeEvent(event);
  Q_EMIT columnWidthChanged(columnWidth());
}

} // namespace stepscope::app
