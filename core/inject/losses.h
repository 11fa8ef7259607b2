// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"

#include <array>

namespace stepscope::inject {

/// What is missing and has not been told yet, added up by stage and kind.
class Losses {
public:
  void add(live::stream::LossStage stage, live::stream::FrameType kind, std::uint64_t count,
           std::int64_t firstNs = 0, std::int64_t lastNs = 0);
  /// Calls `tell(loss)` for each; one that is told (true) is forgotten.
  template <typename Tell> void tell(const Tell& tell) {
    for (auto& stage : m_losses)
      for (live::stream::Loss& loss : stage)
        if (loss.count > 0 && tell(loss)) loss.count = 0;
  }

private:
  static constexpr std::size_t kStages = 7, kKinds = 9;
  std::array<std::array<live::stream::Loss, kKinds>, kStages> m_losses{};
};

} // namespace stepscope::inject
