// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/agent_socket.h"

namespace stepscope::app {

class ProcessList;

/// What the driver says of this machine's GPUs, twice a second, from the agent.
class CounterFeed : public QObject {
  Q_OBJECT
public:
  /// `program`: stepscope-cli, to start an agent where none runs.
  CounterFeed(const QString& program, const QString& runDirectory, QObject* parent = nullptr);

Q_SIGNALS:
  void counted(const std::vector<stepscope::live::GpuReading>& gpus);

private:
  ProcessList* m_list; ///< keeps an agent running
  AgentSocket* m_socket;
};

} // namespace stepscope::app
