// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/step_marks.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace stepscope::analysis {
namespace {

constexpr std::string_view kProfilerStep = "ProfilerStep#";
constexpr std::string_view kOptimizerStep = "Optimizer.step#";
constexpr std::string_view kDataLoader = "enumerate(DataLoader)#";

/// A user range that fills less than this share of the time from its first to its last occurrence is a detail
/// of the step (a loss range, a logging range), not the step.
constexpr double kLeastCoverage = 0.5;
/// A range that fills this share of its period is the step itself, so its last occurrence is complete.
constexpr double kWholeStepCoverage = 0.8;

/// Ranges of one name on one thread, in order, without overlap.
struct Group {
  TrackId thread;
  std::string_view name;
  std::vector<SliceId> slices;
  std::int64_t totalNs = 0;
};

/// Annotations (and, for old writers, operators) grouped by thread and keyOf(name); keyOf gives nullopt for
/// the ones that do not count. Empty ranges and ranges inside the group's last one are left out.
template <typename KeyOf> std::vector<Group> groupRanges(const trace::Trace& trace, KeyOf&& keyOf) {
  std::map<std::pair<std::uint32_t, std::string_view>, Group> groups;
  for (const SliceId slice : trace.operators().slice) {
    const std::optional<std::string_view> key = keyOf(slice);
    if (!key || trace.duration(slice) == 0) continue;
    const TrackId thread = trace.trackOf(slice);
    if (trace.track(thread).kind != trace::TrackKind::CpuThread) continue;
    Group& group = groups[{thread.row(), *key}];
    if (!group.slices.empty() && trace.interval(group.slices.back()).end > trace.interval(slice).begin)
      continue;
    group.thread = thread;
    group.name = *key;
    group.slices.push_back(slice);
    group.totalNs += trace.duration(slice);
  }
  std::vector<Group> out;
  for (auto& [key, group] : groups) {
    out.push_back(std::move(group));
  }
  return out;
}

std::optional<std::int64_t> numberBehind(std::string_view name, std::string_view prefix) {
  name.remove_prefix(prefix.size());
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// "iteration 12" -> "iteration": the name without the counter at its end.
std::string_view withoutCounter(std::string_view name) {
  std::size_t end = name.size();
  while (end > 0 && (std::isdigit(static_cast<unsigned char>(name[end - 1])) != 0 || name[end - 1] == ' ' ||
                     name[end - 1] == '#' || name[end - 1] == '_')) {
    --end;
  }
  return end == 0 ? name : name.substr(0, end);
}

/// Ranges that PyTorch and its libraries make by themselves.
bool isLibraryRange(std::string_view name) {
  constexpr std::array<std::string_view, 13> prefixes = {kProfilerStep,
                                                         "Optimizer.",
                                                         kDataLoader,
                                                         "DistributedDataParallel",
                                                         "torch.distributed",
                                                         "nccl:",
                                                         "gloo:",
                                                         "FSDP::",
                                                         "FullyShardedDataParallel",
                                                         "## Call CompiledFxGraph",
                                                         "Torch-Compiled Region",
                                                         "[param|",
                                                         "autograd::"};
  return std::any_of(prefixes.begin(), prefixes.end(), [&](auto prefix) { return name.starts_with(prefix); });
}

bool isTopLevel(const trace::Trace& trace, SliceId slice) {
  for (SliceId up = trace.parent(slice); up.valid(); up = trace.parent(up)) {
    const trace::SliceKind kind = trace.kind(up);
    if (kind == trace::SliceKind::Annotation || kind == trace::SliceKind::Operator) return false;
  }
  return true;
}

const Group* longest(const std::vector<Group>& groups) {
  const auto it = std::max_element(groups.begin(), groups.end(),
                                   [](const Group& a, const Group& b) { return a.totalNs < b.totalNs; });
  return it == groups.end() ? nullptr : &*it;
}

/// Steps from each begin to the next one; the last range ends itself if it is `lastIsWhole`, else it is left
/// out.
MarkedSteps beginToBegin(const trace::Trace& trace, const Group& group, bool lastIsWhole,
                         std::string_view label) {
  MarkedSteps marked;
  marked.thread = group.thread;
  const std::size_t count = group.slices.size();
  for (std::size_t i = 0; i < (lastIsWhole ? count : count - 1); ++i) {
    const Interval range = trace.interval(group.slices[i]);
    const std::int64_t end = i + 1 < count ? trace.interval(group.slices[i + 1]).begin : range.end;
    marked.entries.push_back({std::string(label) + " " + std::to_string(i + 1), {range.begin, end}, i > 0});
  }
  return marked;
}

} // namespace

MarkedSteps profilerSteps(const trace::Trace& trace) {
  auto groups = groupRanges(trace, [&](SliceId slice) -> std::optional<std::string_view> {
    return trace.name(slice).starts_with(kProfilerStep) ? std::optional(kProfilerStep) : std::nullopt;
  });
  MarkedSteps marked;
  const auto most = std::max_element(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
    return a.slices.size() < b.slices.size();
  });
  if (most == groups.end()) return marked;
  marked.thread = most->thread;
  std::optional<std::int64_t> last;
  for (const SliceId slice : most->slices) {
    const auto number = numberBehind(trace.name(slice), kProfilerStep);
    const bool follows = last && number && *number == *last + 1;
    marked.entries.push_back({std::string(trace.name(slice)), trace.interval(slice), follows});
    last = number;
  }
  return marked;
}

