// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/kineto_loader.h"

#include "core/load/kineto/batch_committer.h"
#include "core/load/kineto/chunk_reader.h"
#include "core/load/kineto/document_parser.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace stepscope::load::kineto {
namespace {

constexpr std::size_t kDefaultChunkBytes = 1 << 20;

/// A chunk on its way from the reader through a parser to the committer.
struct Work {
  Chunk chunk;
  EventBatch batch;
  std::size_t parser = 0;
  DocumentState before, after;
  std::size_t used = 0;
};

/// Parses chunks on several threads, each from the state that a chunk in the middle of the events starts
/// with, and commits them in order. Where the state before a chunk turns out to be another one (the cut was
/// no boundary between events, or the array had ended), the chunk is parsed again from the true state,
/// together with what the one before left over.
class Pipeline {
public:
  Pipeline(ByteSource& source, const LoadControl& control, trace::TraceBuilder& builder)
      : m_source(source), m_control(control),
        m_threads(control.threads != 0 ? control.threads : std::max(1u, std::thread::hardware_concurrency())),
        m_reader(source, control.chunkBytes != 0 ? control.chunkBytes : kDefaultChunkBytes),
        m_committer(builder, m_threads + 1) {
    for (unsigned i = 0; i <= m_threads; ++i)
      m_parsers.emplace_back(control.learnLayouts);
  }

  Result<LoadOutcome> run() {
    readHead();
    if (!m_reader.finished() && !m_error) {
      m_assumed = m_state;
      std::vector<std::jthread> helpers;
      for (unsigned t = 1; t < m_threads; ++t)
        helpers.emplace_back([this, t] { parseChunks(t); });
      parseChunks(0);
    }
    if (m_control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    if (m_error) return *m_error;
    m_committer.finish();
    return LoadOutcome{m_reader.contentBytes(), m_state.place != DocumentState::Place::NotJson,
                       m_state.sawEvents};
  }

private:
  /// Parses from the start, in order, until the text is inside the event array.
  void readHead() {
    Work work;
    do {
      if (!readNext(work.chunk)) return;
      commitAgain(work);
    } while (!m_reader.finished() && m_state.place != DocumentState::Place::Events && !m_control.cancelled());
  }

  bool readNext(Chunk& chunk) {
    auto read = m_reader.next(chunk);
    if (!read.has_value()) {
      m_error = read.error();
      return false;
    }
    if (m_control.progress) m_control.progress(m_source.rawBytesRead(), m_source.rawBytesTotal());
    return true;
  }

  void parseChunks(std::size_t parser) {
    for (;;) {
      std::unique_ptr<Work> work = takeWork();
      {
        std::unique_lock lock(m_readMutex);
        // Bounds how far parsing runs ahead of committing, and so the memory in flight.
        m_committed.wait(lock, [&] { return m_nextRead - m_nextCommit < 2 * m_threads + 2 || m_stop; });
        if (m_stop || m_reader.finished() || m_control.cancelled()) {
          m_stop = true;
          m_committed.notify_all();
          return;
        }
        if (!readNext(work->chunk)) {
          m_stop = true;
          m_committed.notify_all();
          return;
        }
        ++m_nextRead;
      }
      work->parser = parser;
      work->batch.clear();
      work->before = work->after = m_assumed;
      work->used = m_parsers[parser].parse(work->chunk.text(), work->chunk.offset, work->chunk.last,
                                           work->after, work->batch);
      deliver(std::move(work));
    }
  }

  void deliver(std::unique_ptr<Work> work) {
    std::unique_lock lock(m_commitMutex);
    m_delivered.emplace(work->chunk.index, std::move(work));
    while (!m_delivered.empty() && m_delivered.begin()->first == m_nextIndex) {
      std::unique_ptr<Work> next = std::move(m_delivered.begin()->second);
      m_delivered.erase(m_delivered.begin());
      commit(*next);
      m_free.push_back(std::move(next));
      const std::lock_guard readLock(m_readMutex);
      ++m_nextCommit;
      m_committed.notify_all();
    }
  }

  std::unique_ptr<Work> takeWork() {
    const std::lock_guard lock(m_commitMutex);
    if (m_free.empty()) return std::make_unique<Work>();
    std::unique_ptr<Work> work = std::move(m_free.back());
    m_free.pop_back();
    return work;
  }

  void commit(Work& work) {
    m_committer.commitNames(work.parser, work.batch);
    if (!m_tail.empty() || !(work.before == m_state)) return commitAgain(work);
    m_committer.commitRows(work.parser, work.batch);
    accept(work);
  }

  /// Parses the chunk in order, from the true state and with the left-over text in front.
  void commitAgain(Work& work) {
    const std::size_t parser = m_threads;
    std::uint64_t offset = work.chunk.offset - m_tail.size();
    std::string joined;
    std::string_view text = work.chunk.text();
    if (!m_tail.empty()) {
      joined.reserve(m_tail.size() + text.size());
      joined.append(m_tail.data(), m_tail.size()).append(text);
      text = joined;
    }
    work.batch.clear();
    work.after = m_state;
    work.used = m_parsers[parser].parse(text, offset, work.chunk.last, work.after, work.batch);
    m_committer.commitNames(parser, work.batch);
    m_committer.commitRows(parser, work.batch);
    m_tail.assign(text.substr(work.used));
    m_state = work.after;
    m_nextIndex = work.chunk.index + 1;
  }

  void accept(const Work& work) {
    m_tail.assign(work.chunk.text().substr(work.used));
    m_state = work.after;
    m_nextIndex = work.chunk.index + 1;
  }

  ByteSource& m_source;
  const LoadControl& m_control;
  unsigned m_threads;
  ChunkReader m_reader;                  // guarded by m_readMutex
  std::vector<DocumentParser> m_parsers; // one for each thread, and one for parsing in order
  BatchCommitter m_committer;            // guarded by m_commitMutex, as all below
  DocumentState m_state;
  std::string m_tail;
  std::uint64_t m_nextIndex = 0;
  std::map<std::uint64_t, std::unique_ptr<Work>> m_delivered;
  std::vector<std::unique_ptr<Work>> m_free;
  DocumentState m_assumed; // constant while threads run
  std::mutex m_readMutex, m_commitMutex;
  std::condition_variable m_committed;
  std::uint64_t m_nextRead = 0, m_nextCommit = 0; // guarded by m_readMutex
  bool m_stop = false;                            // guarded by m_readMutex
  std::optional<Error> m_error;                   // guarded by m_readMutex
};

} // namespace

Result<LoadOutcome> load(ByteSource& source, const LoadControl& control, trace::TraceBuilder& builder) {
  return Pipeline(source, control, builder).run();
}

} // namespace stepscope::load::kineto
