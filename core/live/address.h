// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>

namespace stepscope::live {

/// Name of a datagram socket of this machine, as libkineto writes it. Without a folder it is an abstract
/// name, with one the file DIRECTORY/NAME. Both forms end in a NUL that counts as part of the address:
///
///   abstract  AF_UNIX, 0, name, 0      length 2 + 1 + n + 1
///   file      AF_UNIX, path, 0         length 2 + n + 1
///
/// The folder is kept to the letter: libkineto aborts its process when an answer comes from a path that does
/// not begin with the very text of its KINETO_IPC_SOCKET_DIR.
struct Address {
  std::string directory; ///< empty: abstract
  std::string name;

  bool isAbstract() const { return directory.empty(); }
  /// "@name@" as the system's own tools show it, or the path.
  std::string toString() const;
  bool operator==(const Address&) const = default;
};

struct SocketAddress {
  sockaddr_un bytes{};
  socklen_t length = 0;
};

/// nullopt: too long for a socket, or not absolute.
std::optional<SocketAddress> socketAddressOf(const Address& address);

/// nullopt: no name at all (an unbound sender), a relative path, or not in the form above.
std::optional<Address> addressOf(const sockaddr_un& bytes, socklen_t length);

} // namespace stepscope::live
