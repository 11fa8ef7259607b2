// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/agent_connection.h"
#include "core/live/discovery.h"
#include "core/live/dynolog.h"
#include "core/live/endpoint.h"
#include "core/live/gpu.h"
#include "core/live/registry.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace stepscope::live {

struct AgentOptions {
  EndpointOptions endpoint;
  std::uint16_t dynologPort = kDynologPort;
  std::string runDirectory;                    ///< see run_directory.h
  std::function<void(const std::string&)> log; ///< one line for people, without its end; from run() only
};

/// Serves live capture for this user on this machine: listens to training processes and to those who want to
/// list and capture them, over a socket in the run directory.
class Agent {
public:
  /// errors  BadArgument: an agent of this user runs already; else as makeRunDirectory and Endpoint::open
  static Result<std::unique_ptr<Agent>> open(AgentOptions options);
  ~Agent();
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;

  /// Until stop().
  void run();
  /// After run(): the traces that processes still write and nobody will remove.
  const std::vector<std::string>& leftBehind() const { return m_leftBehind; }
  /// From any thread, or a handler of signals.
  void stop() const;

private:
  Agent(AgentOptions options, FileDescriptor listening, FileDescriptor wake);
  struct TraceFile {
    std::string path;
    bool throughDynolog = false;
  };
  void log(const std::string& line) const;
  void accept();
  void serve(AgentConnection& connection);
  void answer(AgentConnection& connection, const Question& question);
  void beginCapture(AgentConnection& connection, const AskCapture& ask);
  void sendFile(AgentConnection& connection, const AskFile& ask);
  Registry::Wanted wantedFor(std::int32_t pid, const std::vector<ListedProcess>& listed);
  void askDynolog(std::int32_t pid);
  const std::vector<GpuReading>& gpus();
  bool sendsCounters() const;
  std::vector<ListedProcess> list();
  void lookAround();
  void collectFiles();
  void sendProgress(AgentConnection& connection);
  void dropClosed();
  void removeHandedOver(const AgentConnection& connection);
  void leave();

  AgentOptions m_options;
  FileDescriptor m_listening, m_wake;
  Registry m_registry;
  Discovery m_discovery;
  std::unique_ptr<Endpoint> m_endpoint; ///< after the registry that it tells
  bool m_dynolog = false;               ///< it holds the name that processes ask, and takes commands
  std::string m_note;                   ///< how processes are reached otherwise than usual, or empty
  std::unique_ptr<GpuReader> m_gpuReader;
  std::vector<GpuReading> m_gpus; ///< the last reading
  std::vector<std::unique_ptr<AgentConnection>> m_connections;
  std::vector<TraceFile> m_traceFiles; ///< whose folders are to be removed when empty
  std::vector<std::string> m_leftBehind;
  std::vector<std::int32_t> m_logged; ///< processes that the log has named
  Ignored m_loggedIgnored;
  Clock::time_point m_since, m_lookedAround, m_gpusReadAt;
};

} // namespace stepscope::live
