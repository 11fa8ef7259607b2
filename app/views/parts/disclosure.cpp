// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/disclosure.h"

#include "app/views/parts/text.h"

#include <QToolButton>

namespace stepscope::app {

Disclosure::Disclosure(const QString& title, bool open, QWidget* parent)
    : QWidget(parent), m_header(new QToolButton(this)), m_body(new QWidget(this)),
      m_bodyLayout(new QVBoxLayout(m_body)) {
  m_header->setText(title);
  m_header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_header->setAutoRaise(true);
  m_header->setFocusPolicy(Qt::StrongFocus);
  m_header->setFont(scaledFont(1, QFont::DemiBold));
  m_bodyLayout->setContentsMargins(0, 0, 0, 0);
  m_bodyLayout->setSpacing(6);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(6);
  column->addWidget(m_header, 0, Qt::AlignLeft);
  column->addWidget(m_body);
  connect(m_header, &QToolButton::clicked, this, [this] { setOpen(!isOpen()); });
  setOpen(open);
}

void Disclosure::setOpen(bool open) {
  m_open = open;
  m_body->setVisible(open);
  m_header->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  m_header->setAccessibleDescription(open ? tr("open") : tr("closed"));
}

} // namespace stepscope::app
