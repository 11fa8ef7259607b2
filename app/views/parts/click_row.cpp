// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/click_row.h"

#include "app/theme/theme.h"
#include "app/views/parts/card.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace stepscope::app {

namespace {
constexpr int kSide = 10;
constexpr int kVertical = 3;
constexpr int kGap = 16;
constexpr int kBullet = 14;
constexpr int kMaxLineChars = 90;
} // namespace

ClickRow::ClickRow(const QString& text, const QString& hint, QWidget* parent)
    : QAbstractButton(parent), m_hint(hint) {
  setText(text);
  setAccessibleName(text);
  setAccessibleDescription(hint);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
}

double ClickRow::hintWidth() const {
  return QFontMetricsF(scaledFont(0.9)).horizontalAdvance(m_hint + QStringLiteral(" \u2192"));
}

double ClickRow::textWidth(int width) const {
  const double limit = kMaxLineChars * QFontMetricsF(scaledFont(1)).averageCharWidth();
  return std::clamp(width - 2.0 * kSide - kBullet - kGap - hintWidth(), 40.0, limit);
}

QSize ClickRow::sizeHint() const {
  m_flow.set(text(), scaledFont(1), textWidth(100'000));
  return {static_cast<int>(std::ceil(m_flow.usedWidth() + hintWidth())) + 2 * kSide + kBullet + kGap + 1,
          static_cast<int>(std::ceil(m_flow.height())) + 2 * kVertical};
}

QSize ClickRow::minimumSizeHint() const {
  const QFontMetricsF metrics(scaledFont(1));
  return {static_cast<int>(hintWidth() + 10 * metrics.averageCharWidth()) + 2 * kSide + kBullet + kGap,
          static_cast<int>(metrics.height()) + 2 * kVertical};
}

int ClickRow::heightForWidth(int width) const {
  m_flow.set(text(), scaledFont(1), textWidth(width));
  return static_cast<int>(std::ceil(m_flow.height())) + 2 * kVertical;
}

void ClickRow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& colours = theme();
  const bool lit = underMouse() || isDown();
  if (lit) paintSurface(painter, rect(), colours.surfaceRaised, colours.border, 6);
  if (hasFocus()) paintFocusRing(painter, rect(), 6);
  painter.setRenderHint(QPainter::Antialiasing);

  const double firstLine = QFontMetricsF(scaledFont(1)).height();
  painter.setPen(Qt::NoPen);
  painter.setBrush(colours.accent);
  painter.drawEllipse(QPointF(kSide - 1, kVertical + firstLine / 2), 3, 3);

  m_flow.set(text(), scaledFont(1), textWidth(width()));
  m_flow.draw(painter, {double(kSide + kBullet), double(kVertical)}, colours.text);

  painter.setFont(scaledFont(0.9));
  painter.setPen(colours.accent);
  painter.drawText(QRectF(0, kVertical, width() - kSide, firstLine), Qt::AlignRight | Qt::AlignVCenter,
                   m_hint + QStringLiteral(" \u2192"));
}

void ClickRow::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void ClickRow::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

void ClickRow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
  if (event->matches(QKeySequence::Copy)) return QApplication::clipboard()->setText(text());
  QAbstractButton::keyPressEvent(event);
}

void ClickRow::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  menu.addAction(m_hint, this, [this] { click(); });
  menu.addAction(tr("Copy text"), this, [this] { QApplication::clipboard()->setText(text()); });
  menu.exec(event->globalPos());
}

} // namespace stepscope::app
