// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::compare {

/// Range of a difference, ns, over the steps of both traces.
struct Spread {
  std::int64_t lowNs = 0, highNs = 0;
  bool holdsZero() const { return lowNs <= 0 && highNs >= 0; }
};

/// A bar of the waterfall from one run to the other: time before and after. Where it has children they add
/// up to it exactly, on both sides.
struct Part {
  std::string key, label;
  std::int64_t beforeNs = 0, afterNs = 0;
  std::vector<Part> children;   ///< largest difference first
  std::optional<Spread> spread; ///< of the difference, where a trace holds several steps

  std::int64_t differenceNs() const { return afterNs - beforeNs; }
  bool withinNoise() const { return spread && spread->holdsZero(); }
};

/// Sorts by size of the difference, then by size, then by label; children too. Parts without time vanish.
void tidy(std::vector<Part>& parts);

/// Times whole numbers, children too; false (and the part is of no use) when that does not fit in 64 bits.
bool scale(Part& part, std::int64_t before, std::int64_t after);

/// Takes `share` in [0, 1] of one side of the part away, leaf by leaf in whole ns, so that sums stay exact.
///   returns  what was taken, in all
std::int64_t takeShare(Part& part, double share, bool fromBefore);

/// Sum of the parts; the label is left empty.
Part sumOf(const std::vector<Part>& parts);

} // namespace stepscope::compare
