// SPDX-License-Identifier: Apache-2.0
#include "core/load/recorded/loss_text.h"

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace stepscope::load::recorded {

using live::stream::FrameType;
using live::stream::LossStage;

namespace {

struct StageText {
  std::string_view rule, reason;
};

StageText textOf(LossStage stage) {
  switch (stage) {
  case LossStage::Driver:
    return {"in-cupti", "CUPTI dropped them"};
  case LossStage::Buffers:
    return {"without-buffer", "no buffer was free for them; there were at least so many"};
  case LossStage::Untimed:
    return {"without-time", "CUPTI gave them no time"};
  case LossStage::Ring:
    return {"reader-too-slow", "the reader was too slow for them"};
  case LossStage::Forwarding:
    return {"on-the-way", "the agent had no room for them"};
  case LossStage::Unreadable:
    return {"unreadable", "they were damaged"};
  }
  return {"unknown", "the reason is not known"};
}

std::string secondsText(std::int64_t ns) {
  constexpr double kNsPerSecond = 1e9;
  char text[64];
  std::snprintf(text, sizeof text, "%.3f s", static_cast<double>(ns) / kNsPerSecond);
  return text;
}

} // namespace

std::string kindText(FrameType kind) {
  switch (kind) {
  case FrameType::Kernels:
    return "kernels";
  case FrameType::Memcpys:
    return "copies";
  case FrameType::Memsets:
    return "sets";
  case FrameType::Apis:
    return "calls";
  case FrameType::Syncs:
    return "synchronisations";
  case FrameType::GraphLaunches:
    return "graph launches";
  case FrameType::Overheads:
    return "overheads";
  case FrameType::Counters:
    return "samples";
  default:
    return "records";
  }
}

std::string ruleOf(LossStage stage, FrameType kind) {
  std::string rule = "lost-" + std::string(textOf(stage).rule) + "-" + kindText(kind);
  std::replace(rule.begin(), rule.end(), ' ', '-');
  return rule;
}

std::string lossText(LossStage stage, FrameType kind, const std::string& who, std::int64_t firstNs,
                     std::int64_t lastNs) {
  std::string text = kindText(kind) + " of " + who + " are missing: " + std::string(textOf(stage).reason);
  if (firstNs != 0 || lastNs != 0)
    text += ", between " + secondsText(firstNs) + " and " + secondsText(lastNs) + " of the recording";
  return text;
}

} // namespace stepscope::load::recorded
