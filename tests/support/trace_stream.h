// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"
#include "core/trace/trace.h"

#include <functional>
#include <string>
#include <vector>

namespace stepscope::tests {

/// Frames of a live stream, numbered from 0.
class StreamWriter {
public:
  /// `message`: any message, or a vector of records.
  template <typename Message> void add(const Message& message);
  const std::string& bytes() const { return m_bytes; }

private:
  std::string m_bytes;
  std::uint64_t m_sequence = 0;
};

struct StreamOptions {
  std::int64_t startNs = 1'700'000'000'000'000'000; ///< of the trace, as the recording clock gives it
  std::size_t recordsInABatch = 500;
  std::int64_t stepNs = 0; ///< length of the steps that are reported; 0: none
  std::int64_t tokensInAStep = -1;
  std::vector<live::stream::Loss> losses; ///< before the end
  bool bye = true;
  std::string command = "python train.py";
};

/// The GPU work of the trace, and the calls that launched it, as the injector would have sent them: in
/// batches by time.
std::string streamOf(const trace::Trace& trace, const StreamOptions& options);

} // namespace stepscope::tests
