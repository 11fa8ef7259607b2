// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace stepscope::analysis::replay {

// What-if changes of a program. All times ns, all shares in thousandths, all results exact integers.

/// What runs in place of a region's host time, launches, waits and GPU work.
struct Replacement {
  std::uint32_t region = 0;
  std::int64_t hostNs = 0;
  std::int64_t gpuNs = 0; ///< 0: no GPU work; runs on the stream of the region's first work
  Family family = Family::OtherCompute;
  std::int64_t hostPermille = 0; ///< of the region's own host time, which is added to hostNs
};
/// Removes or replaces sets of operators. Each region was given to buildProgram; unknown ones change nothing.
struct ReplaceRegions {
  std::vector<Replacement> replacements; ///< a region occurs once
};

/// GPU time of a family, such as matrix products in another precision.
struct ScaleFamily {
  Family family = Family::Matmul;
  std::int64_t permille = 1000;
};

/// Other positions a step: GPU time of all computation but the optimizer's, which depends on parameters only.
/// Host time, communication and copies stay.
struct ScaleTokens {
  std::int64_t permille = 1000;
};

/// GPU time of single pieces of work, such as matrix products whose time is known from their shapes.
struct WorkShare {
  GpuWorkId work;
  std::int64_t permille = 1000; ///< of the recorded time
};
struct ScaleWork {
  std::vector<WorkShare> shares; ///< work occurs once; work of other steps changes nothing
};

/// Work that is no longer done, such as conversions of a layout. Launch calls that have none left cost
/// nothing; the operators around them stay.
struct DropWork {
  std::vector<GpuWorkId> work;
};

/// Calls that wait for the device no longer do: these, or every one. What a copy carries still arrives.
struct DropSyncs {
  std::optional<std::vector<SliceId>> calls;
};

/// Copies between host and device run on a stream of their own, a step ahead: nothing waits for them. These,
/// or every one.
struct OverlapCopies {
  std::optional<std::vector<GpuWorkId>> copies;
};

/// Host time in front of launch calls, such as the preparation of a kernel for a new shape.
struct HostDelay {
  SliceId call; ///< a call that launches work or waits for it; others change nothing
  std::int64_t ns = 0;
};
struct DelayHost {
  std::vector<HostDelay> delays;
};

/// All launches outside the kept regions become graphs: their host work is gone but for `launchNs`, and
/// `nodeNs` for each piece of work, paid at the first launch of each thread that launches; queued work
/// follows at most `gapNs` after the work before it.
struct ReplayAsGraph {
  std::int64_t launchNs = 0;
  std::int64_t gapNs = 0;
  std::vector<std::uint32_t> keep; ///< regions that stay as they are, such as an optimizer outside the graph
  std::int64_t nodeNs = 0;
};

using Edit = std::variant<ReplaceRegions, ScaleFamily, ScaleTokens, ScaleWork, DropWork, DropSyncs,
                          OverlapCopies, DelayHost, ReplayAsGraph>;

/// The program with all edits at once. Their order does not matter as long as no region is replaced twice:
/// they are applied by kind, in the order of the variant. Shares of the same work multiply.
///   cost  O(edits * items)
Program applyEdits(Program program, std::span<const Edit> edits);

} // namespace stepscope::analysis::replay
