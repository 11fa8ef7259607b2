// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/dock_title.h"

#include "app/shell/icons.h"
#include "app/theme/theme.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace stepscope::app {

DockTitle::DockTitle(QDockWidget* dock)
    : QWidget(dock), m_name(new QLabel(dock->windowTitle(), this)), m_float(new QToolButton(this)),
      m_close(new QToolButton(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(14, 3, 6, 3);
  row->setSpacing(2);
  row->addWidget(m_name, 1);
  row->addWidget(m_float);
  row->addWidget(m_close);
  m_float->setToolTip(tr("Put into a window of its own, or back"));
  m_close->setToolTip(tr("Hide; the View menu shows it again"));
  for (QToolButton* button : {m_float, m_close}) {
    button->setIconSize({14, 14});
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(button->toolTip());
  }
  connect(m_float, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
  connect(m_close, &QToolButton::clicked, dock, &QDockWidget::close);
  applyColours();
}

void DockTitle::applyColours() {
  m_float->setIcon(icon("float", theme().mutedText));
  m_close->setIcon(icon("close", theme().mutedText));
}

void DockTitle::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyColours();
  QWidget::changeEvent(event);
}

void DockTitle::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme().window);
  painter.fillRect(QRect(0, height() - 1, width(), 1), theme().border);
}

} // namespace stepscope::app
