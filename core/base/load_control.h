// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

namespace stepscope {

namespace trace {
struct Preview;
}

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
  /// Load only what lies at least partly in this time, ns since the trace's start. Reads the file twice.
  std::optional<Interval> range;
  /// Give up, with ErrorCode::TooLarge, when the trace would need more memory; 0: no limit.
  std::uint64_t memoryLimitBytes = 0;
  /// What has been read so far, coarsely, for a first picture: with the first events, then about every 50 ms.
  /// From a loading thread; valid during the call only.
  std::function<void(const trace::Preview&)> preview;

  bool cancelled() const { return stop.stop_requested(); }
};

} // namespace stepscope
