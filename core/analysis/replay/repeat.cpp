// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/repeat.h"

#include "core/analysis/replay/simulate.h"

#include <algorithm>

namespace stepscope::analysis::replay {
namespace {

HostItem inNextStep(HostItem item, std::uint32_t gpuItems, const Program& program) {
  if (item.target == kNone) return item;
  if (item.kind == HostKind::Launch || item.kind == HostKind::SyncWork) item.target += gpuItems;
  if (item.kind == HostKind::WaitThread)
    item.count += static_cast<std::uint32_t>(program.threads[item.target].items.size());
  return item;
}

std::int64_t endNs(const Program& program) {
  const Schedule schedule = simulate(program);
  return std::max(schedule.hostEndNs, schedule.gpuEndNs);
}

} // namespace

Program twice(const Program& program) {
  Program out = program;
  const auto gpuItems = static_cast<std::uint32_t>(program.gpu.size());
  for (HostThread& thread : out.threads) {
    const std::size_t items = thread.items.size();
    thread.items.reserve(2 * items);
    for (std::size_t i = 0; i < items; ++i)
      thread.items.push_back(inNextStep(thread.items[i], gpuItems, program));
  }
  std::vector<std::uint32_t> last(program.streamFreeNs.size(), kNone);
  for (std::uint32_t i = 0; i < gpuItems; ++i)
    last[program.gpu[i].stream] = i;
  for (GpuItem item : program.gpu) {
    if (item.after != kNone) item.after += gpuItems;
    item.previous = item.previous != kNone ? item.previous + gpuItems : last[item.stream];
    out.gpu.push_back(item);
  }
  return out;
}

std::int64_t steadyStepNs(const Program& program) {
  return std::max<std::int64_t>(0, endNs(twice(program)) - endNs(program));
}

} // namespace stepscope::analysis::replay
