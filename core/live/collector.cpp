// SPDX-License-Identifier: Apache-2.0
#include "core/live/collector.h"

#include "core/live/collected_stream.h"

#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

namespace stepscope::live {
namespace {

/// More processes than any job has on a machine.
constexpr std::size_t kMostStreams = 1024;
constexpr std::chrono::milliseconds kGpuPeriod{250};

bool isOwn(int connection) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return ::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         (peer.uid == ::geteuid() || peer.uid == 0);
}

} // namespace

Collector::Collector(CollectorOptions options, FileDescriptor listener)
    : m_options(std::move(options)), m_listener(std::move(listener)) {}

Collector::~Collector() {
  close();
  ::unlink(m_options.socket.c_str());
}

Result<std::unique_ptr<Collector>> Collector::listen(CollectorOptions options) {
  const auto failed = [&](std::string why, ErrorCode code = ErrorCode::WriteFailed) {
    return Error{code, std::move(why), options.socket, {}};
  };
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (options.socket.size() >= sizeof address.sun_path)
    return failed("is too long a name for a socket", ErrorCode::BadArgument);
  std::memcpy(address.sun_path, options.socket.data(), options.socket.size());
  FileDescriptor listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  ::unlink(options.socket.c_str());
  if (!listener.isOpen() ||
      ::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::chmod(options.socket.c_str(), S_IRUSR | S_IWUSR) != 0 || ::listen(listener.get(), SOMAXCONN) != 0)
    return failed(std::strerror(errno));
  return std::unique_ptr<Collector>(new Collector(std::move(options), std::move(listener)));
}

void Collector::accept() {
  while (true) {
    FileDescriptor connection(::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!connection.isOpen()) return;
    if (m_streams.size() < kMostStreams && isOwn(connection.get()))
      m_streams.push_back(std::make_unique<CollectedStream>(std::move(connection), m_options, ++m_files));
  }
}

Result<void> Collector::readGpus() {
  const auto now = std::chrono::steady_clock::now();
  std::vector<CollectedStream*> streams;
  for (const auto& stream : m_streams)
    if (stream->wantsReadings()) streams.push_back(stream.get());
  if (!m_options.gpus || streams.empty() || now - m_gpusRead < kGpuPeriod) return {};
  m_gpusRead = now;
  const std::vector<GpuReading> readings = m_options.gpus->read();
  Result<void> result;
  for (CollectedStream* stream : streams)
    if (Result<void> added = stream->add(readings); !added.has_value()) result = added;
  return result;
}

Result<void> Collector::serve(std::chrono::milliseconds wait) {
  std::vector<pollfd> waits{{m_listener.get(), POLLIN, 0}};
  std::vector<CollectedStream*> open;
  for (const auto& stream : m_streams)
    if (stream->isOpen()) {
      open.push_back(stream.get());
      waits.push_back({stream->fd(), POLLIN, 0});
    }
  Result<void> result;
  if (::poll(waits.data(), waits.size(), static_cast<int>(wait.count())) > 0) {
    if (waits.front().revents != 0) accept();
    for (std::size_t i = 0; i < open.size(); ++i)
      if (waits[i + 1].revents != 0)
        if (Result<void> read = open[i]->read(); !read.has_value()) result = read;
  }
  for (CollectedStream* stream : open)
    if (stream->isOpen()) stream->grant();
  if (Result<void> read = readGpus(); !read.has_value()) result = read;
  return result;
}

void Collector::stop() {
  m_listener = FileDescriptor();
  ::unlink(m_options.socket.c_str());
  for (const auto& stream : m_streams)
    if (stream->isOpen()) stream->stop();
}

bool Collector::isBusy() const {
  for (const auto& stream : m_streams)
    if (stream->isOpen()) return true;
  return false;
}

void Collector::close() {
  for (const auto& stream : m_streams)
    // What could not be written is missing as all that came after it.
    if (const Result<void> closed = stream->close(); !closed.has_value()) continue;
}

std::vector<CollectedProcess> Collector::processes() const {
  std::vector<CollectedProcess> all;
  for (const auto& stream : m_streams)
    if (!stream->process().file.empty()) all.push_back(stream->process());
  return all;
}

} // namespace stepscope::live
