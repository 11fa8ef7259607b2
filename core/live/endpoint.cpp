// SPDX-License-Identifier: Apache-2.0
#include "core/live/endpoint.h"

#include "core/live/message.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>

namespace stepscope::live {
namespace {

using std::chrono::seconds;

constexpr std::string_view kClientName = "dynoconfigclient";
/// Sockets of processes that have not asked for so long are given up.
constexpr seconds kReplyKept{120};
constexpr std::size_t kMostReplies = 512;
/// How often to look whether an answer was read, ms; until when it is one to the question that was asked, as
/// libkineto waits for 90 ms; and how long to look.
constexpr int kLookAgainMs = 50;
constexpr std::chrono::milliseconds kReadWithin{200};
constexpr seconds kWatched{30};
/// Others have a turn after so many datagrams of one socket.
constexpr int kAtOnce = 256;

constexpr std::string_view kOneOnly =
    "; PyTorch asks one program of a machine only: stop that one (or, if it is dynolog, capture with dyno "
    "gputrace), or start the training with KINETO_IPC_SOCKET_DIR=DIR and the agent with --socket-dir DIR";

bool isSameFolder(const std::string& one, const std::string& other) {
  struct stat a {
  }, b{};
  return ::stat(one.c_str(), &a) == 0 && ::stat(other.c_str(), &b) == 0 && a.st_dev == b.st_dev &&
         a.st_ino == b.st_ino;
}

/// Whether libkineto, asking at `served`, has such an address of its own.
bool isClient(const Address& client, const Address& served) {
  if (!client.name.starts_with(kClientName) || client.isAbstract() != served.isAbstract()) return false;
  return client.isAbstract() || client.directory == served.directory ||
         isSameFolder(client.directory, served.directory);
}

} // namespace

Result<std::unique_ptr<Endpoint>> Endpoint::open(const EndpointOptions& options, Registry& registry) {
  std::vector<IpcSocket> sockets;
  std::string note;
  Result<IpcSocket> abstract = options.abstract
                                   ? IpcSocket::bind({{}, options.name})
                                   : Error{ErrorCode::NotFound, "is left to its holder", options.name, {}};
  if (abstract.has_value()) {
    sockets.push_back(std::move(abstract).value());
  } else if (options.abstract && options.socketDirectory.empty()) {
    Error error = abstract.error();
    error.message += kOneOnly;
    return error;
  } else if (options.abstract) {
    note = abstract.error().toString() + "; only processes with KINETO_IPC_SOCKET_DIR are listened to";
  }
  if (!options.socketDirectory.empty()) {
    Result<IpcSocket> file = IpcSocket::bind({options.socketDirectory, options.name});
    if (!file.has_value()) return file.error();
    sockets.push_back(std::move(file).value());
  }
  FileDescriptor wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!wake.isOpen()) return Error{ErrorCode::Unreadable, std::strerror(errno), {}, {}};
  return std::unique_ptr<Endpoint>(
      new Endpoint(registry, std::move(sockets), std::move(note), std::move(wake)));
}

Endpoint::Endpoint(Registry& registry, std::vector<IpcSocket> sockets, std::string note, FileDescriptor wake)
    : m_registry(registry), m_sockets(std::move(sockets)), m_note(std::move(note)), m_wake(std::move(wake)),
      m_thread([this](const std::stop_token& stop) { run(stop); }) {}

Endpoint::~Endpoint() {
  m_thread.request_stop();
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof one);
}

Ignored Endpoint::ignored() const { return {m_malformed, m_wrongSender, m_otherUser}; }

std::vector<std::string> Endpoint::addresses() const {
  std::vector<std::string> result;
  for (const IpcSocket& socket : m_sockets)
    result.push_back(socket.address().toString());
  return result;
}

bool Endpoint::servesAbstract() const {
  return std::any_of(m_sockets.begin(), m_sockets.end(),
                     [](const IpcSocket& socket) { return socket.address().isAbstract(); });
}

void Endpoint::run(const std::stop_token& stop) {
  std::vector<pollfd> waiting;
  for (const IpcSocket& socket : m_sockets)
    waiting.push_back({socket.fd(), POLLIN, 0});
  waiting.push_back({m_wake.get(), POLLIN, 0});
  while (!stop.stop_requested()) {
    const bool out = std::any_of(m_replies.begin(), m_replies.end(),
                                 [](const auto& reply) { return reply.second.unread; });
    ::poll(waiting.data(), waiting.size(), out ? kLookAgainMs : -1);
    for (const IpcSocket& socket : m_sockets)
      drain(socket);
    noteRead();
  }
}

void Endpoint::drain(const IpcSocket& socket) {
  for (int i = 0; i < kAtOnce; ++i) {
    const std::optional<Datagram> datagram = socket.receive();
    if (!datagram) return;
    answer(socket, *datagram);
  }
}

void Endpoint::answer(const IpcSocket& socket, const Datagram& datagram) {
  if (datagram.uid != ::geteuid()) {
    ++m_otherUser;
    return;
  }
  const auto message = datagram.cut ? std::nullopt : parseMessage(datagram.bytes);
  if (!message) {
    ++m_malformed;
    return;
  }
  if (!datagram.from || !isClient(*datagram.from, socket.address())) {
    ++m_wrongSender;
    return;
  }
  Reply* reply = replyTo(*datagram.from, datagram.pid);
  if (reply == nullptr) return;
  const auto* poll = std::get_if<Poll>(&*message);
  if (poll == nullptr) {
    reply->socket.send(answerToRegistration(1), *datagram.from);
    return;
  }
  const bool behind = reply->behind || reply->socket.hasUnread();
  reply->behind = false;
  // A process of another pid namespace cannot be named, so there is nothing to do with it.
  const auto text = datagram.pid <= 0
                        ? std::optional<std::string>(std::string())
                        : m_registry.onPoll(*poll, datagram.pid, *datagram.from, behind, Clock::now());
  if (!text) return;
  reply->sentAt = Clock::now();
  reply->unread = reply->socket.send(answerToPoll(*text), *datagram.from);
  reply->hasConfiguration = !text->empty();
  if (!reply->unread && reply->hasConfiguration) m_registry.onSendFailed(datagram.pid);
}

Endpoint::Reply* Endpoint::replyTo(const Address& client, std::int32_t pid) {
  const Clock::time_point now = Clock::now();
  const std::string key = client.toString();
  auto found = m_replies.find(key);
  if (found == m_replies.end()) {
    std::erase_if(m_replies, [&](const auto& reply) { return now - reply.second.lastUsed > kReplyKept; });
    if (m_replies.size() >= kMostReplies) return nullptr;
    Result<IpcSocket> socket = IpcSocket::bind(
        {client.directory, "stepscope-" + std::to_string(::getpid()) + '-' + std::to_string(++m_lastReply)});
    if (!socket.has_value()) return nullptr;
    found = m_replies.emplace(key, Reply{std::move(socket).value(), pid, now, now}).first;
  }
  found->second.lastUsed = now;
  return &found->second;
}

void Endpoint::noteRead() {
  const Clock::time_point now = Clock::now();
  for (auto& [client, reply] : m_replies) {
    if (!reply.unread) continue;
    if (!reply.socket.hasUnread()) {
      reply.unread = false;
      if (reply.hasConfiguration) m_registry.onTaken(reply.pid);
      continue;
    }
    if (now - reply.sentAt < kReadWithin) continue;
    reply.behind = true;
    if (!reply.hasConfiguration || now - reply.sentAt > kWatched) reply.unread = false;
  }
}

} // namespace stepscope::live
