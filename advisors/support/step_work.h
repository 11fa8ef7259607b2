// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/analysis/devices.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// GPU work of the step on the ledger's device that `accepts` it, by begin.
std::vector<GpuWorkId> selectWork(const RuleInput& input, const std::function<bool(GpuWorkId)>& accepts);
/// Sum of durations, ns.
std::int64_t workNs(const RuleInput& input, std::span<const GpuWorkId> work);

/// The innermost operator around the launch; invalid when there is none or the launch was not recorded.
SliceId operatorOfWork(const trace::Trace& trace, GpuWorkId work);

/// GPU work of one name.
struct WorkGroup {
  std::string name;
  std::uint64_t count = 0;
  std::int64_t ns = 0;
  GpuWorkId longest;
};
/// Most time first; of equal times by name.
///   cost  O(work * nesting depth)
std::vector<WorkGroup> groupByKernel(const RuleInput& input,
                                     std::span<const GpuWorkId> work); ///< short names
/// By the innermost operator around the launch; "launches outside operators" for the rest.
std::vector<WorkGroup> groupByOperator(const RuleInput& input, std::span<const GpuWorkId> work);

/// Evidence that leads to a piece of GPU work: its interval, stream and slice.
Evidence evidenceAt(const RuleInput& input, GpuWorkId work, std::string text);
/// "kernel: 85 times, 206 ms, for example in aten::mm [8192, 1024] x [1024, 4096]" for the largest groups.
void addKernelGroups(const RuleInput& input, std::span<const GpuWorkId> work, std::size_t most,
                     Finding& finding);

/// The ledger's device as the trace describes it; null when it does not.
const trace::Device* deviceOf(const RuleInput& input);
/// Its entry in the device table; null when it has none.
const analysis::DevicePeaks* peaksOfDevice(const RuleInput& input);

/// "[8192, 1024] × [1024, 4096]": dimensions of the tensors among an operator's inputs, at most three; ""
/// when shapes were not recorded.
std::string shapesOf(const trace::Trace& trace, SliceId op);

} // namespace stepscope::advisors
