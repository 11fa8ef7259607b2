// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QMainWindow>
#include <QString>

#include <array>
#include <optional>

class QDockWidget;

namespace stepscope::app {

class AdvisorWidget;
class BatchesWidget;
class CompareWidget;
class HealthWidget;
class HeatmapWidget;
class KernelsWidget;
class OverviewWidget;
class TimelineWidget;

enum class View { Overview, Advisor, Timeline, Heatmap, Kernels, Batches, Health, Compare };
inline constexpr std::array kAllViews{View::Overview, View::Advisor, View::Timeline, View::Heatmap,
                                      View::Kernels,  View::Batches, View::Health,   View::Compare};

/// "overview", as on the command line.
const char* key(View view);
std::optional<View> viewOf(const QString& key);

/// The views as docks around one trace, wired to each other.
class DockArea : public QMainWindow {
  Q_OBJECT
public:
  explicit DockArea(QWidget* parent = nullptr);

  /// Null: every view is empty.
  void setTrace(const LoadedTracePtr& trace);

  /// Makes the view's dock visible and brings it to the front.
  void raise(View view);
  bool isInFront(View view) const;
  QDockWidget* dock(View view) const { return m_docks[static_cast<std::size_t>(view)]; }

  /// The layout that suits the room there is: one group of tabs in a small window; the advisor beside it in a
  /// wide one; the heatmap below it in a tall one.
  void resetLayout(QSize room);
  /// The heatmap in a row of its own below the timeline, so that both can be seen, or as a tab beside it.
  void setHeatmapBelow(bool below);
  bool heatmapIsBelow() const;
  QByteArray layoutState() const;
  /// False, and nothing changes, when the state is of another version.
  bool restoreLayout(const QByteArray& state);

  TimelineWidget* timeline() const { return m_timeline; }
  HeatmapWidget* heatmap() const { return m_heatmap; }
  OverviewWidget* overview() const { return m_overview; }
  AdvisorWidget* advisor() const { return m_advisor; }
  KernelsWidget* kernels() const { return m_kernels; }
  BatchesWidget* batches() const { return m_batches; }
  HealthWidget* health() const { return m_health; }
  CompareWidget* compare() const { return m_compare; }

Q_SIGNALS:
  void openBatchesRequested();

protected:
  void changeEvent(QEvent* event) override;

private:
  void applyColours();
  void addDock(View view, const QString& title, QWidget* content);
  void wire();
  void goTo(Interval interval, SliceId slice);
  void updateTitlesLater();
  void updateTitles();

  OverviewWidget* m_overview;
  TimelineWidget* m_timeline;
  HeatmapWidget* m_heatmap;
  KernelsWidget* m_kernels;
  AdvisorWidget* m_advisor;
  BatchesWidget* m_batches;
  HealthWidget* m_health;
  CompareWidget* m_compare;
  std::array<QDockWidget*, kAllViews.size()> m_docks{};
  bool m_titlesPending = false;
};

} // namespace stepscope::app
