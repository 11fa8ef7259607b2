// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/difference_tints.h"

#include <QtConcurrent>

namespace stepscope::app {
namespace {

TintedSides tintsOf(const LoadedComparison& comparison, const compare::ChangeThreshold& threshold) {
  const auto runOf = [](const LoadedTrace& trace) {
    compare::Run run;
    run.summary = &trace.summary;
    run.step = trace.summary.chosen;
    return run;
  };
  const auto indexOf = [](const LoadedTrace& trace) {
    return trace.timeline ? trace.timeline : std::make_shared<const TimelineIndex>(trace.summary);
  };
  const compare::SliceChanges changes = compare::changesOf(
      runOf(comparison.before()), runOf(comparison.after()), comparison.comparison().alignment, threshold);
  return {std::make_shared<const TimelineTints>(*indexOf(comparison.before()), changes.before),
          std::make_shared<const TimelineTints>(*indexOf(comparison.after()), changes.after)};
}

} // namespace

DifferenceTints::~DifferenceTints() { drop(); }

void DifferenceTints::drop() {
  if (m_watcher == nullptr) return;
  m_watcher->disconnect(this);
  m_watcher->deleteLater();
  m_watcher = nullptr;
}

void DifferenceTints::find(const LoadedComparisonPtr& comparison, const compare::ChangeThreshold& threshold) {
  drop();
  m_found = {};
  Q_EMIT changed();
  if (!comparison) return;
  m_watcher = new QFutureWatcher<TintedSides>(this);
  connect(m_watcher, &QFutureWatcherBase::finished, this, [this] {
    m_found = m_watcher->result();
    drop();
    Q_EMIT changed();
  });
  m_watcher->setFuture(
      QtConcurrent::run([comparison, threshold] { return tintsOf(*comparison, threshold); }));
}

} // namespace stepscope::app
