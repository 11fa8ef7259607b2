// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/dock_area.h"

#include "app/shell/dock_title.h"
#include "app/theme/theme.h"
#include "app/views/advisor/advisor_widget.h"
#include "app/views/batches/batches_widget.h"
#include "app/views/compare/compare_widget.h"
#include "app/views/health/health_widget.h"
#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/kernels/kernels_widget.h"
#include "app/views/overview/overview_widget.h"
#include "app/views/parts/page.h"
#include "app/views/timeline/timeline_widget.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMetaObject>
#include <QTabBar>

#include <algorithm>
#include <vector>

namespace stepscope::app {
namespace {

constexpr int kStateVersion = 3;

// A fix card needs about 480 px for its commands, the timeline about 1,200 beside it.
constexpr int kAdvisorBesideFrom = 1760, kAdvisorWidth = 520;
// Eight decades of 18 px with axis and legend; below that the tabs would lose too much of their height.
constexpr int kHeatmapBelowFrom = 900, kHeatmapHeight = 250;

} // namespace

const char* key(View view) {
  switch (view) {
  case View::Overview:
    return "overview";
  case View::Timeline:
    return "timeline";
  case View::Heatmap:
    return "heatmap";
  case View::Kernels:
    return "kernels";
  case View::Advisor:
    return "advisor";
  case View::Batches:
    return "batches";
  case View::Health:
    return "health";
  case View::Compare:
    break;
  }
  return "compare";
}

std::optional<View> viewOf(const QString& name) {
  for (const View view : kAllViews)
    if (name == QLatin1String(key(view))) return view;
  return std::nullopt;
}

DockArea::DockArea(QWidget* parent)
    : QMainWindow(parent, Qt::Widget), m_overview(new OverviewWidget), m_timeline(new TimelineWidget),
      m_heatmap(new HeatmapWidget), m_kernels(new KernelsWidget), m_advisor(new AdvisorWidget),
      m_batches(new BatchesWidget), m_health(new HealthWidget), m_compare(new CompareWidget) {
  setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks | GroupedDragging);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  setDocumentMode(true);
  setContextMenuPolicy(Qt::NoContextMenu);
  addDock(View::Overview, tr("Overview"), m_overview);
  addDock(View::Advisor, tr("Advisor"), m_advisor);
  addDock(View::Timeline, tr("Timeline"), m_timeline);
  addDock(View::Heatmap, tr("Heatmap"), m_heatmap);
  addDock(View::Kernels, tr("Kernels"), m_kernels);
  addDock(View::Batches, tr("Batches"), m_batches);
  addDock(View::Health, tr("Health"), m_health);
  addDock(View::Compare, tr("Compare"), m_compare);
  wire();
  applyColours();
}

void DockArea::addDock(View view, const QString& title, QWidget* content) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(QLatin1String(key(view)));
  dock->setWidget(content);
  for (Page* page : content->findChildren<Page*>()) // takes the focus for scrolling
    page->setAccessibleName(title);
  dock->toggleViewAction()->setStatusTip(tr("Show or hide %1").arg(title));
  m_docks[static_cast<std::size_t>(view)] = dock;
  addDockWidget(Qt::LeftDockWidgetArea, dock);
  connect(dock, &QDockWidget::topLevelChanged, this, &DockArea::updateTitlesLater);
  connect(dock, &QDockWidget::dockLocationChanged, this, &DockArea::updateTitlesLater);
  connect(dock, &QDockWidget::visibilityChanged, this, &DockArea::updateTitlesLater);
}

void DockArea::wire() {
  connect(m_overview, &OverviewWidget::goToRequested, this, &DockArea::goTo);
  connect(m_advisor, &AdvisorWidget::goToRequested, this, &DockArea::goTo);
  connect(m_kernels, &KernelsWidget::goToRequested, this, &DockArea::goTo);
  connect(m_batches, &BatchesWidget::goToRequested, this, &DockArea::goTo);
  connect(m_overview, &OverviewWidget::findingActivated, this, [this](int index) {
    raise(View::Advisor);
    m_advisor->showFinding(index);
  });
  connect(m_heatmap, &HeatmapWidget::rangeChosen, this, [this](Interval range) {
    m_timeline->setVisibleRange(range);
    raise(View::Timeline);
  });
  connect(m_heatmap, &HeatmapWidget::kernelChosen, m_timeline, &TimelineWidget::select);
  connect(m_timeline, &TimelineWidget::visibleRangeChanged, m_heatmap, &HeatmapWidget::setVisibleRange);
  connect(m_timeline, &TimelineWidget::selectionChanged, m_heatmap, &HeatmapWidget::select);
  connect(m_kernels, &KernelsWidget::findRequested, this, [this](const QString& name) {
    raise(View::Timeline);
    m_timeline->find(name);
  });
  connect(m_timeline, &TimelineWidget::selectionChanged, m_kernels, &KernelsWidget::select);
  connect(m_timeline, &TimelineWidget::tableRequested, this, [this](SliceId slice) {
    raise(View::Kernels);
    m_kernels->select(slice);
  });
  connect(m_batches, &BatchesWidget::openBatchesRequested, this, &DockArea::openBatchesRequested);
}

