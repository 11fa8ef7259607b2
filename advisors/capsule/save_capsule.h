// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/capsule/selection.h"
#include "advisors/rule.h"
#include "core/base/load_control.h"
#include "core/capsule/capsule.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// Mail and chat take this much.
constexpr std::uint64_t kMostCapsuleBytes = 20'000'000;

struct CapsuleRequest {
  const analysis::TraceSummary& summary;
  const Findings& findings;                     ///< of the step, judged with what follows and no other rank
  std::size_t step = 0;                         ///< index in the summary
  const batches::BatchStats* batches = nullptr; ///< as given to advise
  const Environment& environment;
  const FusedCatalogue* catalogue = nullptr;
  std::string note;                 ///< UTF-8
  std::vector<capsule::Mark> marks; ///< ns since the trace's start; those that reach into the step go along
  std::uint64_t mostBytes = kMostCapsuleBytes; ///< of the file; 0: any size
  std::string madeBy;                          ///< "stepscope 0.1.0"
};

struct SavedCapsule {
  std::uint64_t bytes = 0;  ///< of the file
  std::uint64_t events = 0; ///< slices, instants and samples in it
  std::vector<capsule::LeftOut> leftOut;
  std::size_t marks = 0, marksLeftOut = 0;
  bool otherStepsStay = false; ///< a finding rests on the other steps
};

/// Writes one step of a trace, with its findings, as a capsule (core/capsule/capsule.h): Kineto JSON, packed
/// as the end of the name says. The file appears complete or not at all.
///
/// Nothing is left out that a finding rests on: what was written is read back and judged, and where the
/// answer differs (see differences) more of the trace stays. First all but the step goes; only while the file
/// is too large, classes of events go too, in the order of Thinning.
///   control  progress is a share of any unit
///   cost     a few writes, loads and judgements of the step; memory: the packed file and the step, loaded
///   errors   Cancelled, WriteFailed; BadArgument: another end of the name, or a note, batches or marks over
///            capsule::kLargestBytes; TooLarge: what the findings rest on takes more than mostBytes
Result<SavedCapsule> saveCapsule(const CapsuleRequest& request, const std::filesystem::path& path,
                                 const LoadControl& control);

/// A few words for each thing that is left out, in a line: "events outside the step (3,120); Python frames
/// (12)".
std::string describe(const std::vector<capsule::LeftOut>& leftOut);

} // namespace stepscope::advisors
