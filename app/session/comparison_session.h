// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"

#include "app/session/loaded_comparison.h"

#include <QFutureWatcher>
#include <QObject>

#include <deque>
#include <optional>
#include <utility>

namespace stepscope::app {

/// The runs that a window compares: first the trace it shows, then those opened as comparison. Reading and
/// comparing run on the global thread pool; signals arrive in the GUI thread.
class ComparisonSession : public QObject {
  Q_OBJECT
public:
  ///   prepare  as OpenHooks::prepare, for every run it reads
  explicit ComparisonSession(QObject* parent = nullptr, std::function<void(LoadedTrace&)> prepare = {});
  ~ComparisonSession() override;

  /// The trace that the window shows. Another file begins a comparison anew; the same one with another step
  /// or other companions is compared again. Null: nothing is left to compare.
  void setFirst(const LoadedTracePtr& trace, const std::filesystem::path& path);
  /// Reads another run, once those asked for before are read; it becomes the side after, the window's trace
  /// the one before. Without a first trace nothing happens.
  ///   step  to be compared; nullopt, or one that it does not have: the usual one
  void add(const OpenRequest& request, std::optional<std::size_t> step = {});
  /// Which runs are compared. Out of range, equal or as they are: nothing happens.
  void choose(std::size_t before, std::size_t after);
  void swapSides() { choose(m_after, m_before); }
  /// Compares another step of a run other than the first. Out of range, or as it is: nothing happens.
  void chooseStep(std::size_t run, std::size_t step);
  /// Forgets a run other than the first.
  void remove(std::size_t run);
  /// Stops reading.
  void cancel();

  /// Null while there is nothing to compare, or before the first answer.
  /// Paths of the runs, the window's trace first.
  std::vector<std::filesystem::path> files() const;
  LoadedComparisonPtr comparison() const { return m_comparison; }
  /// A run is read, or runs are compared.
  bool busy() const { return reading() || !m_waiting.empty() || m_watcher != nullptr; }
  bool reading() const { return m_reader->busy(); }
  /// While failed() tells of SeveralTraces: what was to be read, and what it holds.
  const OpenRequest& request() const { return m_reader->request(); }
  const std::optional<load::MemberList>& members() const { return m_reader->members(); }
  /// Of the run that is read; empty for none.
  QString readingPath() const { return reading() ? m_reader->path() : QString(); }

Q_SIGNALS:
  /// comparison() is another one, or null.
  void changed();
  void busyChanged();
  /// Bytes of the run that is read; total is 0 when unknown.
  void progress(quint64 done, quint64 total);
  /// A run could not be read; the others stay.
  void failed(const stepscope::Error& error);

private:
  struct Entry {
    LoadedTracePtr trace;
    std::filesystem::path path;
    std::optional<std::size_t> step = {}; ///< to be compared; nullopt: the trace's chosen one
  };
  void readNext();
  void takeRead();
  void compare();
  void drop();

  Session* m_reader;
  std::vector<Entry> m_runs;
  std::deque<std::pair<OpenRequest, std::optional<std::size_t>>> m_waiting;
  std::optional<std::size_t> m_stepOfRead;
  std::size_t m_before = 0, m_after = 1;
  LoadedComparisonPtr m_comparison;
  QFutureWatcher<LoadedComparisonPtr>* m_watcher = nullptr; ///< of the job in progress
};

} // namespace stepscope::app
