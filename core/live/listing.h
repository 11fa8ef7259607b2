// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/gpu.h"
#include "core/live/process.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::live {

enum class Readiness : std::uint8_t {
  Ready,          ///< asks, and can be captured now
  Busy,           ///< asks, but its profiler is at work
  Silent,         ///< asked before, but no longer
  Expected,       ///< should ask within seconds
  NotHeard,       ///< should have asked by now, but has not
  OtherNamespace, ///< its questions cannot arrive here
  OtherAddress,   ///< it asks where we do not listen
  NotStarted,     ///< PyTorch without the variable that makes it ask
  ThroughDynolog, ///< asks dynolog, which passes captures on
};

enum class Role : std::uint8_t {
  Rank,     ///< what a capture of all takes: a rank of a job, or a program of its own
  Launcher, ///< an ancestor of ranks, such as torchrun
  Worker,   ///< a descendant of a rank, such as a worker of a data loader
};

/// A GPU that a process has a CUDA context on, as the driver says.
struct GpuUse {
  std::int32_t gpu = 0; ///< N of /dev/nvidiaN
  std::optional<std::uint64_t> memoryBytes;
  bool operator==(const GpuUse&) const = default;
};
/// Of the process, ascending by GPU.
std::vector<GpuUse> gpuUseOf(std::span<const GpuReading> gpus, std::int32_t pid);

/// A process as the list shows it.
struct ListedProcess {
  ProcessFacts facts;
  Readiness readiness = Readiness::NotStarted;
  Role role = Role::Rank;
  std::int64_t job = 0; ///< SLURM_JOB_ID, or 0
  bool capturing = false;
  std::optional<std::int64_t> lastHeardNsAgo;
  std::vector<GpuUse> gpuUse;
};

/// Whether a capture may be asked for.
inline bool mayBeCaptured(Readiness readiness) {
  return readiness == Readiness::Ready || readiness == Readiness::Busy ||
         readiness == Readiness::ThroughDynolog;
}

/// "ready", ... : the key in JSON.
std::string_view key(Readiness readiness);
std::string_view key(Role role);
std::optional<Readiness> readinessOf(std::string_view key);
std::optional<Role> roleOf(std::string_view key);

/// One line for people: the state and, where something is to be done, what.
std::string stateText(const ListedProcess& process);

struct Kin {
  std::int32_t pid = 0;
  std::optional<std::int64_t> rank;
  std::vector<std::int32_t> ancestors;
  bool torch = true; ///< asks, or has PyTorch loaded
  bool gpu = false;  ///< has a GPU open
};
/// The role of each, from who descends from whom: of the same rank a descendant is a worker; without a rank
/// an ancestor of ranks is a launcher, and so is one without PyTorch (timeout, bash, srun), or without a GPU
/// above one with a GPU.
std::vector<Role> rolesOf(std::span<const Kin> processes);

} // namespace stepscope::live
