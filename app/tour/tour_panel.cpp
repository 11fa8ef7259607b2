// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tour/tour_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPushButton>

#include <algorithm>

namespace stepscope::app {
namespace {
constexpr int kWidth = 400, kMargin = 22, kAboveStatus = 44, kBelowBars = 112;
}

TourPanel::TourPanel(QWidget* window)
    : Card(window), m_count(new Text({}, this)), m_title(new Text({}, this)), m_text(new Text({}, this)),
      m_back(new QPushButton(tr("&Back"), this)), m_next(new QPushButton(this)) {
  setObjectName(QStringLiteral("tourPanel"));
  setAccessibleName(tr("Guided tour"));
  setEdge(Tone::Accent);
  setCursor(Qt::SizeAllCursor);
  m_count->setTone(Tone::Muted);
  m_title->setScale(1.2, QFont::DemiBold);
  auto* close = new QPushButton(tr("&Close"), this);
  for (QPushButton* button : {m_back, m_next, close})
    button->setCursor(Qt::ArrowCursor);
  close->setToolTip(tr("End the tour (Esc)"));
  connect(m_back, &QPushButton::clicked, this, &TourPanel::backRequested);
  connect(m_next, &QPushButton::clicked, this, &TourPanel::nextRequested);
  connect(close, &QPushButton::clicked, this, &TourPanel::closeRequested);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(close);
  buttons->addStretch(1);
  buttons->addWidget(m_back);
  buttons->addWidget(m_next);
  column()->addWidget(m_count);
  column()->addWidget(m_title);
  column()->addWidget(m_text);
  column()->addSpacing(4);
  column()->addLayout(buttons);
  window->installEventFilter(this);
}

void TourPanel::show(int step, int steps, const QString& title, const QString& text) {
  m_count->setText(tr("Step %1 of %2").arg(step + 1).arg(steps));
  m_title->setText(title);
  m_text->setText(text);
  setAccessibleDescription(text);
  m_back->setEnabled(step > 0);
  m_next->setText(step + 1 < steps ? tr("&Next") : tr("&Finish"));
  QWidget::show();
  place();
}

void TourPanel::avoid(const QRect& part) {
  m_avoided = part;
  place();
}

void TourPanel::takeFocus() { m_next->setFocus(Qt::OtherFocusReason); }
QString TourPanel::text() const { return m_text->text(); }
QString TourPanel::title() const { return m_title->text(); }

void TourPanel::place() {
  const QSize room = parentWidget()->size();
  const int width = std::min(kWidth, room.width() - 2 * kMargin);
  const int height = std::min(layout()->totalHeightForWidth(width), room.height() - 2 * kMargin);
  const int right = room.width() - width - kMargin, low = room.height() - height - kAboveStatus;
  QRect best; // the lower right one unless another covers clearly less
  for (const QPoint corner :
       {QPoint(right, low), QPoint(kMargin, low), QPoint(right, kBelowBars), QPoint(kMargin, kBelowBars)}) {
    const QRect candidate(corner, QSize(width, height));
    const auto covered = [this](const QRect& rect) {
      const QSize common = rect.intersected(m_avoided).size();
      return common.isEmpty() ? 0 : common.width() * common.height();
    };
    if (QRect(QPoint(), room).contains(candidate) &&
        (best.isNull() || 4 * covered(candidate) < 3 * covered(best)))
      best = candidate;
  }
  setGeometry(best.isNull() ? QRect(kMargin, kMargin, width, height) : best);
  raise();
}

void TourPanel::mousePressEvent(QMouseEvent* event) { m_grabbedAt = event->pos(); }

void TourPanel::mouseMoveEvent(QMouseEvent* event) {
  if (!event->buttons().testFlag(Qt::LeftButton)) return;
  const QPoint to = mapToParent(event->pos()) - m_grabbedAt;
  move(std::clamp(to.x(), 0, std::max(0, parentWidget()->width() - width())),
       std::clamp(to.y(), 0, std::max(0, parentWidget()->height() - height())));
}

bool TourPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize) place();
  return Card::eventFilter(watched, event);
}

void TourPanel::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape)
    Q_EMIT closeRequested();
  else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
    (m_back->hasFocus() ? m_back : m_next)->click();
  else
    Card::keyPressEvent(event);
}

} // namespace stepscope::app
