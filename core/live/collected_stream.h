// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/collector.h"
#include "core/live/gpu_counters.h"
#include "core/live/stream/decode.h"

namespace stepscope::live {

/// One connection of a Collector.
class CollectedStream {
public:
  CollectedStream(FileDescriptor connection, const CollectorOptions& options, std::size_t number)
      : m_connection(std::move(connection)), m_options(options), m_number(number) {}

  int fd() const { return m_connection.get(); }
  bool isOpen() const { return m_connection.isOpen(); }
  /// Takes in what has come; does not wait.
  Result<void> read();
  /// Says that this reader lives and what it has taken in; call at least once a second.
  void grant();
  /// Whether GPUs of its process are known and it is still written.
  bool wantsReadings() const { return m_hasDevices && m_file.isOpen(); }
  /// Writes what the driver says about them into the stream.
  ///   errors  WriteFailed
  Result<void> add(const std::vector<GpuReading>& readings);
  /// Asks for the rest and the end.
  void stop();
  /// Ends the stream; one without a Bye as cut off.
  Result<void> close();
  const CollectedProcess& process() const { return m_process; }

private:
  Result<void> take(std::string_view bytes);
  Result<void> meet(const stream::Hello& hello);
  void count(const stream::Message& message);
  /// The frames of the file are numbered anew: some are this reader's own.
  Result<void> writeFrame(std::string_view frame);
  Result<void> write(std::string_view bytes);
  template <typename Message> void send(const Message& message);

  FileDescriptor m_connection, m_file;
  const CollectorOptions& m_options;
  std::size_t m_number;
  stream::Decoder m_decoder;
  CollectedProcess m_process;
  GpuCounters m_counters;
  bool m_hasDevices = false;
  std::string m_scratch;
  std::uint64_t m_sent = 0, m_ungranted = 0, m_frames = 0;
  bool m_stopping = false;
  std::chrono::steady_clock::time_point m_granted{};
};

} // namespace stepscope::live
