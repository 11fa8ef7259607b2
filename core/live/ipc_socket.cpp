// SPDX-License-Identifier: Apache-2.0
#include "core/live/ipc_socket.h"

#include "core/live/message.h"

#include <cerrno>
#include <cstring>
#include <sys/ioctl.h>
#include <sys/stat.h>

namespace stepscope::live {
namespace {

FileDescriptor datagramSocket() {
  return FileDescriptor(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

const sockaddr* pointer(const SocketAddress& address) {
  return reinterpret_cast<const sockaddr*>(&address.bytes);
}

/// Whether a process holds the address. Connecting a datagram socket sends nothing.
bool isHeld(const SocketAddress& address) {
  const FileDescriptor probe = datagramSocket();
  if (::connect(probe.get(), pointer(address), address.length) == 0) return true;
  return errno != ECONNREFUSED && errno != ENOENT && errno != ENOTDIR;
}

Error failed(const Address& address, std::string why) {
  return {ErrorCode::WriteFailed, std::move(why), address.toString(), {}};
}

/// Removes a socket that a process left behind.
Result<void> removeStale(const Address& address) {
  const std::string path = address.toString();
  struct stat old {};
  if (::lstat(path.c_str(), &old) != 0) return {};
  if (!S_ISSOCK(old.st_mode) || old.st_uid != ::geteuid())
    return failed(address, "is in the way and is no socket of yours");
  ::unlink(path.c_str());
  return {};
}

} // namespace

Result<IpcSocket> IpcSocket::bind(const Address& address) {
  const auto target = socketAddressOf(address);
  if (!target)
    return Error{ErrorCode::BadArgument,
                 "is no usable name of a socket: it is too long or not absolute",
                 address.toString(),
                 {}};
  if (isHeld(*target)) return failed(address, "is held by " + holderOf(address));
  if (!address.isAbstract())
    if (const Result<void> removed = removeStale(address); !removed.has_value()) return removed.error();
  FileDescriptor fd = datagramSocket();
  if (!fd.isOpen()) return failed(address, std::strerror(errno));
  const int on = 1;
  ::setsockopt(fd.get(), SOL_SOCKET, SO_PASSCRED, &on, sizeof on);
  if (::bind(fd.get(), pointer(*target), target->length) != 0) {
    const int reason = errno;
    return failed(address, reason == EADDRINUSE ? "is held by " + holderOf(address)
                                                : "cannot be used: " + std::string(std::strerror(reason)));
  }
  if (!address.isAbstract()) ::chmod(address.toString().c_str(), S_IRUSR | S_IWUSR);
  return IpcSocket(std::move(fd), address);
}

IpcSocket::~IpcSocket() {
  if (m_fd.isOpen() && !m_address.isAbstract()) ::unlink(m_address.toString().c_str());
}

std::optional<Datagram> IpcSocket::receive() const {
  char bytes[kLongestMessageBytes];
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(ucred))];
  sockaddr_un from{};
  iovec part{bytes, sizeof bytes};
  msghdr header{};
  header.msg_name = &from;
  header.msg_namelen = sizeof from;
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control;
  header.msg_controllen = sizeof control;
  const ssize_t length = ::recvmsg(m_fd.get(), &header, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (length < 0) return std::nullopt;

  Datagram datagram;
  datagram.bytes.assign(bytes, static_cast<std::size_t>(length));
  datagram.cut = (header.msg_flags & MSG_TRUNC) != 0;
  datagram.from = addressOf(from, header.msg_namelen);
  datagram.uid = static_cast<std::uint32_t>(-1);
  for (cmsghdr* item = CMSG_FIRSTHDR(&header); item != nullptr; item = CMSG_NXTHDR(&header, item)) {
    if (item->cmsg_level != SOL_SOCKET || item->cmsg_type != SCM_CREDENTIALS) continue;
    ucred credentials{};
    std::memcpy(&credentials, CMSG_DATA(item), sizeof credentials);
    datagram.pid = credentials.pid;
    datagram.uid = credentials.uid;
  }
  return datagram;
}

bool IpcSocket::send(std::string_view bytes, const Address& to) const {
  const auto target = socketAddressOf(to);
  if (!target || to.directory != m_address.directory) return false;
  const ssize_t sent = ::sendto(m_fd.get(), bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL,
                                pointer(*target), target->length);
  return sent == static_cast<ssize_t>(bytes.size());
}

bool IpcSocket::hasUnread() const {
  int bytes = 0;
  return ::ioctl(m_fd.get(), TIOCOUTQ, &bytes) == 0 && bytes > 0;
}

} // namespace stepscope::live
