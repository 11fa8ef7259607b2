// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/address.h"
#include "core/live/file_descriptor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stepscope::live {

/// A datagram, with what the kernel vouches for.
struct Datagram {
  std::string bytes;
  bool cut = false;            ///< it was longer than kLongestMessageBytes
  std::optional<Address> from; ///< nullopt: an unbound sender, or an address that libkineto would not use
  std::int32_t pid = 0;        ///< in our pid namespace; 0 when it is not visible there
  std::uint32_t uid = 0;
};

/// A bound datagram socket; there is no unbound one, because libkineto aborts its process when an answer has
/// no sender of the expected form.
class IpcSocket {
public:
  /// Takes the address when nobody holds it; a file that a process left behind is removed first when it is
  /// ours. Permissions of a new file: the user only.
  /// errors  BadArgument: no usable address. WriteFailed: somebody holds it (the message says who), or the
  ///         folder is missing or not writable
  static Result<IpcSocket> bind(const Address& address);

  IpcSocket(IpcSocket&&) noexcept = default;
  IpcSocket& operator=(IpcSocket&&) = delete;
  ~IpcSocket();

  int fd() const { return m_fd.get(); }
  const Address& address() const { return m_address; }

  /// The next datagram, or nullopt when there is none; does not wait.
  std::optional<Datagram> receive() const;
  /// False when it was not sent: the receiver is gone or its queue is full, or `to` is of another scheme or
  /// folder than this socket (libkineto would abort); does not wait.
  bool send(std::string_view bytes, const Address& to) const;
  /// Whether something that was sent has not been read yet.
  bool hasUnread() const;

private:
  IpcSocket(FileDescriptor fd, Address address) : m_fd(std::move(fd)), m_address(std::move(address)) {}

  FileDescriptor m_fd;
  Address m_address;
};

/// "process 123 (dynolog --enable_ipc_monitor)", or "another process" when that cannot be seen.
std::string holderOf(const Address& address);

} // namespace stepscope::live
