// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/comparison_session.h"

#include <QtConcurrent>

#include <algorithm>

namespace stepscope::app {

ComparisonSession::ComparisonSession(QObject* parent, std::function<void(LoadedTrace&)> prepare)
    : QObject(parent), m_reader(new Session(this, std::move(prepare))) {
  connect(m_reader, &Session::progress, this, &ComparisonSession::progress);
  connect(m_reader, &Session::opened, this, &ComparisonSession::takeRead);
  connect(m_reader, &Session::cancelled, this, &ComparisonSession::readNext, Qt::QueuedConnection);
  connect(m_reader, &Session::failed, this, [this](const Error& error) {
    Q_EMIT failed(error);
    // Companions that could not be read are told of after opened(); that run is there already.
    if (!m_reader->trace()) readNext();
  });
}

ComparisonSession::~ComparisonSession() { drop(); }

void ComparisonSession::drop() {
  if (m_watcher == nullptr) return;
  m_watcher->disconnect(this);
  m_watcher->deleteLater();
  m_watcher = nullptr;
}

void ComparisonSession::setFirst(const LoadedTracePtr& trace, const std::filesystem::path& path) {
  const bool same = trace && !m_runs.empty() && m_runs.front().path == path;
  if (same) {
    m_runs.front() = {trace, path};
    compare();
    return;
  }
  if (!trace && m_runs.empty()) return;
  drop();
  m_waiting.clear();
  m_reader->cancel();
  m_runs.clear();
  if (trace) m_runs.push_back({trace, path});
  m_before = 0;
  m_after = 1;
  m_comparison.reset();
  Q_EMIT changed();
  Q_EMIT busyChanged();
}

void ComparisonSession::add(const OpenRequest& request, std::optional<std::size_t> step) {
  if (m_runs.empty()) return;
  m_waiting.emplace_back(request, step);
  if (!m_reader->busy()) readNext();
}

void ComparisonSession::readNext() {
  if (!m_waiting.empty() && !m_reader->busy()) {
    const auto [request, step] = m_waiting.front();
    m_stepOfRead = step;
    m_waiting.pop_front();
    m_reader->open(request);
  } else if (!m_reader->busy()) {
    m_reader->close(); // what it read is in m_runs
  }
  Q_EMIT busyChanged();
}

void ComparisonSession::takeRead() {
  m_runs.push_back({m_reader->trace(), m_reader->request().path});
  if (m_stepOfRead && *m_stepOfRead < m_runs.back().trace->summary.steps.size())
    m_runs.back().step = m_stepOfRead;
  m_before = 0;
  m_after = m_runs.size() - 1;
  compare();
  // In the next turn: the reader still has to tell of companions that it could not read.
  QMetaObject::invokeMethod(this, &ComparisonSession::readNext, Qt::QueuedConnection);
}

void ComparisonSession::choose(std::size_t before, std::size_t after) {
  if (before == after || std::max(before, after) >= m_runs.size()) return;
  if (before == m_before && after == m_after) return;
  m_before = before;
  m_after = after;
  compare();
}

void ComparisonSession::chooseStep(std::size_t run, std::size_t step) {
  if (run == 0 || run >= m_runs.size()) return;
  Entry& entry = m_runs[run];
  if (step >= entry.trace->summary.steps.size() || step == entry.step.value_or(entry.trace->summary.chosen))
    return;
  entry.step = step;
  compare();
}

std::vector<std::filesystem::path> ComparisonSession::files() const {
  std::vector<std::filesystem::path> files;
  for (const Entry& run : m_runs)
    files.push_back(run.path);
  return files;
}

void ComparisonSession::remove(std::size_t run) {
  if (run == 0 || run >= m_runs.size()) return;
  m_runs.erase(m_runs.begin() + static_cast<std::ptrdiff_t>(run));
  const auto moved = [run](std::size_t index) { return index > run ? index - 1 : index; };
  const bool shown = m_before == run || m_after == run;
  m_before = shown ? 0 : moved(m_before);
  m_after = shown ? m_runs.size() - 1 : moved(m_after);
  compare();
}

void ComparisonSession::cancel() {
  m_waiting.clear();
  m_reader->cancel();
  Q_EMIT busyChanged();
}

void ComparisonSession::compare() {
  drop();
  if (m_runs.size() < 2) {
    const bool had = m_comparison != nullptr;
    m_comparison.reset();
    if (had) Q_EMIT changed();
    Q_EMIT busyChanged();
    return;
  }
  m_watcher = new QFutureWatcher<LoadedComparisonPtr>(this);
  connect(m_watcher, &QFutureWatcherBase::finished, this, [this, watcher = m_watcher] {
    m_comparison = watcher->result();
    drop();
    Q_EMIT changed();
    Q_EMIT busyChanged();
  });
  m_watcher->setFuture(QtConcurrent::run(
      [entries = m_runs, labels = advisors::labelsOf(files()), before = m_before, after = m_after] {
        std::vector<LoadedTracePtr> runs;
        for (const Entry& run : entries)
          runs.push_back(run.step.value_or(run.trace->summary.chosen) == run.trace->summary.chosen
                             ? run.trace
                             : withStep(*run.trace, *run.step));
        return compareLoaded(std::move(runs), labels, before, after);
      }));
  Q_EMIT busyChanged();
}

} // namespace stepscope::app
