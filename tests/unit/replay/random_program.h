// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/program.h"

#include <random>

namespace stepscope::analysis::replay::test {

/// A program of one or two threads and streams: work, launches, waits. Thread 1 begins and ends inside thread
/// 0's wait where there are two. Region of an item = its index in thread 0.
inline Program randomProgram(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto upTo = [&](std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(0, most)(random);
  };
  Program program;
  const auto streams = static_cast<std::uint32_t>(1 + upTo(1));
  program.streamFreeNs.assign(streams, 0);
  program.streams.assign(streams, TrackId{});
  const std::size_t threads = 1 + static_cast<std::size_t>(upTo(1));
  std::vector<std::uint32_t> last(streams, kNone);
  program.threads.resize(threads);
  const auto fill = [&](HostThread& thread, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      HostItem item;
      item.hostNs = upTo(20);
      item.region = static_cast<std::uint32_t>(thread.items.size());
      const std::int64_t kind = upTo(9);
      if (kind < 5) {
        GpuItem work;
        work.durationNs = upTo(50);
        work.latencyNs = upTo(5);
        work.gapNs = upTo(3);
        work.stream = static_cast<std::uint32_t>(upTo(streams - 1));
        work.previous = last[work.stream];
        if (upTo(3) == 0 && last[1 % streams] != kNone && work.stream != 1 % streams) {
          work.after = last[1 % streams];
          work.afterNs = upTo(4);
        }
        item.kind = HostKind::Launch;
        item.target = static_cast<std::uint32_t>(program.gpu.size());
        item.count = 1;
        item.call = SliceId(item.target);
        work.work = GpuWorkId(item.target);
        last[work.stream] = item.target;
        program.gpu.push_back(work);
      } else if (kind == 5) {
        item.kind = HostKind::SyncDevice;
        item.tailNs = upTo(5);
      } else if (kind == 6) {
        item.kind = HostKind::SyncStream;
        item.target = static_cast<std::uint32_t>(upTo(streams - 1));
        item.tailNs = upTo(5);
      } else {
        item.operators = static_cast<std::uint32_t>(upTo(3));
        item.calls = static_cast<std::uint32_t>(upTo(2));
      }
      thread.items.push_back(item);
    }
  };
  fill(program.threads[0], 1 + upTo(8));
  if (threads == 1) return program;
  HostItem begin, end;
  begin.kind = end.kind = HostKind::WaitThread;
  begin.target = 0;
  begin.count = static_cast<std::uint32_t>(program.threads[0].items.size() - 1);
  begin.tailNs = upTo(5);
  program.threads[1].items.push_back(begin);
  fill(program.threads[1], 1 + upTo(8));
  end.target = 1;
  end.count = static_cast<std::uint32_t>(program.threads[1].items.size() - 1);
  end.tailNs = upTo(5);
  program.threads[0].items.push_back(end);
  fill(program.threads[0], upTo(4));
  return program;
}

} // namespace stepscope::analysis::replay::test
