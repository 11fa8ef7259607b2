// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>

#include "advisors/gather/gather.h"
#include "app/views/compare/cell_table_model.h"
#include "app/views/job/placed_collectives.h"
#include "core/job/job.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

namespace stepscope::app {

/// What is known of a job at a moment.
struct JobState {
  job::Job job;                            ///< of the ranks read so far
  std::vector<advisors::RankFile> pending; ///< not read yet, in order
  std::size_t total = 0;                   ///< ranks, read and pending
  std::uint64_t badLines = 0;              ///< of a job's file that are no summary of a rank
  std::string firstBad;
  PlacedCollectives placed; ///< for pictures
};
using JobStatePtr = std::shared_ptr<const JobState>;

/// Reads a job off the GUI thread: a file of summaries at once, a folder or archive of traces one trace after
/// another, so that it takes the memory of one.
class JobLoader : public QObject {
  Q_OBJECT
public:
  explicit JobLoader(QObject* parent = nullptr);
  ~JobLoader() override;

  void open(const std::filesystem::path& path);
  /// Stops after what has been read; changed() comes with it.
  void cancel();
  /// Reads what cancel() left.
  void resume();

  /// Null before the first changed().
  JobStatePtr state() const { return m_state; }
  /// The table of state(): a row for each rank of the job, then one for each pending. Once a state: it is moved out.
  CellTable takeTable() { return std::move(m_table); }
  bool busy() const { return m_watcher != nullptr; }

Q_SIGNALS:
  void changed(); ///< state() is another one; at most twice a second while traces are read
  void busyChanged();
  void failed(const stepscope::Error& error); ///< nothing could be read

private:
  struct Mailbox;
  template <typename Work> void run(Work work);
  void take();
  void drop();

  JobStatePtr m_state;
  CellTable m_table;
  std::shared_ptr<Mailbox> m_mailbox;
  std::stop_source m_stop;
  QFutureWatcher<void>* m_watcher = nullptr;
};

} // namespace stepscope::app
