// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/job/job_loader.h"

#include "app/views/job/job_table.h"
#include "core/base/memory.h"
#include "core/job/job_file.h"

#include <QPromise>
#include <QtConcurrent>

#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

namespace stepscope::app {

/// Hands the newest state, or the error, from the reading thread to the GUI thread.
struct JobLoader::Mailbox {
  std::mutex mutex;
  JobStatePtr state;
  CellTable table;
  std::optional<Error> error;

  void put(JobStatePtr newest) {
    CellTable made = jobTable(newest->job, newest->pending);
    const std::lock_guard lock(mutex);
    state = std::move(newest);
    table = std::move(made);
  }
  void put(Error wrong) {
    const std::lock_guard lock(mutex);
    error = std::move(wrong);
  }
};

namespace {

constexpr std::chrono::milliseconds kPublishEvery{500};

/// Everything that views show is made here, off the GUI thread.
std::shared_ptr<JobState> stateOf(std::vector<job::RankSummary> read,
                                  std::vector<advisors::RankFile> pending) {
  auto state = std::make_shared<JobState>();
  state->total = read.size() + pending.size();
  state->job = job::mergeRanks(std::move(read));
  state->pending = std::move(pending);
  state->placed = placeCollectives(state->job);
  return state;
}

/// Reads the pending traces; `publish` gets a state now and then and at the end.
void readTraces(std::vector<job::RankSummary> read, std::vector<advisors::RankFile> pending,
                const std::stop_token& stop, const std::function<void(JobStatePtr)>& publish) {
  using Clock = std::chrono::steady_clock;
  publish(stateOf(read, pending));
  Clock::time_point last = Clock::now();
  std::size_t next = 0;
  for (; next < pending.size() && !stop.stop_requested(); ++next) {
    LoadControl control;
    control.stop = stop;
    control.memoryLimitBytes = availableMemory();
    auto summary = advisors::summariseFile(pending[next], control);
    if (!summary.has_value()) break; // cancelled
    read.push_back(std::move(summary).value());
    if (Clock::now() - last < kPublishEvery) continue;
    publish(stateOf(read, {pending.begin() + static_cast<std::ptrdiff_t>(next) + 1, pending.end()}));
    last = Clock::now();
  }
  publish(stateOf(read, {pending.begin() + static_cast<std::ptrdiff_t>(next), pending.end()}));
}

} // namespace

JobLoader::JobLoader(QObject* parent) : QObject(parent) {}
JobLoader::~JobLoader() { drop(); }

void JobLoader::drop() {
  m_stop.request_stop();
  if (!m_watcher) return;
  m_watcher->disconnect(this);
  m_watcher->deleteLater();
  m_watcher = nullptr;
}

template <typename Work> void JobLoader::run(Work work) {
  drop();
  m_stop = std::stop_source();
  m_mailbox = std::make_shared<Mailbox>();
  m_watcher = new QFutureWatcher<void>(this);
  connect(m_watcher, &QFutureWatcherBase::progressValueChanged, this, &JobLoader::take);
  connect(m_watcher, &QFutureWatcherBase::finished, this, [this] {
    m_watcher->deleteLater();
    m_watcher = nullptr;
    take();
    Q_EMIT busyChanged();
  });
  m_watcher->setFuture(
      QtConcurrent::run([work, mailbox = m_mailbox, stop = m_stop.get_token()](QPromise<void>& promise) {
        int published = 0;
        promise.setProgressRange(0, 0);
        work(*mailbox, stop, [&](JobStatePtr state) {
          mailbox->put(std::move(state));
          promise.setProgressValue(++published);
        });
      }));
  Q_EMIT busyChanged();
}

void JobLoader::take() {
  JobStatePtr state;
  std::optional<Error> error;
  {
    const std::lock_guard lock(m_mailbox->mutex);
    state = std::exchange(m_mailbox->state, nullptr);
    if (state) m_table = std::exchange(m_mailbox->table, {});
    error = std::exchange(m_mailbox->error, std::nullopt);
  }
  if (state) {
    m_state = std::move(state);
    Q_EMIT changed();
  }
  if (error) Q_EMIT failed(*error);
}

void JobLoader::open(const std::filesystem::path& path) {
  run([path](Mailbox& mailbox, const std::stop_token& stop, const std::function<void(JobStatePtr)>& publish) {
    LoadControl control;
    control.stop = stop;
    if (job::isJobFile(path)) {
      auto read = job::readSummaries(std::vector{path}, control);
      if (!read.has_value()) return mailbox.put(read.error());
      auto state = stateOf(std::move(read.value().ranks), {});
      state->badLines = read.value().badLines;
      state->firstBad = read.value().firstBad;
      return publish(std::move(state));
    }
    auto files = advisors::rankFiles(path.string(), control);
    if (!files.has_value()) return mailbox.put(files.error());
    readTraces({}, std::move(files).value(), stop, publish);
  });
}

void JobLoader::cancel() { m_stop.request_stop(); }

void JobLoader::resume() {
  if (busy() || !m_state || m_state->pending.empty()) return;
  run([state = m_state](Mailbox&, const std::stop_token& stop,
                        const std::function<void(JobStatePtr)>& publish) {
    readTraces(state->job.ranks, state->pending, stop, publish);
  });
}

} // namespace stepscope::app
