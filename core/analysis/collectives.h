// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::analysis {

/// A collective operation of a step, as the GPU ran it. Its time includes waiting for the other ranks.
struct Collective {
  GpuWorkId work;
  StringId name; ///< of the kernel
  std::optional<std::int64_t>
      bytes;                  ///< of the larger of input and output on this rank; from the kernel's
                              ///< arguments "In msg nelems", "Out msg nelems" and "dtype" (PyTorch 2.2)
  std::int64_t groupSize = 0; ///< ranks that take part; 0: not stated
  std::int64_t durationNs = 0;
  std::int64_t exposedNs = 0; ///< while no computation ran on the device: ledger's busy.communication
  std::int64_t leastNs = 0;   ///< shortest of the step's collectives of this kernel, size and group
  std::uint64_t alike = 0;    ///< how many of those there are, itself included
};

/// What a collective's kernel says of itself in its arguments (PyTorch 2.2 and later).
struct CollectiveArgs {
  std::string name;                  ///< "allreduce", "_allgather_base"; "" where not recorded
  std::string group;                 ///< name of the process group; "" where not recorded
  std::string groupRanks;            ///< "[0, 1]", as written; ends in "..." where the writer cut it
  std::string dtype;                 ///< c10's name: "BFloat16"
  std::optional<std::int64_t> bytes; ///< of the larger of input and output on this rank
  std::optional<std::int64_t> seq;   ///< number of the collective within its group, the same on all its ranks
  std::int64_t groupSize = 0;        ///< ranks that take part; 0: not stated
};
CollectiveArgs collectiveArgs(const trace::Trace& trace, GpuWorkId work);

/// Kernels of family Communication that were launched in the step on the ledger's device, by begin.
///   cost  O(communication kernels * log), parses their arguments
std::vector<Collective> collectivesOf(const TraceSummary& summary, const StepSummary& step);

} // namespace stepscope::analysis
