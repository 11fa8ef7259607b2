// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/heatmap_widget_private.h"

#include "app/views/timeline/painter.h"
#include "core/analysis/modules.h"

#include <QPainter>
#include <QStandardItemModel>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

namespace stepscope::app {
namespace {

constexpr int kRowHeight = 15; ///< at least, so that its name can be read
constexpr int kFewestRows = 5, kMostRows = 24;

bool needsModules(analysis::HeatmapFold fold) {
  return fold == analysis::HeatmapFold::Module || fold == analysis::HeatmapFold::ModuleClass;
}

} // namespace

HeatmapInput HeatmapWidget::Private::input() {
  if (!rulers) rulers = std::make_unique<TextRulers>();
  const HeatmapZero zero = heatmapZero(*trace);
  return {counts.map, *counts.rows, reading, state, theme(), *rulers, zero.time, zero.name};
}

Interval HeatmapWidget::Private::rangeOf(HeatmapCell cell) const {
  const auto edge = [&](std::size_t column) {
    return counts.map.range.begin + std::int64_t(double(column) * counts.map.columnNs);
  };
  return {edge(cell.column), edge(cell.column + 1)};
}

std::optional<HeatmapCell> HeatmapWidget::Private::cellOf(SliceId slice) const {
  if (!ready() || !slice.valid() || counts.map.columns == 0) return std::nullopt;
  const trace::Trace& t = *trace->summary.trace;
  GpuWorkId work = t.gpuWorkOf(slice);
  if (const CallId call = t.callOf(slice); call.valid())
    if (const std::uint32_t first = t.calls().workBegin[call.row()];
        first < t.calls().workBegin[call.row() + 1])
      work = t.calls().work[first];
  if (!work.valid()) return std::nullopt;
  const std::uint32_t row = counts.rows->rowOf[work.row()];
  const std::int64_t begin = t.slices().begin[t.gpuWork().slice[work.row()].row()];
  if (row == analysis::HeatmapRows::kNoRow || !counts.map.range.contains(begin)) return std::nullopt;
  return HeatmapCell{row, counts.map.columnOf(begin)};
}

std::optional<HeatmapCell> HeatmapWidget::Private::densestCell() const {
  if (!ready() || counts.map.maxCount == 0) return std::nullopt;
  const auto most = std::max_element(counts.map.counts.begin(), counts.map.counts.end());
  const std::size_t at = std::size_t(most - counts.map.counts.begin());
  return HeatmapCell{at / counts.map.columns, at % counts.map.columns};
}

HeatmapWidget::HeatmapWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setMinimumSize(640, 250);
  setAccessibleName(tr("Launch-density heatmap"));
  d->folds = new QComboBox(this);
  d->folds->setAccessibleName(tr("Rows of the heatmap"));
  d->folds->setToolTip(tr("What a row stands for. The timeline's selection is outlined in every one."));
  d->folds->addItem(tr("By duration"), int(analysis::HeatmapFold::Duration));
  d->folds->addItem(tr("By kernel family"), int(analysis::HeatmapFold::Family));
  d->folds->addItem(tr("By module"), int(analysis::HeatmapFold::Module));
  d->folds->addItem(tr("By module class"), int(analysis::HeatmapFold::ModuleClass));
  d->folds->hide();
  connect(d->folds, &QComboBox::activated, this, [this] {
    setFold(analysis::HeatmapFold(d->folds->currentData().toInt()));
    Q_EMIT foldChanged(d->wanted);
  });
  connect(&d->watcher, &QFutureWatcherBase::finished, this, &HeatmapWidget::take);
}

HeatmapWidget::~HeatmapWidget() { d->stop.request_stop(); }

void HeatmapWidget::setTrace(LoadedTracePtr trace) {
  const bool sameTrace = trace && d->trace && trace->summary.trace == d->trace->summary.trace;
  d->trace = std::move(trace);
  d->folds->setVisible(d->trace != nullptr);
  if (sameTrace) { // another step of it: the counts are those of the whole trace
    redraw();
    return;
  }
  d->state = {};
  d->state.size = size();
  d->counts = {};
  d->reading = {};
  d->selected = {};
  d->mostRows = 0;
  setAccessibleDescription({});
  count();
  redraw();
}

