// SPDX-License-Identifier: Apache-2.0
#include "core/live/agent_connection.h"

#include <cerrno>
#include <sys/socket.h>

namespace stepscope::live {
namespace {

/// One who asks and does not read the answers is let go.
constexpr std::size_t kMostOutgoingBytes = 4 * kLongestFrameBytes;

} // namespace

void AgentConnection::read() {
  char bytes[16384];
  while (m_open) {
    const ssize_t got = ::recv(m_fd.get(), bytes, sizeof bytes, MSG_DONTWAIT);
    if (got > 0) {
      m_frames.append({bytes, static_cast<std::size_t>(got)});
      if (static_cast<std::size_t>(got) < sizeof bytes) break;
      continue;
    }
    if (got < 0 && errno == EINTR) continue;
    m_open = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    break;
  }
}

void AgentConnection::fill() {
  if (!m_file || m_outgoing.size() > kFilePartBytes) return;
  Result<std::optional<std::string>> part = m_file->next();
  if (part.has_value() && part.value()) {
    m_outgoing += frameOf(*part.value());
    return;
  }
  const Answer last = part.has_value() ? Answer(FileEnds{m_filePid, m_file->checksum()})
                                       : Answer(Refusal{part.error().toString()});
  m_outgoing += frameOf(toJson(last));
  m_file.reset();
}

void AgentConnection::sendFile(FileSender file, std::int32_t pid) {
  send(FileBegins{pid, file.sizeBytes()});
  m_file.emplace(std::move(file));
  m_filePid = pid;
}

void AgentConnection::write() {
  fill();
  while (m_open && !m_outgoing.empty()) {
    const ssize_t sent =
        ::send(m_fd.get(), m_outgoing.data(), m_outgoing.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) {
      m_open = errno == EAGAIN || errno == EWOULDBLOCK;
      return;
    }
    m_outgoing.erase(0, static_cast<std::size_t>(sent));
  }
}

std::optional<std::string> AgentConnection::next() {
  std::optional<std::string> question = m_frames.next();
  if (m_frames.isBroken()) m_open = false;
  return question;
}

void AgentConnection::send(const Answer& answer) {
  std::string text = toJson(answer);
  if (text.size() > kLongestFrameBytes) text = toJson(Refusal{"there are too many processes to list"});
  m_outgoing += frameOf(text);
  if (m_outgoing.size() > kMostOutgoingBytes) m_open = false;
  write();
}

} // namespace stepscope::live
