// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tour/spotlight.h"

#include "app/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace stepscope::app {
namespace {
constexpr int kWidth = 3, kRadius = 8;
}

Spotlight::Spotlight(QWidget* window) : QWidget(window) {
  setObjectName(QStringLiteral("spotlight"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
}

void Spotlight::watch(bool on) {
  for (const QPointer<QWidget>& each : std::as_const(m_watched))
    if (each) each->removeEventFilter(this);
  m_watched.clear();
  for (QWidget* each = on ? m_target.data() : nullptr; each != nullptr && each != parentWidget();
       each = each->parentWidget()) {
    each->installEventFilter(this);
    m_watched << each;
  }
}

void Spotlight::point(QWidget* target) {
  m_target = target;
  watch(target != nullptr);
  raise();
  follow();
  followLater(); // what was just shown gets its place in the next turn
}

void Spotlight::followLater() {
  if (m_pending) return;
  m_pending = true;
  QMetaObject::invokeMethod(this, &Spotlight::follow, Qt::QueuedConnection);
}

void Spotlight::follow() {
  m_pending = false;
  if (!m_target || !m_target->isVisible()) return hide();
  // What scroll areas and other tabs leave of it.
  const QRect seen = m_target->visibleRegion().boundingRect();
  if (seen.isEmpty()) return hide();
  setGeometry(QRect(m_target->mapTo(parentWidget(), seen.topLeft()), seen.size()));
  show();
}

bool Spotlight::eventFilter(QObject*, QEvent* event) {
  switch (event->type()) {
  case QEvent::Move:
  case QEvent::Resize:
  case QEvent::Show:
  case QEvent::Hide:
  case QEvent::ZOrderChange:
  case QEvent::ParentChange:
    followLater();
    break;
  default:
    break;
  }
  return false;
}

void Spotlight::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme().accent, kWidth));
  const double inset = kWidth / 2.0;
  painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
}

} // namespace stepscope::app
