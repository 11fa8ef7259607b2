// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/alignment.h"
#include "core/compare/part.h"
#include "core/compare/run.h"

#include <optional>
#include <vector>

namespace stepscope::compare {

/// From the time before to the time after: the parts add up to both exactly.
struct Waterfall {
  std::int64_t beforeNs = 0, afterNs = 0;
  std::vector<Part> parts;

  std::int64_t differenceNs() const { return afterNs - beforeNs; }
};

/// The traced step, two levels of the same nanoseconds:
///   buckets of the ledger; below, the kernels that ran (the one that counts where several did), or for idle
///   time the operators that launched the work that ended the gap
Waterfall stepByBucket(const Run& before, const Run& after);
///   phases; below, places of the alignment, with the idle time in front of their work
Waterfall stepByPlace(const Run& before, const Run& after, const Alignment& alignment);

/// An epoch of steps like the traced one: stepByBucket times the batches of both sides. Where one side
/// computes on more positions for a real token than the other, the part of its computing that the difference
/// in positions stands for is a part of its own, key "padding", by bucket; buckets hold the rest.
///   nullopt  batch statistics are missing on a side, or the time does not fit in 64 bits of ns
std::optional<Waterfall> epochByBucket(const Run& before, const Run& after, const Waterfall& step);

/// Parts of `side`'s computing, in [0, 1), that goes to positions which the other side does not need for the
/// same tokens; 0 when it is the other side that has more.
///   errors  nullopt when a side has no batch statistics, or no real token
std::optional<double> extraPositions(const Run& side, const Run& other);

} // namespace stepscope::compare
