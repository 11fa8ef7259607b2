// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/ipc_socket.h"
#include "core/live/registry.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace stepscope::live {

/// Datagrams that were not answered, by reason.
struct Ignored {
  std::uint64_t malformed = 0;   ///< not one message of libkineto
  std::uint64_t wrongSender = 0; ///< unbound, or not named as libkineto names itself
  std::uint64_t otherUser = 0;
};

struct EndpointOptions {
  std::string name = "dynolog"; ///< the name that libkineto sends to
  /// Serve processes with this KINETO_IPC_SOCKET_DIR too; empty: only those without one. When it is given,
  /// those without one are left to whoever serves them already.
  std::string socketDirectory;
  bool abstract = true; ///< serve processes without KINETO_IPC_SOCKET_DIR
};

/// What libkineto asks whether it has to capture. Answers from a thread of its own, within milliseconds: an
/// answer that comes after 50 ms is taken for the one to the next question. Each process is answered from a
/// socket of its own, bound in the same folder to the letter; that socket tells whether the last answer was
/// read.
class Endpoint {
public:
  /// errors  as IpcSocket::bind
  static Result<std::unique_ptr<Endpoint>> open(const EndpointOptions& options, Registry& registry);
  ~Endpoint();
  Endpoint(const Endpoint&) = delete;
  Endpoint& operator=(const Endpoint&) = delete;

  Ignored ignored() const;
  /// Addresses that are served, for people.
  std::vector<std::string> addresses() const;
  /// Whether processes without KINETO_IPC_SOCKET_DIR are served.
  bool servesAbstract() const;
  /// Why not, or empty.
  const std::string& note() const { return m_note; }

private:
  struct Reply {
    IpcSocket socket;
    std::int32_t pid = 0;
    Clock::time_point lastUsed, sentAt;
    bool unread = false;           ///< the last answer may not have been read yet
    bool hasConfiguration = false; ///< it is not empty
    bool behind = false;           ///< the process takes it for the answer to its next question
  };

  Endpoint(Registry& registry, std::vector<IpcSocket> sockets, std::string note, FileDescriptor wake);
  void run(const std::stop_token& stop);
  void drain(const IpcSocket& socket);
  void answer(const IpcSocket& socket, const Datagram& datagram);
  Reply* replyTo(const Address& client, std::int32_t pid);
  void noteRead();

  Registry& m_registry;
  const std::vector<IpcSocket> m_sockets;
  std::string m_note;
  FileDescriptor m_wake; ///< an eventfd that ends the thread's waiting
  std::map<std::string, Reply> m_replies;
  std::uint64_t m_lastReply = 0;
  std::atomic<std::uint64_t> m_malformed = 0, m_wrongSender = 0, m_otherUser = 0;
  std::jthread m_thread;
};

} // namespace stepscope::live
