// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/tour.h"

#include "app/shell/main_window.h"
#include "app/shell/samples.h"
#include "app/tour/spotlight.h"
#include "app/tour/tour_panel.h"
#include "app/tour/tour_text.h"
#include "app/views/advisor/advisor_widget.h"
#include "app/views/advisor/finding_card.h"
#include "app/views/batches/batches_widget.h"
#include "app/views/compare/compare_widget.h"
#include "app/views/overview/gauge.h"
#include "app/views/overview/overview_widget.h"
#include "app/views/timeline/timeline_widget.h"

#include <QScrollArea>
#include <QTimer>

#include <algorithm>

namespace stepscope::app {
namespace {

constexpr View kViews[kTourSteps] = {View::Overview, View::Timeline, View::Advisor,
                                     View::Compare,  View::Batches,  View::Compare};
/// The run of the case study that a step compares the slow one with; 0: none.
constexpr std::size_t kComparedWith[kTourSteps] = {0, 0, 0, 1, 0, 2};

/// Scrolls the areas that the widget lies in so that it can be seen.
void bringIntoView(QWidget* widget) {
  for (QWidget* each = widget->parentWidget(); each != nullptr; each = each->parentWidget())
    if (auto* area = qobject_cast<QScrollArea*>(each)) area->ensureWidgetVisible(widget);
}

} // namespace

Tour::Tour(MainWindow* window)
    : QObject(window), m_window(window), m_panel(new TourPanel(window)), m_spotlight(new Spotlight(window)) {
  connect(m_panel, &TourPanel::nextRequested, this, &Tour::next);
  connect(m_panel, &TourPanel::backRequested, this, &Tour::back);
  connect(m_panel, &TourPanel::closeRequested, this, &Tour::end);
  // Queued: the window itself shows what was opened first.
  connect(window->session(), &Session::opened, this, &Tour::tell, Qt::QueuedConnection);
  connect(window->comparison(), &ComparisonSession::changed, this, &Tour::tell, Qt::QueuedConnection);
}

Tour* Tour::start(MainWindow* window, int step) {
  if (caseStudy().size() < 3) return nullptr;
  for (Tour* running : window->findChildren<Tour*>(QString(), Qt::FindDirectChildrenOnly))
    running->end();
  auto* tour = new Tour(window);
  tour->enter(step);
  return tour;
}

void Tour::next() {
  if (m_step + 1 < kTourSteps)
    enter(m_step + 1);
  else
    end();
}

void Tour::back() {
  if (m_step > 0) enter(m_step - 1);
}

void Tour::end() {
  if (!m_panel) return;
  m_panel->hide();
  m_panel->deleteLater();
  m_panel = nullptr;
  m_spotlight->hide();
  m_spotlight->deleteLater();
  m_spotlight = nullptr;
  disconnect(m_window->session(), nullptr, this, nullptr);
  disconnect(m_window->comparison(), nullptr, this, nullptr);
  setParent(nullptr); // the window knows of no tour any more
  deleteLater();
}

/// True when the slow run is open here. Otherwise it is being opened, here or, with the rest of the tour, in
/// a window of its own.
bool Tour::opensTrace() {
  const std::filesystem::path slow = toPath(caseStudy().front().path);
  const Session* session = m_window->session();
  if (session->request().path == slow) return session->trace() != nullptr;
  if (session->trace() || session->busy()) {
    MainWindow* other = m_window->open({slow, {}, {}});
    end();
    start(other, m_step);
    return false;
  }
  m_window->open({slow, {}, {}});
  return false;
}

/// True when the runs that the step speaks of are compared; otherwise that is under way.
bool Tour::comparesRun() {
  const std::size_t wanted = kComparedWith[m_step];
  if (wanted == 0) return true;
  ComparisonSession* comparison = m_window->comparison();
  const std::filesystem::path path = toPath(caseStudy()[wanted].path);
  if (const LoadedComparisonPtr shown = comparison->comparison()) {
    const auto files = comparison->files();
    const auto at = std::find(files.begin(), files.end(), path);
    if (at != files.end()) {
      const auto run = static_cast<std::size_t>(at - files.begin());
      if (shown->beforeIndex == 0 && shown->afterIndex == run && !comparison->busy()) return true;
      comparison->choose(0, run);
      return false;
    }
  }
  if (!comparison->busy()) m_window->compareWith({fromPath(path)});
  return false;
}

void Tour::enter(int step) {
  m_step = step;
  m_entering = true;
  tell();
}

void Tour::tell() {
  if (!m_panel) return;
  if (!opensTrace()) {
    if (m_panel) m_panel->show(m_step, kTourSteps, tr("The case study"), tr("The slow run is being read..."));
    return;
  }
  const bool compared = comparesRun();
  const LoadedTracePtr trace = m_window->session()->trace();
  const LoadedComparisonPtr comparison = m_window->comparison()->comparison();
  const TourText says = tourText(m_step, *trace, compared ? comparison.get() : nullptr);
  m_panel->show(m_step, kTourSteps, says.title, says.text);
  if (!m_entering) return;
  m_entering = false;
  m_window->showView(kViews[m_step]);
  pointOut();
  // What was just shown has its place, and a card that the advisor scrolls to has taken the focus, in the
  // next turn.
  QTimer::singleShot(0, m_panel, [this] {
    if (!m_panel) return;
    m_panel->avoid(m_spotlight->geometry());
    m_panel->takeFocus();
  });
}

void Tour::pointOut() {
  DockArea* docks = m_window->docks();
  QWidget* target = docks->dock(kViews[m_step])->widget();
  const LoadedTrace& trace = *m_window->session()->trace();
  if (kViews[m_step] == View::Overview) {
    if (auto* gauge = docks->overview()->findChild<GaugeCard*>())
      bringIntoView(target = gauge->parentWidget());
  } else if (kViews[m_step] == View::Timeline) {
    docks->timeline()->setVisibleRange(trace.summary.step().step.window);
  } else if (kViews[m_step] == View::Advisor) {
    const int finding = tourFinding(trace);
    docks->advisor()->showFinding(finding);
    const auto cards = docks->advisor()->findChildren<FindingCard*>();
    if (finding >= 0 && finding < cards.size()) target = cards[finding];
  }
  m_spotlight->point(target);
}

} // namespace stepscope::app
