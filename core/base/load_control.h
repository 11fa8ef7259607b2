// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace stepscope {

/// How a long job hears "stop" and says how far it is. Looked at about every megabyte of input.
struct LoadControl {
  std::stop_token stop;
  /// Called from worker threads, at most about every 10 ms; `total` is 0 when unknown. Units: bytes of the
  /// file.
  std::function<void(std::uint64_t done, std::uint64_t total)> progress;
  /// Number of parsing threads; 0 means one for each core.
  unsigned threads = 0;
  /// Bytes of content handed to a parsing thread at a time; 0 means the default (1 MiB). Tests use small
  /// ones.
  std::size_t chunkBytes = 0;
  /// Readers may learn how the writer lays out its records; false reads each by itself, slower, with the same
  /// result.
  bool learnLayouts = true;

  bool cancelled() const { return stop.stop_requested(); }
};

} // namespace stepscope
