// SPDX-License-Identifier: Apache-2.0
#include "core/inject/losses.h"

namespace stepscope::inject {

using live::stream::FrameType;

void Losses::add(live::stream::LossStage stage, FrameType kind, std::uint64_t count, std::int64_t firstNs,
                 std::int64_t lastNs) {
  if (count == 0) return;
  const bool known = kind >= FrameType::Kernels && kind <= FrameType::Counters;
  const std::size_t row =
      known ? static_cast<std::size_t>(kind) - static_cast<std::size_t>(FrameType::Kernels) : 8;
  live::stream::Loss& loss = m_losses[static_cast<std::size_t>(stage) % kStages][row];
  if (loss.count == 0) {
    loss = {stage, known ? kind : FrameType::Bye, count, firstNs, lastNs};
    return;
  }
  loss.count += count;
  if (firstNs == 0 && lastNs == 0) return;
  const bool untold = loss.firstNs == 0 && loss.lastNs == 0;
  if (untold || firstNs < loss.firstNs) loss.firstNs = firstNs;
  if (untold || lastNs > loss.lastNs) loss.lastNs = lastNs;
}

} // namespace stepscope::inject
