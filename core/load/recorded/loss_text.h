// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"

#include <cstdint>
#include <string>

namespace stepscope::load::recorded {

/// "kernels", "calls", ...; "records" when the kind is not known.
std::string kindText(live::stream::FrameType kind);
/// The rule of the repair, such as "lost-reader-too-slow-kernels".
std::string ruleOf(live::stream::LossStage stage, live::stream::FrameType kind);
/// A sentence for people. Times in ns of the file; both 0: not known.
std::string lossText(live::stream::LossStage stage, live::stream::FrameType kind, const std::string& who,
                     std::int64_t firstNs, std::int64_t lastNs);

} // namespace stepscope::load::recorded
