// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace stepscope::app {

/// The path of a piece of GPU work from the host to the device, as far as it is recorded.
struct Chain {
  SliceId op;                ///< innermost operator, annotation or frame around the launch
  SliceId call;              ///< the launch
  std::vector<SliceId> work; ///< what the launch caused; many for a graph
};

/// The chain of a slice: of GPU work its launch, of a call its work, of a host slice the first launch inside
/// it. Parts that are not recorded stay invalid or empty.
Chain chainOf(const trace::Trace& trace, SliceId slice);

/// A forward operator and the one that computes its gradients.
struct Partners {
  SliceId forward, backward; ///< both valid or none

  friend bool operator==(const Partners&, const Partners&) = default;
};
/// The pair that the innermost operator around a slice (of GPU work: around its launch) belongs to.
///   cost  O(operators)
Partners partnersOf(const trace::Trace& trace, SliceId slice);

/// Where on the host a slice comes from: of GPU work its launch, of a host slice itself; invalid when that
/// was not recorded.
SliceId hostOf(const trace::Trace& trace, SliceId slice);

/// All calls inside a host slice, nested ones too: [first, last) of CallTable. O(log n).
std::pair<std::uint32_t, std::uint32_t> callsInside(const trace::Trace& trace, SliceId slice);

/// True for calls that caused a kernel: what "launch" means in every figure. Copies and sets alone do not
/// count.
bool isLaunch(const trace::Trace& trace, CallId call);

/// Next (or previous) slice of the same name on the same track by begin; invalid when there is none. O(slices
/// of the track).
SliceId neighbourOfSameName(const trace::Trace& trace, SliceId slice, bool forwards);

} // namespace stepscope::app
