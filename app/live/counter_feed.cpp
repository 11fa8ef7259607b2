// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/counter_feed.h"

#include "app/live/process_list.h"

namespace stepscope::app {

CounterFeed::CounterFeed(const QString& program, const QString& runDirectory, QObject* parent)
    : QObject(parent), m_list(new ProcessList(program, runDirectory, this)),
      m_socket(new AgentSocket({runDirectory, {}}, this)) {
  connect(m_list, &ProcessList::listed, this, [this] {
    if (!m_socket->isConnected()) m_socket->connectToAgent();
  });
  connect(m_socket, &AgentSocket::connected, this, [this] { m_socket->ask(live::AskCounters{}); });
  connect(m_socket, &AgentSocket::answered, this, [this](const live::Answer& answer) {
    if (const auto* counters = std::get_if<live::Counters>(&answer)) Q_EMIT counted(counters->gpus);
  });
  m_list->start();
}

} // namespace stepscope::app
