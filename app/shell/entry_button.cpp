// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/entry_button.h"

#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace stepscope::app {
namespace {
constexpr int kPadY = 7, kGap = 2;
}

EntryButton::EntryButton(const QString& title, const QString& detail, QWidget* parent)
    : QAbstractButton(parent), m_detail(detail) {
  setText(title);
  setAccessibleDescription(detail);
  setCursor(Qt::PointingHandCursor);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void EntryButton::setDetail(const QString& detail) {
  m_detail = detail;
  setAccessibleDescription(detail);
  updateGeometry();
  update();
}

QSize EntryButton::sizeHint() const {
  const QFontMetrics metrics(font());
  return {2 * kPadX + std::max(metrics.horizontalAdvance(text()), metrics.horizontalAdvance(m_detail)),
          2 * kPadY + 2 * metrics.height() + kGap};
}
QSize EntryButton::minimumSizeHint() const { return {160, sizeHint().height()}; }

void EntryButton::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  if (isDown() || (underMouse() && isEnabled())) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().selection);
    painter.drawRoundedRect(box, 6, 6);
  }
  if (hasFocus()) {
    painter.setPen(theme().accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box, 6, 6);
  }
  const QFontMetrics metrics(font());
  const int room = width() - 2 * kPadX;
  painter.setPen(isEnabled() ? theme().text : theme().mutedText);
  painter.drawText(QRect(kPadX, kPadY, room, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(text(), Qt::ElideMiddle, room));
  painter.setPen(theme().mutedText);
  painter.drawText(QRect(kPadX, kPadY + metrics.height() + kGap, room, metrics.height()),
                   Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(m_detail, Qt::ElideMiddle, room));
}

} // namespace stepscope::app
