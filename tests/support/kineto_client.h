// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::tests {

/// Asks as libkineto inside a training process does, byte for byte, from the description in
/// core/live/message.h; written apart from the product's own code. What makes libkineto abort its process is
/// an exception of this class.
class KinetoClient {
public:
  /// `directory`: KINETO_IPC_SOCKET_DIR; empty: abstract names. `daemon`: the name that is asked.
  explicit KinetoClient(std::string directory = {}, std::string daemon = "dynolog");
  ~KinetoClient();
  KinetoClient(const KinetoClient&) = delete;
  KinetoClient& operator=(const KinetoClient&) = delete;

  /// The question. False when nobody listens.
  bool ask(std::int32_t types, const std::vector<std::int32_t>& pids, std::int64_t job = 0);
  /// The first datagram of the queue, whatever it answers, tried nine times 10 ms apart; nullopt: none came.
  ///   throws  std::logic_error where libkineto would abort
  std::optional<std::string> take(int tries = 9);
  /// ask and take with the types of a free profiler and the pid of this process.
  std::optional<std::string> poll(std::int32_t types = 3);
  /// Whether one waits to be taken.
  bool hasAnswer() const;

  /// The socket itself, for messages that libkineto would not send.
  bool sendRaw(const std::string& bytes) const;
  std::string address() const { return m_own; }

private:
  std::string m_directory, m_daemon, m_own;
  int m_socket = -1;
};

/// A message as libkineto frames it.
std::string kinetoMessage(const std::string& type, const std::string& payload);
/// The payload of its question.
std::string kinetoQuestion(std::int32_t types, const std::vector<std::int32_t>& pids, std::int64_t job);

/// The value of KEY in lines of KEY=VALUE; empty when it is not there.
std::string valueOf(const std::string& configuration, const std::string& key);

} // namespace stepscope::tests
