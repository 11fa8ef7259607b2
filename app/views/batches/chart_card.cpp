// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/chart_card.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"

#include <QAbstractAxis>
#include <QApplication>
#include <QBarSet>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QCursor>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLegend>
#include <QMenu>
#include <QToolTip>

namespace stepscope::app {

ChartCard::ChartCard(const QString& title, const QString& note, QWidget* parent)
    : Card(parent), m_view(new QChartView(this)) {
  auto* heading = new Text(title, this);
  heading->setScale(1.1, QFont::DemiBold);
  auto* words = new Text(note, this);
  words->setTone(Tone::Muted);
  words->setVisible(!note.isEmpty());
  column()->setSpacing(4);
  column()->addWidget(heading);
  column()->addWidget(words);
  column()->addWidget(m_view, 1);
  m_view->setRenderHint(QPainter::Antialiasing);
  m_view->setFrameShape(QFrame::NoFrame);
  m_view->setBackgroundBrush(Qt::NoBrush);
  m_view->viewport()->setAutoFillBackground(false);
  m_view->setFocusPolicy(Qt::NoFocus);
  m_view->setContextMenuPolicy(Qt::NoContextMenu);
  m_view->setMinimumHeight(250);
  chart()->setBackgroundVisible(false);
  chart()->setMargins(QMargins(0, 0, 14, 0)); // room for half of a label under the last bar
  chart()->layout()->setContentsMargins(0, 0, 0, 0);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(title);
  setAccessibleDescription(note);
}

void ChartCard::paintSet(QBarSet* set, Tone tone, bool hatched) { m_sets.push_back({set, tone, hatched}); }

void ChartCard::describeBars(QBarSet* set, std::vector<QString> texts) {
  connect(set, &QBarSet::hovered, this, [this, texts = std::move(texts)](bool inside, int index) {
    if (inside && index >= 0 && static_cast<std::size_t>(index) < texts.size()) {
      QToolTip::showText(QCursor::pos(), wrappedToolTip(texts[static_cast<std::size_t>(index)]), this);
    } else {
      QToolTip::hideText();
    }
  });
}

void ChartCard::applyColours() {
  const Theme& colours = theme();
  const QFont font = scaledFont(0.92);
  for (QAbstractAxis* axis : chart()->axes()) {
    axis->setLabelsFont(font);
    axis->setTitleFont(font);
    axis->setLabelsBrush(colours.mutedText);
    axis->setTitleBrush(colours.mutedText);
    axis->setLinePen(QPen(colours.border, 1));
    axis->setGridLinePen(QPen(colours.grid, 1));
  }
  chart()->legend()->setFont(font);
  chart()->legend()->setLabelBrush(colours.text);
  for (const PaintedSet& painted : m_sets) {
    const QColor colour = toneColor(painted.tone);
    painted.set->setBrush(QBrush(colour, painted.hatched ? Qt::BDiagPattern : Qt::SolidPattern));
    painted.set->setPen(painted.hatched ? QPen(colour, 1) : QPen(Qt::NoPen));
  }
}

void ChartCard::copyData() const { QApplication::clipboard()->setText(m_data); }

void ChartCard::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) applyColours();
}

void ChartCard::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copyData();
  Card::keyPressEvent(event);
}

void ChartCard::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  menu.addAction(tr("Copy data"), this, &ChartCard::copyData);
  menu.exec(event->globalPos());
}

} // namespace stepscope::app
