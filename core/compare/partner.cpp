// SPDX-License-Identifier: Apache-2.0
#include "core/compare/partner.h"

#include <algorithm>

namespace stepscope::compare {
namespace {

using Table = std::vector<std::pair<SliceId, SliceId>>;

SliceId inTable(const Table& partners, SliceId slice) {
  const auto at = std::lower_bound(partners.begin(), partners.end(), slice,
                                   [](const auto& pair, SliceId id) { return pair.first < id; });
  return at != partners.end() && at->first == slice ? at->second : SliceId();
}

/// The innermost slice with a partner that holds `slice` or is it.
SliceId around(const trace::Trace& trace, const Table& partners, SliceId slice) {
  while (slice.valid() && !inTable(partners, slice).valid())
    slice = trace.parent(slice);
  return slice;
}

/// What `op` makes itself, not through an operator inside of it that has a partner of its own: calls, or the
/// GPU work that they caused, in order.
///   holder  from a call's slice to the innermost operator with a partner
template <typename Holder>
std::vector<SliceId> madeBy(const trace::Trace& trace, SliceId op, bool gpuWork, Holder holder) {
  std::vector<SliceId> made;
  const trace::Track& track = trace.track(trace.trackOf(op));
  const std::int64_t end = trace.interval(op).end;
  for (std::uint32_t row = op.row() + 1; row < track.firstSlice + track.sliceCount; ++row) {
    const SliceId slice(row);
    if (trace.slices().begin[row] >= end) break;
    const CallId call = trace.callOf(slice);
    if (!call.valid() || holder(slice) != op) continue;
    if (!gpuWork) made.push_back(slice);
    for (const GpuWorkId work : gpuWork ? trace.workOf(call) : std::span<const GpuWorkId>())
      made.push_back(trace.gpuWork().slice[work.row()]);
  }
  return made;
}

} // namespace

std::optional<Partner> partnerOf(const trace::Trace& here, const trace::Trace& there, const Table& partners,
                                 const Table& partnersThere, SliceId slice) {
  const GpuWorkId work = here.gpuWorkOf(slice);
  SliceId maker = slice;
  if (work.valid()) {
    const CallId call = here.gpuWork().call[work.row()];
    maker = call.valid() ? here.calls().slice[call.row()] : SliceId();
  }
  const SliceId op = around(here, partners, maker);
  if (!op.valid()) return std::nullopt;
  const SliceId other = inTable(partners, op);
  if (op == slice) return Partner{other, true};
  if (!work.valid() && !here.callOf(slice).valid()) return Partner{other, false};

  const auto own = madeBy(here, op, work.valid(), [&](SliceId s) { return around(here, partners, s); });
  const auto others =
      madeBy(there, other, work.valid(), [&](SliceId s) { return around(there, partnersThere, s); });
  const auto at = std::find(own.begin(), own.end(), slice);
  if (at == own.end() || own.size() != others.size()) return Partner{other, false};
  return Partner{others[static_cast<std::size_t>(at - own.begin())], true};
}

} // namespace stepscope::compare
