// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/capsule/save_capsule.h"
#include "core/write/packer.h"

namespace stepscope::advisors {

/// What a reader of a capsule will find in it.
struct Candidate {
  std::string findings;                 ///< of the step as a reader judges it, stepscope.findings/1
  std::vector<trace::Repair> repairs;   ///< that a reader meets in it
  std::vector<std::string> differences; ///< from the findings asked for
};

/// The part as a capsule, packed.
///   errors  Cancelled, WriteFailed
Result<std::string> pack(const trace::Trace& trace, write::KinetoPart part, const capsule::Capsule& capsule,
                         write::Packing packing, const LoadControl& control);

/// The same in memory, read back and judged.
Result<Candidate> makeCandidate(const CapsuleRequest& request, const write::KinetoPart& part,
                                const capsule::Capsule& capsule, write::Packing packing,
                                const LoadControl& control);

} // namespace stepscope::advisors
