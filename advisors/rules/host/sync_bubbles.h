// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <string>
#include <vector>

namespace stepscope::advisors {

/// Why the host waits for the device.
enum class SyncSource : std::uint8_t {
  NanCheck,     ///< isnan, isinf, isfinite or "any" read as a truth value
  Condition,    ///< another truth value of a tensor
  Clipping,     ///< a norm read back
  Item,         ///< .item(), float(), printing: a loss for the log
  DataShape,    ///< nonzero, masked indexing, unique, repeat_interleave: the shape depends on the data
  CopyToHost,   ///< .cpu(), .numpy(), .tolist() of a tensor
  CopyToDevice, ///< a copy from pageable memory
  Explicit,     ///< torch.cuda.synchronize(), event.synchronize()
  Other,
};
std::string_view key(SyncSource source);   ///< "nan-check": the finding's variant
std::string_view label(SyncSource source); ///< "a truth value of a tensor (if, assert)"

/// A call that waits, of a thread that launches work, and what the device lost by it.
struct SyncBubble {
  SliceId call;
  SliceId op; ///< outermost operator around it; may be invalid
  SyncSource source = SyncSource::Other;
  std::string frame; ///< innermost Python frame outside torch's own files; "" when stacks were not recorded
  Interval idle;     ///< the device stands still, in the step's window
};

/// Where the device ran dry during a waiting call: the stretch from there to the next work that is not the
/// copy of the call itself. Calls that find the device idle already lose their own length only. By begin.
///   cost  O(ledger segments * log calls + calls * nesting depth)
std::vector<SyncBubble> syncBubbles(const RuleInput& input);

} // namespace stepscope::advisors
