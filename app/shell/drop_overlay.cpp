// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/drop_overlay.h"

#include "app/theme/theme.h"
#include "app/views/parts/text.h"

#include <QPainter>

namespace stepscope::app {
namespace {
constexpr int kInset = 12, kRadius = 12, kPenWidth = 2, kVeil = 215;
}

DropOverlay::DropOverlay(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("dropOverlay"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  hide();
}

void DropOverlay::offer(const QString& text) {
  m_text = text;
  setAccessibleName(text);
  setGeometry(parentWidget()->rect());
  show();
  raise();
}

void DropOverlay::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor veil = theme().window;
  veil.setAlpha(kVeil);
  painter.fillRect(rect(), veil);
  painter.setPen(QPen(theme().accent, kPenWidth, Qt::DashLine));
  painter.drawRoundedRect(QRectF(rect()).adjusted(kInset, kInset, -kInset, -kInset), kRadius, kRadius);
  painter.setFont(scaledFont(1.5, QFont::DemiBold));
  painter.setPen(theme().text);
  painter.drawText(rect().adjusted(kInset * 2, kInset * 2, -kInset * 2, -kInset * 2),
                   Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

} // namespace stepscope::app
