// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/code_box.h"

#include "app/theme/theme.h"
#include "app/views/parts/card.h"
#include "app/views/parts/text.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QTimer>

#include <chrono>

namespace stepscope::app {

CodeBox::CodeBox(const QString& code, QWidget* parent)
    : QWidget(parent), m_code(code), m_button(new QPushButton(tr("Copy"), this)) {
  auto* text = new Text(code, this);
  text->setMonospace();
  text->setMaxLineChars(0);
  m_button->setToolTip(tr("Copy to the clipboard"));
  m_button->setAccessibleName(tr("Copy: %1").arg(code));
  m_button->setMinimumWidth(m_button->fontMetrics().horizontalAdvance(tr("Copied")) + 28);
  connect(m_button, &QPushButton::clicked, this, &CodeBox::copy);

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 6, 6, 6);
  row->setSpacing(12);
  row->addWidget(text, 1, Qt::AlignVCenter);
  row->addWidget(m_button, 0, Qt::AlignTop);
}

void CodeBox::copy() {
  QApplication::clipboard()->setText(m_code);
  m_button->setText(tr("Copied"));
  QTimer::singleShot(std::chrono::milliseconds(1500), m_button, [this] { m_button->setText(tr("Copy")); });
}

void CodeBox::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintSurface(painter, rect(), theme().timelineAlternate, theme().border, 6);
}

} // namespace stepscope::app
