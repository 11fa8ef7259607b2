// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/edit.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace stepscope::analysis::replay {
namespace {

std::int64_t scaledNs(std::int64_t ns, std::int64_t permille) { return ns * permille / 1000; }

void clear(HostItem& item) {
  const std::uint32_t region = item.region;
  item = HostItem{};
  item.region = region;
}

void change(Program& program, const ReplaceRegions& edit) {
  struct Open {
    const Replacement* replacement;
    HostItem* first = nullptr;
    std::uint32_t stream = 0;
    bool hasStream = false;
    std::int64_t hostNs = 0;
  };
  std::unordered_map<std::uint32_t, Open> open;
  for (const Replacement& replacement : edit.replacements)
    open.try_emplace(replacement.region, Open{&replacement});
  for (HostThread& thread : program.threads) {
    for (HostItem& item : thread.items) {
      const auto found = open.find(item.region);
      if (found == open.end() || item.region == kNone || item.kind == HostKind::WaitThread) continue;
      Open& region = found->second;
      if (item.kind == HostKind::Launch) {
        for (std::uint32_t i = item.target; i < item.target + item.count; ++i)
          program.gpu[i].removed = true;
        if (!region.hasStream) region.stream = program.gpu[item.target].stream;
        region.hasStream = true;
      }
      region.hostNs += item.hostNs;
      clear(item);
      if (!region.first) region.first = &item;
    }
  }
  for (const Replacement& replacement : edit.replacements) {
    const Open& region = open.at(replacement.region);
    if (!region.first) continue;
    region.first->hostNs = replacement.hostNs + scaledNs(region.hostNs, replacement.hostPermille);
    if (replacement.gpuNs <= 0 || !region.hasStream) continue;
    GpuItem work;
    work.durationNs = replacement.gpuNs;
    work.latencyNs = program.latencyNs;
    work.gapNs = program.gapNs;
    work.stream = region.stream;
    work.region = replacement.region;
    work.family = replacement.family;
    region.first->kind = HostKind::Launch;
    region.first->target = static_cast<std::uint32_t>(program.gpu.size());
    region.first->count = 1;
    program.gpu.push_back(work);
  }
}

void change(Program& program, const ScaleFamily& edit) {
  for (GpuItem& item : program.gpu)
    if (item.family == edit.family) item.durationNs = scaledNs(item.durationNs, edit.permille);
}

void change(Program& program, const ScaleTokens& edit) {
  for (GpuItem& item : program.gpu)
    if (isCompute(item.family) && item.family != Family::Optimizer)
      item.durationNs = scaledNs(item.durationNs, edit.permille);
}

void change(Program& program, const ScaleWork& edit) {
  std::unordered_map<GpuWorkId, std::int64_t> shares;
  for (const WorkShare& share : edit.shares)
    shares.try_emplace(share.work, share.permille);
  for (GpuItem& item : program.gpu)
    if (const auto share = shares.find(item.work); share != shares.end())
      item.durationNs = scaledNs(item.durationNs, share->second);
}

void change(Program& program, const DropWork& edit) {
  const std::unordered_set<GpuWorkId> dropped(edit.work.begin(), edit.work.end());
  for (HostThread& thread : program.threads) {
    for (HostItem& item : thread.items) {
      if (item.kind != HostKind::Launch) continue;
      std::uint32_t left = 0;
      for (std::uint32_t i = item.target; i < item.target + item.count; ++i) {
        if (dropped.contains(program.gpu[i].work)) program.gpu[i].removed = true;
        left += program.gpu[i].removed ? 0 : 1;
      }
      if (left == 0) clear(item);
    }
  }
}

bool isSync(HostKind kind) {
  return kind == HostKind::SyncStream || kind == HostKind::SyncDevice || kind == HostKind::SyncWork;
}

void change(Program& program, const DropSyncs& edit) {
  std::unordered_set<SliceId> calls;
  if (edit.calls) calls.insert(edit.calls->begin(), edit.calls->end());
  for (HostThread& thread : program.threads)
    for (HostItem& item : thread.items)
      if (isSync(item.kind) && (!edit.calls || calls.contains(item.call))) item.kind = HostKind::Work;
}

void change(Program& program, const OverlapCopies& edit) {
  std::unordered_set<GpuWorkId> copies;
  if (edit.copies) copies.insert(edit.copies->begin(), edit.copies->end());
  const auto own = static_cast<std::uint32_t>(program.streamFreeNs.size());
  const auto moves = [&](std::uint32_t item) { return program.gpu[item].stream == own; };
  for (GpuItem& item : program.gpu)
    if ((item.family == Family::CopyH2D || item.family == Family::CopyD2H) &&
        (!edit.copies || copies.contains(item.work)))
      item.stream = own;
  // A copy that moved no longer stands in for removed work of its old stream, nor does work wait for it.
  for (GpuItem& item : program.gpu) {
    while (item.previous != kNone && moves(item.previous) && item.stream != own)
      item.previous = program.gpu[item.previous].previous;
    if (item.after != kNone && moves(item.after)) item.after = kNone;
  }
  program.streamFreeNs.push_back(program.windowBeginNs);
  program.streams.push_back(TrackId{});
  for (HostThread& thread : program.threads)
    for (HostItem& item : thread.items)
      if (item.kind == HostKind::SyncWork && moves(item.target)) item.kind = HostKind::Work;
}

void change(Program& program, const DelayHost& edit) {
  std::unordered_map<SliceId, std::int64_t> delays;
  for (const HostDelay& delay : edit.delays)
    delays[delay.call] += delay.ns;
  for (HostThread& thread : program.threads)
    for (HostItem& item : thread.items)
      if (const auto delay = delays.find(item.call); item.call.valid() && delay != delays.end()) {
        item.hostNs += delay->second;
        delays.erase(delay); // a copy that waits is two items
      }
}

void change(Program& program, const ReplayAsGraph& edit) {
  const std::unordered_set<std::uint32_t> keep(edit.keep.begin(), edit.keep.end());
  const auto kept = [&](std::uint32_t region) { return region != kNone && keep.contains(region); };
  for (HostThread& thread : program.threads) {
    HostItem* launch = nullptr;
    for (HostItem& item : thread.items) {
      if (kept(item.region) || isSync(item.kind)) continue;
      if (item.kind == HostKind::WaitThread) {
        item.tailNs = 0;
        continue;
      }
      item.hostNs = 0;
      item.operators = item.frames = item.calls = 0;
      if (item.kind != HostKind::Launch) continue;
      if (!launch) {
        launch = &item;
        item.hostNs = edit.launchNs;
      }
      launch->hostNs += item.count * edit.nodeNs;
    }
  }
  for (GpuItem& item : program.gpu) {
    if (kept(item.region)) continue;
    item.gapNs = std::min(item.gapNs, edit.gapNs);
    item.latencyNs = std::min(item.latencyNs, program.latencyNs);
  }
}

} // namespace

Program applyEdits(Program program, std::span<const Edit> edits) {
  for (std::size_t kind = 0; kind < std::variant_size_v<Edit>; ++kind)
    for (const Edit& edit : edits)
      if (edit.index() == kind) std::visit([&](const auto& one) { change(program, one); }, edit);
  return program;
}

} // namespace stepscope::analysis::replay
