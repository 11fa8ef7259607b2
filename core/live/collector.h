// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/file_descriptor.h"
#include "core/live/gpu.h"
#include "core/live/stream/messages.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace stepscope::live {

class CollectedStream;

/// What one process has sent so far. A process that lost its connection and came back has two.
struct CollectedProcess {
  std::int32_t pid = 0, rank = -1;
  std::string command;
  std::uint64_t records = 0, kernels = 0, lost = 0;
  std::string trouble; ///< why it is not recorded, or not in full; "": it is
  std::string file;    ///< its stream, which core/load reads; "" before its first word
  bool ended = false;
};

struct CollectorOptions {
  std::string socket;        ///< in a folder for this user alone
  std::string filePrefix;    ///< streams go to PREFIX.1.stream, PREFIX.2.stream, ...
  std::uint64_t session = 0; ///< processes of another one are sent away
  std::uint32_t kinds = stream::kDefaultKinds;
  std::uint32_t flushPeriodMs = 200;
  std::shared_ptr<GpuReader> gpus; ///< asked four times a second while processes have GPUs; null: never
};

/// Takes the streams of processes that loaded the injector and writes each to a file of its own, message by
/// message as it comes, so that what is on disk can be read whatever happens to this process. Trusts nothing
/// that it reads: a stream that breaks the protocol ends there. Memory: at most one message for each process.
class Collector {
public:
  /// Binds the socket, for this user only.
  ///   errors  BadArgument: the name is too long; WriteFailed
  static Result<std::unique_ptr<Collector>> listen(CollectorOptions options);
  ~Collector();
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;

  /// Takes in what has come, waiting for the first of it at most so long.
  ///   errors  WriteFailed: a stream cannot be written; it ends, the others go on
  Result<void> serve(std::chrono::milliseconds wait);
  /// Has every process turn its recording off and send what is left; serve() until !isBusy() or patience
  /// ends.
  void stop();
  /// Whether a process is connected.
  bool isBusy() const;
  /// Ends the streams that are still open as cut off.
  void close();

  /// In the order of their connection.
  std::vector<CollectedProcess> processes() const;

private:
  Collector(CollectorOptions options, FileDescriptor listener);
  void accept();
  Result<void> readGpus();

  CollectorOptions m_options;
  FileDescriptor m_listener;
  std::vector<std::unique_ptr<CollectedStream>> m_streams;
  std::size_t m_files = 0;
  std::chrono::steady_clock::time_point m_gpusRead{};
};

} // namespace stepscope::live
