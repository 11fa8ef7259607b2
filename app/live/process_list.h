// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QTimer>

#include "app/live/agent_socket.h"
#include "core/live/control_message.h"

namespace stepscope::app {

/// Path of stepscope-cli beside this program; empty when it is not there.
QString commandLineProgram();

/// The training processes of a machine, asked of its agent once a second. Where no agent runs on this
/// machine, starts one that ends with this object.
class ProcessList : public QObject {
  Q_OBJECT
public:
  /// `program`: stepscope-cli. `runDirectory` as live::defaultRunDirectory().
  ProcessList(const QString& program, const QString& runDirectory, QObject* parent = nullptr);
  ~ProcessList() override;

  void start();
  /// Another machine; begins anew.
  void setHost(const QString& host);
  const AgentPlace& place() const { return m_place; }

Q_SIGNALS:
  void listed(const stepscope::live::ProcessList& list);
  /// There is no list; why, for people. Tries again by itself.
  void failed(const QString& why);

private:
  void connectSocket();
  void onLost(const QString& why);
  void startAgent();
  void onAgentEnded();

  QString m_program;
  AgentPlace m_place;
  AgentSocket* m_socket = nullptr;
  QProcess* m_agent;
  QTimer m_again; ///< to ask, or to connect
};

} // namespace stepscope::app