MarkedSteps iterationMarks(const trace::Trace& trace) {
  auto groups = groupRanges(trace, [&](SliceId slice) -> std::optional<std::string_view> {
    if (trace.kind(slice) != trace::SliceKind::Annotation || isLibraryRange(trace.name(slice)))
      return std::nullopt;
    return isTopLevel(trace, slice) ? std::optional(withoutCounter(trace.name(slice))) : std::nullopt;
  });
  std::erase_if(groups, [&](const Group& group) {
    const std::int64_t span =
        trace.interval(group.slices.back()).end - trace.interval(group.slices.front()).begin;
    return group.slices.size() < 2 ||
           static_cast<double>(group.totalNs) < kLeastCoverage * static_cast<double>(span);
  });
  const Group* group = longest(groups);
  if (group == nullptr) return {};
  const std::int64_t firstBegin = trace.interval(group->slices.front()).begin;
  const std::int64_t lastBegin = trace.interval(group->slices.back()).begin;
  const std::int64_t lastNs = trace.duration(group->slices.back());
  const double share =
      static_cast<double>(group->totalNs - lastNs) / static_cast<double>(lastBegin - firstBegin);
  MarkedSteps marked = beginToBegin(trace, *group, share >= kWholeStepCoverage, group->name);
  marked.note = "no ProfilerStep ranges: steps are the repeated range \"" + std::string(group->name) + "\"";
  return marked;
}

MarkedSteps optimizerSteps(const trace::Trace& trace) {
  auto groups = groupRanges(trace, [&](SliceId slice) -> std::optional<std::string_view> {
    const std::string_view name = trace.name(slice);
    return name.starts_with(kOptimizerStep) ? std::optional(name) : std::nullopt;
  });
  // With several optimizers in a step, the one that is done last ends it.
  const auto chosen = std::max_element(groups.begin(), groups.end(), [&](const Group& a, const Group& b) {
    return std::pair(a.slices.size(), trace.interval(a.slices.back()).end) <
           std::pair(b.slices.size(), trace.interval(b.slices.back()).end);
  });
  MarkedSteps marked;
  if (chosen == groups.end() || chosen->slices.size() < 2) return marked;
  marked.thread = chosen->thread;
  marked.note = "no ProfilerStep ranges: a step lasts from the end of one " + std::string(chosen->name) +
                " to the end of the next; what comes before the first is left out";
  for (std::size_t i = 1; i < chosen->slices.size(); ++i) {
    const Interval annotation = {trace.interval(chosen->slices[i - 1]).end,
                                 trace.interval(chosen->slices[i]).end};
    marked.entries.push_back({"optimizer step " + std::to_string(i + 1), annotation, i > 1});
  }
  return marked;
}

MarkedSteps dataLoaderSteps(const trace::Trace& trace) {
  auto groups = groupRanges(trace, [&](SliceId slice) -> std::optional<std::string_view> {
    const std::string_view name = trace.name(slice);
    return name.starts_with(kDataLoader) ? std::optional(name) : std::nullopt;
  });
  const auto most = std::max_element(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
    return a.slices.size() < b.slices.size();
  });
  if (most == groups.end() || most->slices.size() < 2) return {};
  MarkedSteps marked = beginToBegin(trace, *most, false, "data loader step");
  marked.note =
      "no ProfilerStep ranges: a step lasts from one data loader call to the next; what comes after the "
      "last call is left out";
  return marked;
}

} // namespace stepscope::analysis
