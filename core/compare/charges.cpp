// SPDX-License-Identifier: Apache-2.0
#include "core/compare/charges.h"

#include <algorithm>
#include <array>
#include <set>

namespace stepscope::compare {
namespace {

using analysis::Family;

/// What runs, family by family. Within a busy segment of the ledger the earliest begun work of the segment's
/// family is the one that counts, and GPU work ids are by begin.
class Running {
public:
  Running(const trace::Trace& trace, const std::vector<Family>& families, const analysis::Ledger& ledger)
      : m_trace(trace), m_families(families), m_ledger(ledger) {}

  /// The work that counts at `t` for `family`; `t` must not decrease.
  GpuWorkId at(Family family, std::int64_t t) {
    for (; m_next < m_trace.gpuWorkCount(); ++m_next) {
      const GpuWorkId work(static_cast<std::uint32_t>(m_next));
      const Interval interval = m_trace.interval(work);
      if (interval.begin > t) break;
      if (interval.end > t && m_trace.gpuWork().device[m_next] == m_ledger.device)
        m_running[static_cast<std::size_t>(m_families[m_next])].insert(work);
    }
    auto& running = m_running[static_cast<std::size_t>(family)];
    while (!running.empty() && m_trace.interval(*running.begin()).end <= t)
      running.erase(running.begin());
    return running.empty() ? GpuWorkId() : *running.begin();
  }

private:
  const trace::Trace& m_trace;
  const std::vector<Family>& m_families;
  const analysis::Ledger& m_ledger;
  std::size_t m_next = 0;
  std::array<std::set<GpuWorkId>, analysis::kFamilyCount> m_running;
};

} // namespace

std::vector<Charge> chargesOf(const trace::Trace& trace, const std::vector<Family>& families,
                              const analysis::Ledger& ledger) {
  std::vector<Charge> charges;
  Running running(trace, families, ledger);
  for (const analysis::LedgerSegment& segment : ledger.segments) {
    if (!segment.bucket.busy()) {
      charges.push_back({segment.interval, segment.bucket, {}});
      continue;
    }
    for (std::int64_t t = segment.interval.begin; t < segment.interval.end;) {
      const GpuWorkId work = running.at(segment.bucket.family(), t);
      const std::int64_t end =
          work.valid() ? std::min(trace.interval(work).end, segment.interval.end) : segment.interval.end;
      charges.push_back({{t, end}, segment.bucket, work});
      t = end;
    }
  }
  GpuWorkId next;
  for (auto charge = charges.rbegin(); charge != charges.rend(); ++charge) {
    if (charge->bucket.busy())
      next = charge->work;
    else
      charge->work = next;
  }
  return charges;
}

} // namespace stepscope::compare