void DockArea::setTrace(const LoadedTracePtr& trace) {
  m_overview->setTrace(trace);
  m_timeline->setTrace(trace);
  m_heatmap->setTrace(trace);
  m_kernels->setTrace(trace);
  m_advisor->setTrace(trace);
  m_batches->setTrace(trace);
  m_health->setTrace(trace);
  m_compare->setHasTrace(trace != nullptr);
}

void DockArea::goTo(Interval interval, SliceId slice) {
  raise(View::Timeline);
  m_timeline->goTo(interval, slice);
}

void DockArea::raise(View view) {
  dock(view)->show();
  dock(view)->raise();
}

bool DockArea::isInFront(View view) const {
  // A dock behind another tab is not hidden, but nothing of it or of its content can be seen. Content that
  // paints every pixel covers the dock itself, so both are asked.
  const QDockWidget* shown = dock(view);
  return shown->isVisible() &&
         (!shown->visibleRegion().isEmpty() || !shown->widget()->visibleRegion().isEmpty());
}

void DockArea::resetLayout(QSize room) {
  for (QDockWidget* each : m_docks) {
    each->setFloating(false);
    removeDockWidget(each);
  }
  const bool advisorBeside = room.width() >= kAdvisorBesideFrom;
  const bool heatmapBelow = room.height() >= kHeatmapBelowFrom;

  QDockWidget* first = dock(View::Overview);
  addDockWidget(Qt::LeftDockWidgetArea, first);
  if (advisorBeside) splitDockWidget(first, dock(View::Advisor), Qt::Horizontal);
  if (heatmapBelow) splitDockWidget(first, dock(View::Heatmap), Qt::Vertical);

  std::vector<View> tabs{View::Timeline};
  if (!heatmapBelow) tabs.push_back(View::Heatmap);
  tabs.push_back(View::Kernels);
  tabs.push_back(View::Batches);
  tabs.push_back(View::Health);
  tabs.push_back(View::Compare);
  if (!advisorBeside) tabs.insert(tabs.begin(), View::Advisor);
  QDockWidget* last = first;
  for (const View view : tabs) {
    tabifyDockWidget(last, dock(view));
    last = dock(view);
  }
  for (QDockWidget* each : m_docks)
    each->show();
  if (advisorBeside)
    resizeDocks({first, dock(View::Advisor)}, {room.width() - kAdvisorWidth, kAdvisorWidth}, Qt::Horizontal);
  if (heatmapBelow)
    resizeDocks({first, dock(View::Heatmap)}, {room.height() - kHeatmapHeight, kHeatmapHeight}, Qt::Vertical);
  first->raise();
  updateTitlesLater();
}

void DockArea::setHeatmapBelow(bool below) {
  QDockWidget* heatmap = dock(View::Heatmap);
  heatmap->setFloating(false);
  if (below) {
    // An area of its own: Qt cannot split a dock off a group of tabs.
    addDockWidget(Qt::BottomDockWidgetArea, heatmap);
    heatmap->show();
    resizeDocks({heatmap}, {kHeatmapHeight}, Qt::Vertical);
  } else {
    tabifyDockWidget(dock(View::Timeline), heatmap);
  }
  raise(View::Timeline);
  updateTitlesLater();
}

bool DockArea::heatmapIsBelow() const {
  return !dock(View::Heatmap)->isHidden() && !dock(View::Heatmap)->isFloating() &&
         !tabifiedDockWidgets(dock(View::Timeline)).contains(dock(View::Heatmap));
}

void DockArea::applyColours() {
  setStyleSheet(QStringLiteral("QMainWindow::separator { background: %1; width: 3px; height: 3px; }"
                               "QMainWindow::separator:hover { background: %2; }")
                    .arg(theme().border.name(), theme().accent.name()));
}

void DockArea::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyColours();
  QMainWindow::changeEvent(event);
}

QByteArray DockArea::layoutState() const { return saveState(kStateVersion); }

bool DockArea::restoreLayout(const QByteArray& state) {
  const bool restored = !state.isEmpty() && restoreState(state, kStateVersion);
  updateTitlesLater();
  return restored;
}

void DockArea::updateTitlesLater() {
  // The layout changes in several steps, each with a signal; look at it once it has settled.
  if (m_titlesPending) return;
  m_titlesPending = true;
  QMetaObject::invokeMethod(this, &DockArea::updateTitles, Qt::QueuedConnection);
}

void DockArea::updateTitles() {
  m_titlesPending = false;
  for (QDockWidget* each : m_docks) {
    const QList<QDockWidget*> group = tabifiedDockWidgets(each);
    const bool tabbed =
        !each->isFloating() && std::any_of(group.begin(), group.end(), [](const QDockWidget* other) {
          return !other->isHidden() || other->toggleViewAction()->isChecked();
        });
    QWidget* title = each->titleBarWidget();
    const bool hasName = qobject_cast<DockTitle*>(title) != nullptr;
    if (title != nullptr && hasName == !tabbed) continue;
    each->setTitleBarWidget(tabbed ? static_cast<QWidget*>(new NoTitle(each)) : new DockTitle(each));
    delete title;
  }
  for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    bar->setExpanding(false);
    bar->setDocumentMode(true);
  }
}

} // namespace stepscope::app
