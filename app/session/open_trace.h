// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/catalogue/fused_catalogue.h"
#include "app/session/loaded_trace.h"
#include "app/session/opened_capsule.h"
#include "core/base/load_control.h"
#include "core/load/members.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace stepscope::app {

/// What to open. Companions that are not named are looked for beside the trace.
struct OpenRequest {
  std::filesystem::path path;
  std::optional<std::filesystem::path> batches;
  std::optional<std::filesystem::path> environment;
  std::optional<Interval> range = {};                 ///< ns since the trace's start; nullopt: all of it
  std::optional<std::uint64_t> memoryLimitBytes = {}; ///< nullopt: what the machine has available
  std::vector<std::filesystem::path> catalogues = {}; ///< folders laid over the built-in catalogue, in order
  /// What keeps the user's marks; nullopt: the usual one of the trace.
  std::optional<std::filesystem::path> project = {};
};

/// What is told and asked while a trace is opened, from the opening thread. Empty ones are left out.
struct OpenHooks {
  std::function<void()> onRead;                    ///< the bytes are read, the analysis begins
  std::function<void(load::MemberList)> onSeveral; ///< what a folder or archive holds, before SeveralTraces
  std::function<void(LoadedTrace&)> prepare;       ///< makes what views need and takes long
  std::function<void(OpenedCapsule)> onCapsule;    ///< what an evidence capsule says, after its findings
};

/// The batch statistics of X.trace.json[.gz|.zst] and X.stepscope are X.batches.jsonl in the same folder.
std::optional<std::filesystem::path> batchesBeside(const std::filesystem::path& trace);
/// environment.json in the folder of the trace.
std::optional<std::filesystem::path> environmentBeside(const std::filesystem::path& trace);

/// The built-in catalogue with those of the folders over it.
///   warnings  gets the errors of folders that cannot be used and are left out
advisors::FusedCatalogue readCatalogues(const std::vector<std::filesystem::path>& folders,
                                        std::vector<Error>& warnings);

/// Reads the file, summarises it, reads the companions, judges every step. An evidence capsule brings
/// companions along; those beside it are not looked for then. Blocks; call it off the GUI thread.
///   errors  those of load::loadTrace; Empty when the file holds no event with a duration. A companion or a
///   catalogue
///           that cannot be read is no error: the trace opens, and LoadedTrace::warnings says what is
///           missing.
Result<LoadedTracePtr> openTrace(const OpenRequest& request, const LoadControl& control,
                                 const OpenHooks& hooks = {});

/// The same trace with other batch statistics or environment and new findings. What is not given stays.
///   catalogues  as in OpenRequest
///   errors  those of batches::readBatchStats and advisors::readEnvironment
Result<LoadedTracePtr> withCompanions(const LoadedTrace& trace, std::optional<std::filesystem::path> batches,
                                      std::optional<std::filesystem::path> environment,
                                      const std::vector<std::filesystem::path>& catalogues = {});

/// The same trace with another chosen step. `step` must be an index into summary.steps.
LoadedTracePtr withStep(const LoadedTrace& trace, std::size_t step);

} // namespace stepscope::app
