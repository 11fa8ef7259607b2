// SPDX-License-Identifier: Apache-2.0
#include "core/live/client.h"

#include "core/live/run_directory.h"
#include "core/live/ssh.h"

#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>

namespace stepscope::live {

Error Client::gone() {
  if (!m_remote) return {ErrorCode::Unreadable, "the agent has ended", {}, {}};
  const int status = m_remote->child.wait();
  return {ErrorCode::Unreadable, whyUnreachable(m_remote->host, status, m_remote->child.said()), {}, {}};
}

Result<Client> Client::connectTo(const std::string& host) {
  const Result<std::vector<std::string>> command = remoteAgentCommand(host);
  if (!command.has_value()) return command.error();
  Result<Child> child = Child::start(command.value());
  if (!child.has_value()) return child.error();
  return Client(Remote{host, std::move(child).value()});
}

Result<Client> Client::connect(const std::string& runDirectory) {
  const std::string path = controlSocketIn(runDirectory);
  const auto failed = [&](ErrorCode code, std::string why) { return Error{code, std::move(why), path, {}}; };
  sockaddr_un address{};
  if (path.size() >= sizeof address.sun_path)
    return failed(ErrorCode::BadArgument, "is too long for the name of a socket");
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  FileDescriptor fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (::connect(fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    const bool none = errno == ENOENT || errno == ECONNREFUSED || errno == ENOTDIR;
    return failed(none ? ErrorCode::NotFound : ErrorCode::Unreadable,
                  none ? "no agent runs" : std::strerror(errno));
  }
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(fd.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || peer.uid != ::geteuid())
    return failed(ErrorCode::Unreadable, "belongs to another user");
  return Client(std::move(fd));
}

Result<void> Client::ask(const Question& question) {
  const std::string frame = frameOf(toJson(question));
  std::size_t done = 0;
  while (done < frame.size()) {
    const ssize_t sent = ::send(fd(), frame.data() + done, frame.size() - done, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return gone();
    done += static_cast<std::size_t>(sent);
  }
  return {};
}

Result<std::optional<Answer>> Client::answer(std::chrono::milliseconds wait) {
  const auto end = std::chrono::steady_clock::now() + wait;
  while (true) {
    if (const std::optional<std::string> frame = m_frames.next()) {
      Result<Answer> answer = answerFrom(*frame);
      if (!answer.has_value()) return answer.error();
      return std::optional(std::move(answer).value());
    }
    if (m_frames.isBroken())
      return Error{ErrorCode::BadArgument,
                   m_remote ? "what answers on " + m_remote->host +
                                  " is no agent; does its shell print a text at every start?"
                            : "the agent speaks another language",
                   {},
                   {}};
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::optional<Answer>();
    pollfd waiting[] = {{fd(), POLLIN, 0}, {m_remote ? m_remote->child.errorFd() : -1, POLLIN, 0}};
    const int ready = ::poll(waiting, 2, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) return std::optional<Answer>();
    if (ready <= 0) continue;
    if (m_remote) m_remote->child.readError();
    if (waiting[0].revents == 0) {
      // When standard error is at its end, poll() would not wait any more.
      if ((waiting[1].revents & POLLHUP) != 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      continue;
    }
    char bytes[65536];
    const ssize_t got = ::recv(fd(), bytes, sizeof bytes, 0);
    if (got <= 0) return gone();
    m_frames.append({bytes, static_cast<std::size_t>(got)});
  }
}

} // namespace stepscope::live
