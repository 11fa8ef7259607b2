// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace stepscope {

/// Number of threads that a wish stands for; 0 wishes for one on each core.
inline unsigned threadsFor(unsigned wish) {
  return wish != 0 ? wish : std::max(1u, std::thread::hardware_concurrency());
}

/// Runs job(i) for every i in [0, count), in no order, on up to `threads` threads; back when all are done.
template <typename Job> void forEachIndex(std::size_t count, unsigned threads, const Job& job) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++)
      job(i);
  };
  std::vector<std::jthread> helpers;
  for (unsigned t = 1; t < threads && t < count; ++t)
    helpers.emplace_back(work);
  work();
}

} // namespace stepscope
