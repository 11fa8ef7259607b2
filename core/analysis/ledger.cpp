// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/ledger.h"

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
        m_queued(facts.queued), m_causes{{{Cursor(facts.profiler), IdleCause::Profiler},
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

  /// Where in the gap the launch latency of the work that ends it begins; the gap's end if that work was
  /// launched longer ago, or its launch is not known.
  std::int64_t launchLatencyBegin(Interval gap) {
    for (Cursor* launched : {&m_pending, &m_queued}) {
      if (!launched->covers(gap.end - 1)) return gap.end;
      const Interval waiting = launched->current();
      const std::int64_t begin = std::max(gap.begin, waiting.begin);
      const std::int64_t workBegin = gap.end < m_window.end ? gap.end : std::max(gap.end, waiting.end);
      if (workBegin - begin <= kLaunchLatencyNs) return begin;
    }
    return gap.end;
  }

  Interval m_window;
  Cursor m_pending, m_queued;
  std::array<Candidate, 8> m_causes; ///< first wins
};

int precedence(Family family) {
  if (isCompute(family)) return 0;
  return family == Family::Communication ? 1 : 2;
}

struct Running {
  int precedence;
  GpuWorkId work; ///< ids are by begin: the smaller one began earlier
  std::int64_t end;
  friend bool operator<(const Running& a, const Running& b) {
    return std::tie(a.precedence, a.work) < std::tie(b.precedence, b.work);
  }
};

} // namespace

LedgerBuilder::LedgerBuilder(const trace::Trace& trace, const std::vector<Family>& families,
                             std::int32_t device)
    : m_trace(trace), m_families(families), m_device(device), m_facts(trace, device) {
  for (const SliceId slice : trace.gpuWork().slice) {
    m_longestNs = std::max(m_longestNs, trace.duration(slice));
  }
}

/// Work of the device that overlaps the window, by begin.
std::vector<GpuWorkId> LedgerBuilder::workIn(Interval window) const {
  const trace::GpuWorkTable& work = m_trace.gpuWork();
  const auto begins = [&](SliceId s) { return m_trace.slices().begin[s.row()]; };
  const auto first = std::lower_bound(work.slice.begin(), work.slice.end(), window.begin - m_longestNs,
                                      [&](SliceId s, std::int64_t t) { return begins(s) < t; });
  std::vector<GpuWorkId> out;
  for (auto it = first; it != work.slice.end() && begins(*it) < window.end; ++it) {
    const auto row = static_cast<std::uint32_t>(it - work.slice.begin());
    if (work.device[row] == m_device && !m_trace.interval(*it).intersect(window).empty())
      out.push_back(GpuWorkId(row));
  }
  return out;
}

Ledger LedgerBuilder::build(const Step& step) {
  Ledger ledger;
  ledger.window = step.window;
  ledger.device = m_device;
  if (step.window.empty()) return ledger;

  const IdleFacts facts = m_facts.collect(step);
  IdleSplitter idle(facts, step.window);
  Writer out(ledger);
  std::set<Running> running;
  // Gives the time up to `t` to what runs; work that has ended is dropped when it comes to the front.
  const auto advance = [&](std::int64_t t) {
    while (out.end() < t && !running.empty()) {
      const Running front = *running.begin();
      out.until(std::min(t, front.end), Bucket(m_families[front.work.row()]));
      if (front.end <= out.end()) running.erase(running.begin());
    }
    if (out.end() < t) idle.split(t, out);
  };
  for (const GpuWorkId work : workIn(step.window)) {
    const Interval interval = m_trace.interval(work).intersect(step.window);
    advance(interval.begin);
    running.insert({precedence(m_families[work.row()]), work, interval.end});
  }
  advance(step.window.end);
  return ledger;
}

Ledger computeLedger(const trace::Trace& trace, const std::vector<Family>& families, const Step& step,
                     std::int32_t device) {
  return LedgerBuilder(trace, families, device).build(step);
}

} // namespace stepscope::analysis
