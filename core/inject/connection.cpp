// SPDX-License-Identifier: Apache-2.0
#include "core/inject/connection.h"

#include "core/live/stream/wire.h"

#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace stepscope::inject {
namespace {

using namespace live::stream;

bool isOwn(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         (peer.uid == ::geteuid() || peer.uid == 0);
}

/// Takes what the frame says; false: no reader says this.
bool take(WireReader frame, std::uint64_t number, ReaderWords& words) {
  const std::size_t length = frame.fixed<std::uint32_t>();
  const auto type = static_cast<FrameType>(frame.fixed<std::uint16_t>());
  const auto flags = frame.fixed<std::uint16_t>();
  const auto sequence = frame.fixed<std::uint64_t>();
  if (length != frame.left() || flags != 0 || sequence != number) return false;
  if (number == 0) {
    if (type != FrameType::Start) return false;
    if (frame.fixed<std::uint64_t>() != kMagic || frame.fixed<std::uint32_t>() != kProtocolVersion)
      return false;
    words.start.kinds = frame.fixed<std::uint32_t>();
    words.start.flushPeriodMs = frame.fixed<std::uint32_t>();
    words.start.creditBytes = frame.fixed<std::uint64_t>();
    words.started = true;
  } else {
    if (type != FrameType::Credit) return false;
    words.creditBytes += frame.fixed<std::uint64_t>();
  }
  words.said = true;
  return !frame.isBroken() && frame.left() == 0;
}

} // namespace

bool Connection::open(const char* path) {
  close();
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (std::strlen(path) >= sizeof address.sun_path) return false;
  std::strcpy(address.sun_path, path);
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket < 0) return false;
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 || !isOwn(socket)) {
    ::close(socket);
    return false;
  }
  m_socket = socket;
  m_size = m_frames = 0;
  return true;
}

void Connection::close() {
  if (m_socket >= 0) ::close(m_socket);
  m_socket = -1;
}

ReaderWords Connection::listen() {
  ReaderWords words;
  while (true) {
    const ssize_t got = ::recv(m_socket, m_bytes + m_size, sizeof m_bytes - m_size, MSG_DONTWAIT);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      words.ended = got == 0;
      words.gone = got < 0 && errno != EAGAIN && errno != EWOULDBLOCK;
      return words;
    }
    m_size += static_cast<std::size_t>(got);
    std::size_t begin = 0;
    while (m_size - begin >= kHeaderBytes) {
      const std::string_view rest(m_bytes + begin, m_size - begin);
      const std::size_t size = kHeaderBytes + WireReader(rest).fixed<std::uint32_t>();
      if (size > rest.size() && size <= sizeof m_bytes) break;
      if (size > sizeof m_bytes || !take(WireReader({rest.data(), size}), m_frames++, words)) {
        words.gone = true;
        return words;
      }
      begin += size;
    }
    m_size -= begin;
    std::memmove(m_bytes, m_bytes + begin, m_size);
  }
}

} // namespace stepscope::inject
