// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/loaded_comparison.h"
#include "tests/unit/compare/step_text.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace stepscope::app::test {

inline LoadedTracePtr loadedOf(compare::Loaded loaded) {
  auto out = std::make_shared<LoadedTrace>();
  out->summary = std::move(loaded.summary);
  out->batches = std::move(loaded.batches);
  out->findingsByStep.resize(out->summary.steps.size());
  return out;
}

/// Two layers with attention in 20 launches, and with a fused operator in two (step_text.h).
inline LoadedTracePtr unfused() { return loadedOf(compare::model(false)); }
inline LoadedTracePtr fused() { return loadedOf(compare::model(true)); }

inline LoadedComparisonPtr compared(std::size_t before = 0, std::size_t after = 1) {
  return compareLoaded({unfused(), fused()}, {"unfused", "fused"}, before, after);
}

/// All slices of a name, by begin.
inline std::vector<SliceId> named(const LoadedTrace& loaded, std::string_view name) {
  const trace::Trace& trace = *loaded.summary.trace;
  std::vector<SliceId> found;
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row)
    if (trace.name(SliceId(row)) == name) found.emplace_back(row);
  std::sort(found.begin(), found.end(),
            [&](SliceId a, SliceId b) { return trace.interval(a).begin < trace.interval(b).begin; });
  return found;
}

} // namespace stepscope::app::test
