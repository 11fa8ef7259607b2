// SPDX-License-Identifier: Apache-2.0
#include "tests/support/kineto_client.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <random>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace stepscope::tests {
namespace {

struct Name {
  sockaddr_un bytes{};
  socklen_t length = 0;
  const sockaddr* pointer() const { return reinterpret_cast<const sockaddr*>(&bytes); }
};

Name nameOf(const std::string& directory, const std::string& name) {
  Name result;
  result.bytes.sun_family = AF_UNIX;
  if (directory.empty()) {
    std::memcpy(result.bytes.sun_path + 1, name.data(), name.size());
    result.length = static_cast<socklen_t>(sizeof(sa_family_t) + name.size() + 2);
  } else {
    const std::string path = directory + "/" + name;
    std::memcpy(result.bytes.sun_path, path.data(), path.size());
    result.length = static_cast<socklen_t>(sizeof(sa_family_t) + path.size() + 1);
  }
  return result;
}

std::string uuid() {
  std::random_device random;
  char text[37];
  std::snprintf(text, sizeof text, "%08x-%04x-%04x-%04x-%08x%04x", random(), random() & 0xffffu,
                random() & 0xffffu, random() & 0xffffu, random(), random() & 0xffffu);
  return text;
}

template <typename T> void append(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

} // namespace

std::string kinetoMessage(const std::string& type, const std::string& payload) {
  std::string bytes;
  append(bytes, static_cast<std::uint64_t>(payload.size()));
  std::string field = type;
  field.resize(32);
  return bytes + field + payload;
}

std::string kinetoQuestion(std::int32_t types, const std::vector<std::int32_t>& pids, std::int64_t job) {
  std::string payload;
  append(payload, types);
  append(payload, static_cast<std::int32_t>(pids.size()));
  append(payload, job);
  for (const std::int32_t pid : pids)
    append(payload, pid);
  return payload;
}

KinetoClient::KinetoClient(std::string directory, std::string daemon)
    : m_directory(std::move(directory)), m_daemon(std::move(daemon)), m_own("dynoconfigclient" + uuid()) {
  m_socket = ::socket(AF_UNIX, SOCK_DGRAM, 0);
  const Name own = nameOf(m_directory, m_own);
  if (::bind(m_socket, own.pointer(), own.length) != 0) throw std::runtime_error(std::strerror(errno));
  if (!m_directory.empty()) ::chmod((m_directory + "/" + m_own).c_str(), 0666);
}

KinetoClient::~KinetoClient() { ::close(m_socket); }

bool KinetoClient::sendRaw(const std::string& bytes) const {
  const Name to = nameOf(m_directory, m_daemon);
  return ::sendto(m_socket, bytes.data(), bytes.size(), MSG_DONTWAIT, to.pointer(), to.length) > 0;
}

bool KinetoClient::ask(std::int32_t types, const std::vector<std::int32_t>& pids, std::int64_t job) {
  return sendRaw(kinetoMessage("req", kinetoQuestion(types, pids, job)));
}

std::optional<std::string> KinetoClient::take(int tries) {
  for (int i = 0; i < tries; ++i) {
    std::string bytes(65536, '\0');
    sockaddr_un from{};
    socklen_t length = sizeof from;
    const ssize_t got = ::recvfrom(m_socket, bytes.data(), bytes.size(), MSG_DONTWAIT,
                                   reinterpret_cast<sockaddr*>(&from), &length);
    if (got <= 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      continue;
    }
    const std::string path(from.sun_path, length > sizeof(sa_family_t) ? length - sizeof(sa_family_t) : 0);
    const bool expected = m_directory.empty()
                              ? !path.empty() && path[0] == '\0'
                              : path.compare(0, m_directory.size(), m_directory) == 0 &&
                                    path.size() > m_directory.size() && path[m_directory.size()] == '/';
    if (!expected) throw std::logic_error("libkineto would abort: an answer from a wrong address");
    std::uint64_t payload = 0;
    std::memcpy(&payload, bytes.data(), sizeof payload);
    if (got < 40 || payload != static_cast<std::uint64_t>(got) - 40)
      throw std::logic_error("libkineto would read beyond the answer");
    return bytes.substr(40, payload);
  }
  return std::nullopt;
}

std::optional<std::string> KinetoClient::poll(std::int32_t types) {
  if (!ask(types, {::getpid(), ::getppid()})) return std::nullopt;
  return take();
}

bool KinetoClient::hasAnswer() const {
  char byte = 0;
  return ::recv(m_socket, &byte, 1, MSG_DONTWAIT | MSG_PEEK) >= 0;
}

std::string valueOf(const std::string& configuration, const std::string& key) {
  std::size_t at = 0;
  while (at < configuration.size()) {
    const std::size_t end = std::min(configuration.find('\n', at), configuration.size());
    const std::string line = configuration.substr(at, end - at);
    if (line.compare(0, key.size() + 1, key + "=") == 0) return line.substr(key.size() + 1);
    at = end + 1;
  }
  return {};
}

} // namespace stepscope::tests
