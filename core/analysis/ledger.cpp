// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/ledger.h"

#include "core/analysis/idle_facts.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace stepscope::analysis {
namespace {

/// Appends stretches from left to right and sums them.
class Writer {
 public:
  explicit Writer(Ledger& ledger) : m_ledger(ledger), m_end(ledger.window.begin) {}

  /// The stretch from the end of the last one to `end` belongs to `bucket`.
  void until(std::int64_t end, Bucket bucket) {
    if (end <= m_end) return;
    m_ledger.ns[bucket.index()] += end - m_end;
    auto& segments = m_ledger.segments;
    if (!segments.empty() && segments.back().bucket == bucket)
      segments.back().interval.end = end;
    else
      segments.push_back({{m_end, end}, bucket});
    m_end = end;
  }
  std::int64_t end() const { return m_end; }

 private:
  Ledger& m_ledger;
  std::int64_t m_end;
};

/// Reads one sorted list of disjoint intervals from left to right.
class Cursor {
 public:
  explicit Cursor(const std::vector<Interval>& list) : m_list(list) {}

  bool covers(std::int64_t t) {
    while (m_next < m_list.size() && m_list[m_next].end <= t) {
      ++m_next;
    }
    return m_next < m_list.size() && m_list[m_next].begin <= t;
  }
  /// After covers(t): the interval around t, if it covers.
  Interval current() const { return m_list[m_next]; }
  /// After covers(t): the first moment after t at which the answer changes.
  std::int64_t border(std::int64_t t) const {
    if (m_next == m_list.size()) return std::numeric_limits<std::int64_t>::max();
    return m_list[m_next].begin <= t ? m_list[m_next].end : m_list[m_next].begin;
  }

 private:
  const std::vector<Interval>& m_list;
  std::size_t m_next = 0;
};

/// Splits gaps by cause. Gaps must come in order.
class IdleSplitter {
 public:
  IdleSplitter(const IdleFacts& facts, Interval window)
      : m_window(window), m_pending(facts.pending),
        m_causes{{{Cursor(facts.profiler), IdleCause::Profiler},
                  {Cursor(facts.compile), IdleCause::Compile},
                  {Cursor(facts.queued), IdleCause::Dependency},
                  {Cursor(facts.allocator), IdleCause::Allocator},
                  {Cursor(facts.gc), IdleCause::Gc},
                  {Cursor(facts.inputWait), IdleCause::InputWait},
                  {Cursor(facts.hostSync), IdleCause::HostSync},
                  {Cursor(facts.dispatch), IdleCause::Dispatch}}} {}

  void split(std::int64_t gapEnd, Writer& out) {
    const std::int64_t latencyBegin = launchLatencyBegin({out.end(), gapEnd});
    while (out.end() < latencyBegin) {
      const std::int64_t t = out.end();
      std::int64_t next = latencyBegin;
      IdleCause cause = IdleCause::Unknown;
      for (auto it = m_causes.rbegin(); it != m_causes.rend(); ++it) {
        if (it->cursor.covers(t)) cause = it->cause;
        next = std::min(next, it->cursor.border(t));
      }
      out.until(next, Bucket(cause));
    }
    out.until(gapEnd, Bucket(IdleCause::LaunchLatency));
  }

 private:
  struct Candidate {
    Cursor cursor;
    IdleCause cause;
  };

  /// Where in the gap the launch latency of the work that ends it begins; the gap's end if that work was launched
  /// longer ago, or its launch is not known.
  std::int64_t launchLatencyBegin(Interval gap) {
    if (!m_pending.covers(gap.end - 1)) return gap.end;
    const Interval pending = m_pending.current();
    const std::int64_t begin = std::max(gap.begin, pending.begin);
    const std::int64_t workBegin = gap.end < m_window.end ? gap.end : std::max(gap.end, pending.end);
    return workBegin - begin <= kLaunchLatencyNs ? begin : gap.end;
  }

  Interval m_window;
  Cursor m_pending;
  std::array<Candidate, 8> m_causes;  ///< first wins
};

int precedence(Family family) {
  if (isCompute(family)) return 0;
  return family == Family::Communication ? 1 : 2;
}

/// GPU work of the device that overlaps the window, by begin.
std::vector<GpuWorkId> workIn(const trace::Trace& trace, Interval window, std::int32_t device) {
  std::vector<GpuWorkId> out;
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind != trace::TrackKind::GpuStream) continue;
    forEachOverlapping(trace, track, window, [&](SliceId slice) {
      const GpuWorkId work = trace.gpuWorkOf(slice);
      if (work.valid() && trace.gpuWork().device[work.row()] == device && trace.duration(slice) > 0)
        out.push_back(work);
    });
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

Ledger computeLedger(const trace::Trace& trace, const std::vector<Family>& families, const Step& step,
                     std::int32_t device) {
  Ledger ledger;
  ledger.window = step.window;
  ledger.device = device;
  if (step.window.empty()) return ledger;

  const IdleFacts facts = collectIdleFacts(trace, step, device);
  IdleSplitter idle(facts, step.window);
  Writer out(ledger);

  struct Running {
    int precedence;
    GpuWorkId work;  // ids are by begin: the smaller one began earlier
    std::int64_t end;
    bool operator<(const Running& o) const { return std::tie(precedence, work) < std::tie(o.precedence, o.work); }
  };
  std::set<Running> running;
  // Gives the time up to `t` to what runs; work that has ended is dropped when it comes to the front.
  const auto advance = [&](std::int64_t t) {
    while (out.end() < t && !running.empty()) {
      const Running& front = *running.begin();
      out.until(std::min(t, front.end), Bucket(families[front.work.row()]));
      if (front.end <= out.end()) running.erase(running.begin());
    }
    if (out.end() < t) idle.split(t, out);
  };
  for (const GpuWorkId work : workIn(trace, step.window, device)) {
    const Interval interval = trace.interval(work).intersect(step.window);
    advance(interval.begin);
    running.insert({precedence(families[work.row()]), work, interval.end});
  }
  advance(step.window.end);
  return ledger;
}

}  // namespace stepscope::analysis
