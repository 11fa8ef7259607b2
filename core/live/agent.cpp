// SPDX-License-Identifier: Apache-2.0
#include "core/live/agent.h"

#include "core/live/nvml.h"
#include "core/live/run_directory.h"
#include "core/live/trace_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

namespace stepscope::live {
namespace {

constexpr std::size_t kMostConnections = 64;
/// How often to look for files, while a capture goes on, and for processes.
constexpr int kCapturingMs = 100, kCountingMs = 500, kIdleMs = 1000;

bool fits(const std::string& path, sockaddr_un& address) {
  if (path.size() >= sizeof address.sun_path) return false;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return true;
}

FileDescriptor streamSocket() {
  return FileDescriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

/// A listening socket at `path`, for this user only.
Result<FileDescriptor> listenAt(const std::string& path) {
  const auto failed = [&](ErrorCode code, std::string why) { return Error{code, std::move(why), path, {}}; };
  sockaddr_un address{};
  if (!fits(path, address)) return failed(ErrorCode::WriteFailed, "is too long for the name of a socket");
  const auto* pointer = reinterpret_cast<const sockaddr*>(&address);
  if (::connect(streamSocket().get(), pointer, sizeof address) == 0 || errno == EAGAIN)
    return failed(ErrorCode::BadArgument, "an agent of yours runs already and serves this");
  struct stat old {};
  if (::lstat(path.c_str(), &old) == 0 && S_ISSOCK(old.st_mode)) ::unlink(path.c_str());
  FileDescriptor fd = streamSocket();
  if (!fd.isOpen() || ::bind(fd.get(), pointer, sizeof address) != 0 ||
      ::chmod(path.c_str(), S_IRUSR | S_IWUSR) != 0 || ::listen(fd.get(), SOMAXCONN) != 0)
    return failed(ErrorCode::WriteFailed, std::strerror(errno));
  return fd;
}

} // namespace

Result<std::unique_ptr<Agent>> Agent::open(AgentOptions options) {
  if (const Result<void> made = makeRunDirectory(options.runDirectory); !made.has_value())
    return made.error();
  Result<FileDescriptor> listening = listenAt(controlSocketIn(options.runDirectory));
  if (!listening.has_value()) return listening.error();
  FileDescriptor wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  std::unique_ptr<Agent> agent(new Agent(std::move(options), std::move(listening).value(), std::move(wake)));
  EndpointOptions& asked = agent->m_options.endpoint;
  Result<std::unique_ptr<Endpoint>> endpoint = Endpoint::open(asked, agent->m_registry);
  const bool taken = !endpoint.has_value() || !endpoint.value()->servesAbstract();
  agent->m_note = !endpoint.has_value() ? endpoint.error().toString() : endpoint.value()->note();
  if (taken && asked.abstract) {
    const Result<std::string> version = dynologVersion(agent->m_options.dynologPort);
    agent->m_dynolog = version.has_value();
    if (version.has_value()) {
      agent->m_note = "dynolog " + version.value() + " serves the training processes; captures go through it";
      asked.abstract = false;
      if (!endpoint.has_value()) endpoint = Endpoint::open(asked, agent->m_registry);
    }
  }
  if (!endpoint.has_value()) return endpoint.error();
  agent->m_endpoint = std::move(endpoint).value();
  Result<std::unique_ptr<GpuReader>> gpus = openNvml();
  if (gpus.has_value()) agent->m_gpuReader = std::move(gpus).value();
  return agent;
}

Agent::Agent(AgentOptions options, FileDescriptor listening, FileDescriptor wake)
    : m_options(std::move(options)), m_listening(std::move(listening)), m_wake(std::move(wake)),
      m_since(Clock::now()) {}

Agent::~Agent() { ::unlink(controlSocketIn(m_options.runDirectory).c_str()); }

void Agent::stop() const {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof one);
}

void Agent::log(const std::string& line) const {
  if (m_options.log) m_options.log(line);
}

void Agent::run() {
  for (const std::string& address : m_endpoint->addresses())
    log("listening to training processes at " + address);
  if (!m_note.empty()) log(m_note);
  log("listening to commands at " + controlSocketIn(m_options.runDirectory));
  while (true) {
    std::vector<pollfd> waiting{{m_wake.get(), POLLIN, 0}, {m_listening.get(), POLLIN, 0}};
    for (const auto& connection : m_connections)
      waiting.push_back(
          {connection->fd(), static_cast<short>(connection->wantsToWrite() ? POLLIN | POLLOUT : POLLIN), 0});
    const bool capturing = !m_traceFiles.empty();
    ::poll(waiting.data(), waiting.size(),
           capturing         ? kCapturingMs
           : sendsCounters() ? kCountingMs
                             : kIdleMs);
    if ((waiting[0].revents & POLLIN) != 0) break;
    for (std::size_t i = 0; i < m_connections.size(); ++i)
      if (waiting[i + 2].revents != 0) serve(*m_connections[i]);
    if ((waiting[1].revents & POLLIN) != 0) accept();
    lookAround();
    collectFiles();
    for (const auto& connection : m_connections)
      sendProgress(*connection);
    if (sendsCounters()) gpus();
    dropClosed();
  }
  leave();
}

void Agent::leave() {
  for (const auto& connection : m_connections) {
    removeHandedOver(*connection);
    if (connection->capture) m_registry.forget(*connection->capture);
  }
  m_connections.clear();
  collectFiles();
  for (const Registry::Expected& expected : m_registry.expectedFiles()) {
    m_leftBehind.push_back(expected.root + writtenName(expected.logFile, expected.pidInside));
    log("process " + std::to_string(expected.pid) + " still writes " + m_leftBehind.back());
  }
  log("stopped");
}

void Agent::accept() {
  FileDescriptor fd(::accept4(m_listening.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
  if (!fd.isOpen()) return;
  ucred peer{};
  socklen_t size = sizeof peer;
  const bool known = ::getsockopt(fd.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0;
  if (!known || peer.uid != ::geteuid() || m_connections.size() >= kMostConnections) return;
  m_connections.push_back(std::make_unique<AgentConnection>(std::move(fd)));
}

void Agent::serve(AgentConnection& connection) {
  connection.read();
  connection.write();
  while (const std::optional<std::string> json = connection.next()) {
    const Result<Question> question = questionFrom(*json);
    if (question.has_value())
      answer(connection, question.value());
    else
      connection.send(Refusal{question.error().toString()});
  }
}

void Agent::answer(AgentConnection& connection, const Question& question) {
  if (const auto* ask = std::get_if<AskCapture>(&question)) {
    beginCapture(connection, *ask);
  } else if (std::holds_alternative<AskCancel>(question)) {
    if (connection.capture) m_registry.cancel(*connection.capture);
  } else if (std::holds_alternative<AskCounters>(question)) {
    connection.wantsCounters = true;
  } else if (const auto* file = std::get_if<AskFile>(&question)) {
    sendFile(connection, *file);
  } else {
    const std::vector<GpuReading> read = gpus();
    std::vector<ListedProcess> processes = list();
    for (ListedProcess& process : processes)
      process.gpuUse = gpuUseOf(read, process.facts.pid);
    connection.send(ProcessList{::getpid(), m_endpoint->addresses(), m_note, m_endpoint->ignored(),
                                std::move(processes), read});
  }
}

void Agent::sendProgress(AgentConnection& connection) {
  if (!connection.capture) return;
  std::vector<CaptureStatus> status = m_registry.statusOf(*connection.capture);
  if (status == connection.lastSent) return;
  for (std::size_t i = 0; i < status.size(); ++i)
    if (i >= connection.lastSent.size() || !(status[i] == connection.lastSent[i]))
      log("process " + std::to_string(status[i].pid) + ": " + status[i].text +
          (status[i].file.empty() ? "" : ": " + status[i].file));
  connection.send(CaptureProgress{status});
  connection.lastSent = std::move(status);
}

void Agent::dropClosed() {
  std::erase_if(m_connections, [this](const auto& connection) {
    if (connection->isOpen()) return false;
    removeHandedOver(*connection);
    if (connection->capture) m_registry.forget(*connection->capture);
    return true;
  });
}

void Agent::sendFile(AgentConnection& connection, const AskFile& ask) {
  if (connection.isSendingFile()) {
    connection.send(Refusal{"one file at a time"});
    return;
  }
  if (connection.capture && connection.handsOver)
    for (const CaptureStatus& status : m_registry.statusOf(*connection.capture)) {
      if (status.pid != ask.pid || status.file.empty()) continue;
      Result<FileSender> file = FileSender::open(status.file);
      if (file.has_value())
        connection.sendFile(std::move(file).value(), ask.pid);
      else
        connection.send(Refusal{file.error().toString()});
      return;
    }
  connection.send(Refusal{"there is no trace of process " + std::to_string(ask.pid)});
}

void Agent::removeHandedOver(const AgentConnection& connection) {
  if (!connection.capture || !connection.handsOver) return;
  for (const CaptureStatus& status : m_registry.statusOf(*connection.capture))
    if (!status.file.empty()) ::unlink(status.file.c_str());
}

bool Agent::sendsCounters() const {
  return std::any_of(m_connections.begin(), m_connections.end(),
                     [](const auto& connection) { return connection->wantsCounters; });
}

const std::vector<GpuReading>& Agent::gpus() {
  const Clock::time_point now = Clock::now();
  if (now - m_gpusReadAt < std::chrono::milliseconds(kCountingMs - kCapturingMs / 2)) return m_gpus;
  m_gpusReadAt = now;
  if (m_gpuReader) m_gpus = m_gpuReader->read();
  for (const auto& connection : m_connections)
    if (connection->wantsCounters) connection->send(Counters{m_gpus});
  return m_gpus;
}

} // namespace stepscope::live
