// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/message_bar.h"

#include "app/shell/icons.h"
#include "app/theme/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace stepscope::app {

MessageArea::MessageArea(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void MessageArea::add(Kind kind, const QString& text, const QString& remedy) {
  auto* bar = new MessageBar(kind, text, remedy, this);
  if (texts().count(bar->text()) > 1) {
    delete bar;
    return;
  }
  layout()->addWidget(bar);
  bar->show();
}

void MessageArea::offer(const QString& text, const QString& button, std::function<void()> act) {
  auto* bar = new MessageBar(Kind::Info, text, {}, this);
  bar->addButton(button, std::move(act));
  layout()->addWidget(bar);
  bar->show();
}

void MessageBar::addButton(const QString& label, std::function<void()> act) {
  auto* button = new QPushButton(label, this);
  auto* row = qobject_cast<QHBoxLayout*>(layout());
  row->insertWidget(row->indexOf(m_copy), button, 0, Qt::AlignVCenter);
  connect(button, &QPushButton::clicked, this, [this, act = std::move(act)] {
    hide();
    deleteLater();
    act();
  });
}

void MessageArea::clear() { qDeleteAll(findChildren<MessageBar*>(QString(), Qt::FindDirectChildrenOnly)); }

QStringList MessageArea::texts() const {
  QStringList list;
  for (const MessageBar* bar : findChildren<MessageBar*>(QString(), Qt::FindDirectChildrenOnly))
    list << bar->text();
  return list;
}

MessageBar::MessageBar(MessageArea::Kind kind, const QString& text, const QString& remedy, QWidget* parent)
    : QFrame(parent), m_kind(kind), m_icon(new QLabel(this)), m_text(new QLabel(text, this)),
      m_remedy(new QLabel(remedy, this)), m_copy(new QToolButton(this)), m_close(new QToolButton(this)) {
  m_icon->setFixedSize(20, 20);
  for (QLabel* label : {m_text, m_remedy}) {
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
  }
  m_remedy->setVisible(!remedy.isEmpty());
  m_copy->setToolTip(tr("Copy the message"));
  m_copy->setAccessibleName(m_copy->toolTip());
  m_close->setToolTip(tr("Close the message"));
  m_close->setAccessibleName(m_close->toolTip());
  connect(m_copy, &QToolButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(this->text()); });
  connect(m_close, &QToolButton::clicked, this, [this] {
    hide();
    deleteLater();
  });

  auto* words = new QVBoxLayout;
  words->setSpacing(2);
  words->addWidget(m_text);
  words->addWidget(m_remedy);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(14, 8, 8, 8);
  row->setSpacing(8);
  row->addWidget(m_icon, 0, remedy.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop);
  row->addLayout(words, 1);
  row->addWidget(m_copy, 0, Qt::AlignTop);
  row->addWidget(m_close, 0, Qt::AlignTop);
  applyColours();
}

QString MessageBar::text() const {
  return m_remedy->text().isEmpty() ? m_text->text() : m_text->text() + QLatin1Char('\n') + m_remedy->text();
}

QColor MessageBar::colour() const {
  switch (m_kind) {
  case MessageArea::Kind::Error:
    return theme().bad;
  case MessageArea::Kind::Warning:
    return theme().warning;
  case MessageArea::Kind::Info:
    break;
  }
  return theme().accent;
}

void MessageBar::applyColours() {
  m_icon->setPixmap(icon(m_kind == MessageArea::Kind::Info ? "info" : "warning", colour()).pixmap(18, 18));
  m_copy->setIcon(icon("copy"));
  m_close->setIcon(icon("close"));
  QPalette muted = palette();
  muted.setColor(QPalette::WindowText, theme().mutedText);
  m_remedy->setPalette(muted);
}

void MessageBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) applyColours();
  QFrame::changeEvent(event);
}

void MessageBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QColor wash = colour();
  wash.setAlphaF(0.10f);
  painter.fillRect(rect(), theme().surface);
  painter.fillRect(rect(), wash);
  painter.fillRect(QRect(0, 0, 3, height()), colour());
  painter.fillRect(QRect(0, height() - 1, width(), 1), theme().border);
}

} // namespace stepscope::app
