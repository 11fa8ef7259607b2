// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batches_widget.h"

#include "advisors/batching_gains.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/batches/batch_charts.h"
#include "app/views/batches/batch_curves.h"
#include "app/views/batches/batching_table_model.h"
#include "app/views/batches/chart_axes.h"
#include "app/views/batches/chart_card.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/figure_tile.h"
#include "app/views/parts/page.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/tile_layout.h"

#include <QFutureWatcher>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedLayout>
#include <QtConcurrent>

#include <algorithm>
#include <stop_token>

namespace stepscope::app {

namespace {

constexpr int kMaxWidth = 1640;
constexpr quint64 kComputedAtOnce = 200'000; // examples; packing more takes longer than a frame or two

QString headline(const batches::PaddingSummary& summary) {
  if (summary.positions == 0) return BatchesWidget::tr("These batches hold no positions.");
  if (summary.resetsMissing > 0) {
    return BatchesWidget::tr(
               "In %1 of %2 packed batches the position_ids do not begin anew with each example.")
        .arg(formatCount(summary.resetsMissing), formatCount(summary.packedBatches));
  }
  if (summary.allPacked) {
    return BatchesWidget::tr("These batches are packed: %1 of their positions are tokens.")
        .arg(formatShare(1 - summary.paddedShare));
  }
  return BatchesWidget::tr("%1 of the positions that the GPU works on are padding.")
      .arg(formatShare(summary.paddedShare));
}

QWidget* makeFigures(const BatchFigures& figures) {
  const batches::PaddingSummary& all = figures.summary;
  auto* holder = new QWidget;
  auto* tiles = new TileLayout(holder, 152, 12);
  const auto add = [tiles](const QString& caption, const QString& value, const QString& note,
                           const QString& toolTip) {
    tiles->addWidget(new FigureTile(caption, value, note, wrappedToolTip(toolTip)));
  };
  add(BatchesWidget::tr("Batches"), formatCount(all.batches),
      BatchesWidget::tr("%1 examples").arg(formatCount(all.examples)),
      BatchesWidget::tr("Batches and examples in the statistics"));
  add(BatchesWidget::tr("Padding"),
      all.positions > 0 ? formatShare(all.paddedShare) : BatchesWidget::tr("unknown"),
      BatchesWidget::tr("%1 of %2 positions").arg(count(all.positions - all.tokens), count(all.positions)),
      BatchesWidget::tr("Positions that are computed on although they hold no token"));
  add(BatchesWidget::tr("Tokens"), count(all.tokens), BatchesWidget::tr("padding excluded"),
      BatchesWidget::tr("Tokens of all examples"));
  add(BatchesWidget::tr("Median length"), count(all.median),
      BatchesWidget::tr("%1 to %2, p95 %3").arg(count(all.shortest), count(all.longest), count(all.p95)),
      BatchesWidget::tr("Tokens of an example: the median, the shortest and the longest, and the length that "
                        "95 % do not exceed"));
  add(BatchesWidget::tr("Batch shapes"), formatCount(all.distinctShapes),
      BatchesWidget::tr("%1 new in the second half").arg(formatCount(figures.shapes.newInSecondHalf)),
      BatchesWidget::tr("Different shapes: each new one may be compiled anew and cannot share a CUDA graph"));
  return holder;
}

/// What batch statistics are, and what the shapes of the trace tell without them.
QString emptyText(const LoadedTrace* trace) {
  QString text = BatchesWidget::tr(
      "Batch statistics say how many tokens each example of a batch has and how wide the batch was made. "
      "With "
      "them the padding is known exactly, and what sorting or packing the same examples would save.\n\nThe "
      "file has one batch a line (JSON Lines); lists of lengths and CSV with a header are read too:");
  std::vector<std::int64_t> positions;
  if (trace != nullptr)
    for (const analysis::StepSummary& step : trace->summary.steps)
      if (step.tokens) positions.push_back(*step.tokens);
  if (positions.empty()) return text;
  std::sort(positions.begin(), positions.end());
  const auto different = std::unique(positions.begin(), positions.end()) - positions.begin();
  const QString least = count(positions.front()), most = count(positions[std::size_t(different - 1)]);
  return BatchesWidget::tr("The recorded shapes tell that a step works on %1 positions, not how many of them "
                           "are padding.")
             .arg(different == 1 ? least : BatchesWidget::tr("%1 to %2").arg(least, most)) +
         QStringLiteral("\n\n") + text;
}

/// A card with the table; `model` is the table's.
QWidget* makeComparison(const BatchingComparison& comparison, BatchingTableModel*& model) {
  ChartCard* card = makeComparisonChart(comparison);
  auto* table = new TableView(card);
  table->setObjectName(QStringLiteral("batchings"));
  table->setAccessibleName(BatchesWidget::tr("Ways to batch the same examples"));
  model = new BatchingTableModel(comparison, table);
  table->setModel(model);
  table->setStretchColumn(BatchingTableModel::Name);
  table->setFitsRows(true);
  card->column()->addWidget(table);
  auto* note = new Text(
      BatchesWidget::tr(
          "Packed: up to %1 tokens a batch, as many as the largest recorded batch computes on; no packing "
          "needs "
          "fewer than %2 batches. Packing is safe only where the boundaries of the examples reach attention, "
          "scan and convolution.")
          .arg(count(comparison.budget), formatCount(comparison.lowerBound)));
  note->setTone(Tone::Muted);
  card->column()->addWidget(note);
  return card;
}

} // namespace

struct BatchesWidget::Private {
  LoadedTracePtr trace;
  QStackedLayout* stack = nullptr;
  EmptyState* empty = nullptr;
  EmptyState* working = nullptr;
  Page* page = nullptr;
  QWidget* content = nullptr;
  QFutureWatcher<BatchFigures> watcher;
  QPointer<BatchingTableModel> batchings;
  QFutureWatcher<std::vector<std::optional<advisors::Gain>>> gainsWatcher;
  std::stop_source stopGains;

