// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/empty_state.h"

#include "app/views/parts/text.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace stepscope::app {

namespace {
constexpr int kColumnWidth = 620;
}

EmptyState::EmptyState(const QString& headline, const QString& text, QWidget* parent)
    : QWidget(parent), m_headline(new Text(headline, this)), m_text(new Text(text, this)),
      m_column(new QVBoxLayout) {
  m_headline->setScale(1.5, QFont::DemiBold);
  m_text->setTone(Tone::Muted);
  m_column->setSpacing(12);
  m_column->addStretch(2);
  m_column->addWidget(m_headline);
  m_column->addWidget(m_text);
  m_column->addStretch(3);

  auto* middle = new QWidget(this);
  middle->setLayout(m_column);
  middle->setMaximumWidth(kColumnWidth);
  auto* row = new QHBoxLayout(this);
  row->addStretch(1);
  row->addWidget(middle, 1000);
  row->addStretch(1);
}

void EmptyState::setTexts(const QString& headline, const QString& text) {
  m_headline->setText(headline);
  m_text->setText(text);
}

QString EmptyState::headline() const { return m_headline->text(); }

void EmptyState::addCode(const QString& code) {
  auto* line = new Text(code, this);
  line->setMonospace();
  m_column->insertWidget(m_column->count() - 1, line);
}

QPushButton* EmptyState::addButton(const QString& label) {
  auto* button = new QPushButton(label, this);
  m_column->insertWidget(m_column->count() - 1, button, 0, Qt::AlignLeft);
  return button;
}

} // namespace stepscope::app
