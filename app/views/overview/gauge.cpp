// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/overview/gauge.h"

#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace stepscope::app {

namespace {
constexpr double kRingWidth = 9;
constexpr int kWidth = 112, kHeight = 64;
} // namespace

GaugeRing::GaugeRing(std::optional<double> share, QWidget* parent) : QWidget(parent), m_share(share) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize GaugeRing::sizeHint() const { return {kWidth, kHeight}; }

void GaugeRing::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double radius = std::min(kWidth / 2.0, double(kHeight)) - kRingWidth / 2 - 2;
  const QPointF middle(kWidth / 2.0, kHeight - 4.0);
  const QRectF ring(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius);

  QPen pen(m_share ? theme().grid : theme().mutedText, m_share ? kRingWidth : 1.5);
  pen.setCapStyle(Qt::FlatCap);
  if (!m_share) pen.setStyle(Qt::DashLine);
  painter.setPen(pen);
  painter.drawArc(ring, 180 * 16, -180 * 16);
  if (m_share) {
    pen.setColor(theme().accent);
    painter.setPen(pen);
    painter.drawArc(ring, 180 * 16, -static_cast<int>(std::clamp(*m_share, 0.0, 1.0) * 180 * 16));
  }
  painter.setPen(m_share ? theme().text : theme().mutedText);
  painter.setFont(m_share ? scaledFont(1.35, QFont::DemiBold) : scaledFont(0.95));
  painter.drawText(QRectF(0, 0, kWidth, kHeight - 2), int(Qt::AlignHCenter | Qt::AlignBottom),
                   m_share ? formatShare(*m_share) : tr("cannot tell"));
}

GaugeCard::GaugeCard(const QString& title, std::optional<double> share, const QString& explanation,
                     QWidget* parent)
    : Card(parent), m_explanation(new Text(explanation, this)) {
  auto* heading = new Text(title, this);
  heading->setScale(1.05, QFont::DemiBold);
  m_explanation->setTone(Tone::Muted);
  m_explanation->setScale(0.92);
  auto* top = new QHBoxLayout;
  top->setSpacing(14);
  top->addWidget(new GaugeRing(share, this), 0, Qt::AlignTop);
  top->addWidget(heading, 1, Qt::AlignVCenter);
  column()->addLayout(top);
  column()->addWidget(m_explanation);
  column()->addStretch(1);
  setAccessibleName(title + QStringLiteral(": ") + (share ? formatShare(*share) : tr("cannot tell")));
  setAccessibleDescription(explanation);
}

} // namespace stepscope::app