  BatchesWidget* widget = nullptr;

  void show(const BatchFigures& figures);
  void replay(const BatchingComparison& comparison);
};

void BatchesWidget::Private::show(const BatchFigures& figures) {
  content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(14);
  auto* title = new Text(headline(figures.summary));
  title->setObjectName(QStringLiteral("headline"));
  title->setScale(1.6, QFont::DemiBold);
  column->addWidget(title);
  auto* source = new Text(toText(trace->batches->source));
  source->setTone(Tone::Muted);
  source->setMaxLineChars(0);
  column->addWidget(source);
  column->addWidget(makeFigures(figures));
  auto* charts = new QWidget;
  auto* tiles = new TileLayout(charts, 400, 14, 2);
  if (!figures.histogram.empty()) tiles->addWidget(makeLengthChart(figures.histogram, figures.summary));
  tiles->addWidget(makePaddingChart(figures.bars));
  column->addWidget(charts);
  if (figures.comparison.options.size() > 1) {
    BatchingTableModel* model = nullptr;
    column->addWidget(makeComparison(figures.comparison, model));
    batchings = model;
    replay(figures.comparison);
  }
  auto* curves = new QWidget;
  auto* curveTiles = new TileLayout(curves, 400, 14, 2);
  if (!figures.byPosition.empty()) curveTiles->addWidget(makePositionChart(figures.byPosition));
  if (!figures.budgets.empty())
    curveTiles->addWidget(makeBudgetChart(figures.budgets, figures.comparison.budget));
  if (!figures.speeds.empty())
    curveTiles->addWidget(makeSpeedChart(
        figures.speeds, [this](Interval interval) { Q_EMIT widget->goToRequested(interval, SliceId()); }));
  column->addWidget(curves);
  page->column()->insertWidget(0, content);
  page->verticalScrollBar()->setValue(0);
  stack->setCurrentWidget(page);
}

/// What an epoch takes each way is replayed beside; the table shows it when it is known.
void BatchesWidget::Private::replay(const BatchingComparison& comparison) {
  stopGains = {};
  gainsWatcher.setFuture(
      QtConcurrent::run([kept = trace, options = comparison.options, stop = stopGains.get_token()] {
        return advisors::batchingGains(kept->summary, kept->summary.chosen, *kept->batches, kept->environment,
                                       options, stop);
      }));
}

BatchesWidget::BatchesWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  d->widget = this;
  d->stack = new QStackedLayout(this);
  d->empty = new EmptyState(tr("No batch statistics"), emptyText(nullptr), this);
  d->empty->addCode(QStringLiteral("{\"lengths\": [846, 968, 1463, 893], \"rows\": 4, \"width\": 1463}"));
  auto* open = d->empty->addButton(tr("Open batch statistics..."));
  open->setObjectName(QStringLiteral("openBatches"));
  connect(open, &QPushButton::clicked, this, &BatchesWidget::openBatchesRequested);
  d->working =
      new EmptyState(tr("Packing examples..."), tr("The batch statistics hold very many of them."), this);
  d->page = new Page(kMaxWidth, this);
  d->page->column()->addStretch(1);
  d->stack->addWidget(d->empty);
  d->stack->addWidget(d->working);
  d->stack->addWidget(d->page);
  connect(&d->watcher, &QFutureWatcher<BatchFigures>::finished, this, [this] {
    if (!d->watcher.isCanceled()) d->show(d->watcher.result());
  });
  connect(&d->gainsWatcher, &QFutureWatcherBase::finished, this, [this] {
    if (!d->gainsWatcher.isCanceled() && d->batchings) d->batchings->setGains(d->gainsWatcher.result());
  });
}

BatchesWidget::~BatchesWidget() { d->stopGains.request_stop(); }

void BatchesWidget::setTrace(LoadedTracePtr trace) {
  d->stopGains.request_stop();
  d->gainsWatcher.setFuture({});
  d->watcher.setFuture({}); // an answer about the former trace is not waited for
  delete d->content;
  d->content = nullptr;
  d->trace = std::move(trace);
  d->stack->setCurrentWidget(d->empty);
  d->empty->setTexts(tr("No batch statistics"), emptyText(d->trace.get()));
  if (!d->trace || !d->trace->batches || d->trace->batches->batches.empty()) return;
  std::uint64_t examples = 0;
  for (const batches::Batch& batch : d->trace->batches->batches)
    examples += batch.lengths.size();
  if (examples <= kComputedAtOnce) return d->show(computeBatchFigures(*d->trace->batches, d->trace->summary));
  d->stack->setCurrentWidget(d->working);
  d->watcher.setFuture(
      QtConcurrent::run([kept = d->trace] { return computeBatchFigures(*kept->batches, kept->summary); }));
}

} // namespace stepscope::app
