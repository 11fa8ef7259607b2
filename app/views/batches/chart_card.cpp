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
#include <QFileDialog>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLegend>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QScatterSeries>
#include <QSvgGenerator>
#include <QToolTip>

#include <limits>

namespace stepscope::app {

namespace {

/// The mouse's place of a signal is not exactly that of a point.
std::size_t nearestPoint(const QXYSeries& series, const QPointF& at) {
  std::size_t nearest = 0;
  double least = std::numeric_limits<double>::infinity();
  const QList<QPointF> points = series.points();
  for (qsizetype i = 0; i < points.size(); ++i) {
    const QPointF apart = series.chart()->mapToPosition(points[i], const_cast<QXYSeries*>(&series)) -
                          series.chart()->mapToPosition(at, const_cast<QXYSeries*>(&series));
    const double distance = QPointF::dotProduct(apart, apart);
    if (distance >= least) continue;
    least = distance;
    nearest = static_cast<std::size_t>(i);
  }
  return nearest;
}

/// RFC 4180; the cells of our data hold no quotes.
QString csvOf(const QString& tsv) {
  QString csv;
  for (const QString& line : tsv.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
    QStringList cells = line.split(QLatin1Char('\t'));
    for (QString& cell : cells)
      if (cell.contains(QLatin1Char(','))) cell = QLatin1Char('"') + cell + QLatin1Char('"');
    csv += cells.join(QLatin1Char(',')) + QStringLiteral("\r\n");
  }
  return csv;
}

} // namespace

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
  m_view->setRubberBand(QChartView::RectangleRubberBand); // zooms; the right button zooms out
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

void ChartCard::addSeries(QAbstractSeries* series, QAbstractAxis* x, QAbstractAxis* y) {
  chart()->addSeries(series);
  if (!chart()->axes().contains(x)) chart()->addAxis(x, Qt::AlignBottom);
  if (!chart()->axes().contains(y)) chart()->addAxis(y, Qt::AlignLeft);
  series->attachAxis(x);
  series->attachAxis(y);
}

void ChartCard::paintSeries(QXYSeries* series, Tone tone) { m_series.push_back({series, tone}); }

void ChartCard::describePoints(QXYSeries* series, std::vector<QString> texts) {
  connect(series, &QXYSeries::hovered, this,
          [this, series, texts = std::move(texts)](const QPointF& at, bool inside) {
            const std::size_t point = nearestPoint(*series, at);
            if (inside && point < texts.size()) {
              QToolTip::showText(QCursor::pos(), wrappedToolTip(texts[point]), this);
            } else {
              QToolTip::hideText();
            }
          });
}

void ChartCard::onPoint(QXYSeries* series, std::function<void(std::size_t)> clicked) {
  connect(series, &QXYSeries::clicked, this,
          [series, clicked = std::move(clicked)](const QPointF& at) { clicked(nearestPoint(*series, at)); });
}

QString ChartCard::save(const QString& path) {
  const QString extension = QFileInfo(path).suffix().toLower();
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly)) return file.errorString();
  if (extension == QLatin1String("csv")) {
    file.write(csvOf(m_data).toUtf8());
  } else if (extension == QLatin1String("svg")) {
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    svg.setSize(m_view->size());
    svg.setViewBox(m_view->rect());
    svg.setTitle(accessibleName());
    QPainter painter(&svg);
    m_view->render(&painter);
  } else if (extension == QLatin1String("png")) {
    QPixmap picture(m_view->size() * 2);
    picture.setDevicePixelRatio(2);
    picture.fill(theme().surfaceRaised);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    m_view->render(&painter, QRectF(QPointF(), QSizeF(m_view->size())));
    painter.end();
    picture.save(&file, "PNG");
  } else {
    return tr("The name does not end in .png, .svg or .csv.");
  }
  return file.commit() ? QString() : file.errorString();
}

void ChartCard::saveAs() {
  const QString name = accessibleName().toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
  const QString path = QFileDialog::getSaveFileName(this, tr("Save chart"), name + QStringLiteral(".png"),
                                                    tr("Picture (*.png);;Drawing (*.svg);;Data (*.csv)"));
  if (path.isEmpty()) return;
  if (const QString problem = save(path); !problem.isEmpty())
    QMessageBox::warning(this, tr("Save chart"), tr("%1 could not be written: %2").arg(path, problem));
}

void ChartCard::showAll() { chart()->zoomReset(); }

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
  for (const PaintedSeries& painted : m_series) {
    const QColor colour = toneColor(painted.tone);
    painted.series->setPen(QPen(colour, qobject_cast<QScatterSeries*>(painted.series) ? 1 : 2));
    painted.series->setBrush(colour);
  }
}

void ChartCard::copyData() const { QApplication::clipboard()->setText(m_data); }

void ChartCard::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) applyColours();
}

void ChartCard::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copyData();
  if (event->matches(QKeySequence::Save)) return saveAs();
  if (event->key() == Qt::Key_Escape && chart()->isZoomed()) return showAll();
  Card::keyPressEvent(event);
}

void ChartCard::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  menu.addAction(tr("Copy data"), this, &ChartCard::copyData);
  menu.addAction(tr("Save as picture or data..."), this, &ChartCard::saveAs);
  menu.addAction(tr("Show all"), this, &ChartCard::showAll)->setEnabled(chart()->isZoomed());
  menu.exec(event->globalPos());
}

} // namespace stepscope::app
