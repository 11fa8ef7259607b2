// SPDX-License-Identifier: Apache-2.0
#include "core/live/address.h"

#include <cstddef>
#include <cstring>

namespace stepscope::live {
namespace {

constexpr std::size_t kPathOffset = offsetof(sockaddr_un, sun_path);

} // namespace

std::string Address::toString() const { return isAbstract() ? "@" + name + "@" : directory + "/" + name; }

std::optional<SocketAddress> socketAddressOf(const Address& address) {
  std::string path = address.isAbstract() ? '\0' + address.name : address.directory + "/" + address.name;
  path += '\0';
  SocketAddress result;
  if (address.name.empty() || path.size() > sizeof result.bytes.sun_path) return std::nullopt;
  if (!address.isAbstract() && path.front() != '/') return std::nullopt;
  result.bytes.sun_family = AF_UNIX;
  std::memcpy(result.bytes.sun_path, path.data(), path.size());
  result.length = static_cast<socklen_t>(kPathOffset + path.size());
  return result;
}

std::optional<Address> addressOf(const sockaddr_un& bytes, socklen_t length) {
  if (bytes.sun_family != AF_UNIX || length <= kPathOffset || length > sizeof bytes) return std::nullopt;
  std::string path(bytes.sun_path, length - kPathOffset);
  const bool abstract = path.front() == '\0';
  if (abstract) path.erase(0, 1);
  if (path.empty() || path.back() != '\0') return std::nullopt;
  path.pop_back();
  if (path.empty() || path.find('\0') != std::string::npos) return std::nullopt;
  if (abstract) return Address{{}, path};
  const std::size_t slash = path.rfind('/');
  if (path.front() != '/' || slash == 0 || slash + 1 == path.size()) return std::nullopt;
  return Address{path.substr(0, slash), path.substr(slash + 1)};
}

} // namespace stepscope::live
