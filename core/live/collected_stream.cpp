// SPDX-License-Identifier: Apache-2.0
#include "core/live/collected_stream.h"

#include "core/live/stream/encode.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>

namespace stepscope::live {
namespace {

using namespace stream;

constexpr std::uint64_t kCreditBytes = std::uint64_t{8} << 20;
constexpr std::uint64_t kGrantBytes = kCreditBytes / 8;
constexpr std::size_t kReadBytes = std::size_t{256} << 10;

Error writeFailed(const std::string& path) {
  return {ErrorCode::WriteFailed, std::strerror(errno), path, {}};
}

} // namespace

template <typename Message> void CollectedStream::send(const Message& message) {
  char frame[128];
  const std::size_t size = encode(message, frame);
  setSequence(std::span(frame, size), m_sent);
  // A process that takes in nothing of the little that it is sent is none that records.
  if (::send(fd(), frame, size, MSG_DONTWAIT | MSG_NOSIGNAL) == static_cast<ssize_t>(size))
    ++m_sent;
  else if (errno != EPIPE && errno != ECONNRESET)
    m_connection = FileDescriptor();
}

Result<void> CollectedStream::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(m_file.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return writeFailed(m_process.file);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

Result<void> CollectedStream::writeFrame(std::string_view frame) {
  m_scratch.assign(frame);
  setSequence(m_scratch, m_frames++);
  return write(m_scratch);
}

Result<void> CollectedStream::add(const std::vector<GpuReading>& readings) {
  const GpuCounters::Samples samples = m_counters.take(readings);
  std::string frame(kMostFrameBytes, '\0');
  Result<void> written;
  const auto put = [&](const auto& message) {
    if (written.has_value()) written = writeFrame(std::string_view(frame).substr(0, encode(message, frame)));
  };
  for (const CounterName& name : samples.names)
    put(name);
  if (!samples.values.empty()) put(std::span<const CounterSample>(samples.values));
  return written;
}

Result<void> CollectedStream::meet(const Hello& hello) {
  if (hello.session != m_options.session)
    return Error{ErrorCode::Damaged, "belongs to another recording", {}, {}};
  m_process.pid = hello.pid;
  m_process.rank = hello.rank;
  m_process.command = hello.command;
  m_process.file = m_options.filePrefix + "." + std::to_string(m_number) + ".stream";
  m_file = FileDescriptor(
      ::open(m_process.file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!m_file.isOpen()) return writeFailed(m_process.file);
  if (!m_stopping) send(Start{m_options.kinds, m_options.flushPeriodMs, kCreditBytes});
  m_granted = std::chrono::steady_clock::now();
  return {};
}

void CollectedStream::count(const Message& message) {
  std::visit(
      [this](const auto& read) {
        using T = std::decay_t<decltype(read)>;
        if constexpr (requires { read.begin(); }) m_process.records += read.size();
        if constexpr (std::is_same_v<T, std::vector<Kernel>>) m_process.kernels += read.size();
        if constexpr (std::is_same_v<T, Loss>) m_process.lost += read.count;
        if constexpr (std::is_same_v<T, Clock> || std::is_same_v<T, Device>) m_counters.add(read);
        if constexpr (std::is_same_v<T, Device>) m_hasDevices = true;
        if constexpr (std::is_same_v<T, Status>)
          if (read.code != StatusCode::Recording && read.code != StatusCode::Idle)
            m_process.trouble = read.text;
      },
      message);
}

Result<void> CollectedStream::take(std::string_view bytes) {
  m_decoder.append(bytes);
  while (true) {
    const std::string_view frame = m_decoder.rest();
    const std::uint64_t before = m_decoder.bytesRead();
    auto message = m_decoder.next();
    if (!message.has_value()) return message.error();
    if (!message.value()) return {};
    if (const auto* hello = std::get_if<Hello>(&*message.value()))
      if (Result<void> met = meet(*hello); !met.has_value()) return met;
    count(*message.value());
    const std::size_t size = m_decoder.bytesRead() - before;
    m_ungranted += size;
    if (Result<void> kept = writeFrame(frame.substr(0, size)); !kept.has_value()) return kept;
  }
}

Result<void> CollectedStream::read() {
  static thread_local std::string chunk(kReadBytes, '\0');
  // Not to the end of all that comes, so that several processes take turns.
  const ssize_t got = ::recv(fd(), chunk.data(), chunk.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return {};
  if (got <= 0) return close();
  if (Result<void> taken = take(std::string_view(chunk).substr(0, static_cast<std::size_t>(got)));
      !taken.has_value()) {
    if (taken.error().code != ErrorCode::WriteFailed)
      m_process.trouble = "its stream " + taken.error().message;
    const Result<void> closed = close();
    return taken.error().code == ErrorCode::WriteFailed ? taken : closed;
  }
  if (m_decoder.sawBye()) return close();
  if (m_ungranted >= kGrantBytes) grant();
  return {};
}

void CollectedStream::grant() {
  const auto now = std::chrono::steady_clock::now();
  const bool due = now - m_granted >= std::chrono::milliseconds(kHeartbeatMs);
  if (!m_file.isOpen() || m_stopping || (m_ungranted < kGrantBytes && !due)) return;
  m_granted = now;
  send(Credit{std::exchange(m_ungranted, 0)});
}

void CollectedStream::stop() {
  m_stopping = true;
  ::shutdown(fd(), SHUT_WR);
}

Result<void> CollectedStream::close() {
  m_connection = FileDescriptor();
  if (m_process.ended || !m_file.isOpen()) return {};
  m_process.ended = true;
  Result<void> written;
  if (!m_decoder.sawBye()) {
    char frame[64];
    const std::size_t size = encode(Bye{kCutOff}, frame);
    written = writeFrame({frame, size});
  }
  m_file = FileDescriptor();
  return written;
}

} // namespace stepscope::live