analysis::HeatmapFold HeatmapWidget::fold() const { return d->wanted; }

void HeatmapWidget::setFold(analysis::HeatmapFold fold) {
  d->folds->setCurrentIndex(d->folds->findData(int(fold)));
  if (std::exchange(d->wanted, fold) != fold) count();
}

bool HeatmapWidget::isCounting() const { return d->watcher.isRunning(); }

void HeatmapWidget::count() {
  d->stop.request_stop();
  d->stop = {};
  d->watcher.setFuture({}); // an answer to a former question is not waited for
  if (!d->trace) return;
  const std::size_t most = std::size_t(
      std::clamp(heatmapRegions(size(), d->wanted).plot.height() / kRowHeight, kFewestRows, kMostRows));
  const bool same = d->counts.rows && most == d->mostRows && d->counts.rows->fold == d->wanted;
  d->mostRows = most;
  const auto work = [trace = d->trace, wanted = d->wanted, most, size = size(),
                     known = same ? d->counts.rows : nullptr,
                     hasModules = d->counts.rows ? std::optional(d->counts.hasModules) : std::nullopt,
                     stop = d->stop.get_token()] {
    HeatmapCounts counts;
    counts.hasModules = hasModules ? *hasModules : analysis::hasModules(*trace->summary.trace);
    const analysis::HeatmapFold fold =
        needsModules(wanted) && !counts.hasModules ? analysis::HeatmapFold::Duration : wanted;
    counts.rows = known ? known
                        : std::make_shared<const analysis::HeatmapRows>(
                              analysis::heatmapRows(trace->summary, fold, most, stop));
    counts.map = analysis::launchHeatmap(trace->summary, *counts.rows, trace->summary.trace->range(),
                                         heatmapColumns(size, fold));
    return counts;
  };
  d->watcher.setFuture(QtConcurrent::run(work));
}

void HeatmapWidget::take() {
  if (d->watcher.isCanceled() || d->watcher.future().resultCount() == 0) return;
  d->counts = d->watcher.result();
  d->reading = readingOf(*d->counts.rows);
  d->state.cell = d->cellOf(d->selected);
  setAccessibleDescription(d->reading.word + QStringLiteral(": ") + d->reading.sentence);
  auto* items = qobject_cast<QStandardItemModel*>(d->folds->model());
  for (int i = 0; i < d->folds->count(); ++i) {
    QStandardItem* item = items->item(i);
    const bool possible =
        d->counts.hasModules || !needsModules(analysis::HeatmapFold(d->folds->itemData(i).toInt()));
    item->setEnabled(possible);
    item->setToolTip(possible ? QString()
                              : tr("No modules were recorded; capture with with_stack=True to see them."));
  }
  redraw();
}

void HeatmapWidget::redraw() {
  d->dirty = true;
  update();
}

void HeatmapWidget::setVisibleRange(Interval range) {
  if (d->state.visible == range) return;
  d->state.visible = range;
  redraw();
}

void HeatmapWidget::select(SliceId slice) {
  d->selected = slice;
  const std::optional<HeatmapCell> cell = d->cellOf(slice);
  if (cell == d->state.cell) return;
  d->state.cell = cell;
  redraw();
}

void HeatmapWidget::resizeEvent(QResizeEvent*) {
  d->state.size = size();
  d->folds->setGeometry(heatmapRegions(size(), d->wanted).chooser);
  count();
  redraw();
}

void HeatmapWidget::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (!d->ready()) {
    painter.fillRect(rect(), theme().surface);
    painter.setPen(theme().mutedText);
    painter.drawText(rect(), Qt::AlignCenter,
                     d->trace ? tr("Counting kernels\u2026") : tr("Open a trace to see its launch density"));
    return;
  }
  const QSize pixels = size() * devicePixelRatioF();
  if (d->image.size() != pixels) {
    d->image = QImage(pixels, QImage::Format_RGB32);
    d->dirty = true;
  }
  d->image.setDevicePixelRatio(devicePixelRatioF());
  if (d->dirty) {
    paintOn(d->image, layoutHeatmap(d->input()));
    d->dirty = false;
  }
  painter.drawImage(QPoint(0, 0), d->image);
}

void HeatmapWidget::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
      event->type() == QEvent::FontChange) {
    d->rulers.reset();
    redraw();
  }
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
