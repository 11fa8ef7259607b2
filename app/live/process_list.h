// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QTimer>

#include "core/live/control_message.h"

namespace stepscope::app {

class AgentSocket;

/// Path of stepscope-cli beside this program; empty when it is not there.
QString commandLineProgram();

/// The training processes of this machine, asked of the agent once a second. Where no agent runs, starts one
/// that ends with this object.
class ProcessList : public QObject {
  Q_OBJECT
public:
  /// `program`: stepscope-cli. `runDirectory` as live::defaultRunDirectory().
  ProcessList(const QString& program, const QString& runDirectory, QObject* parent = nullptr);
  ~ProcessList() override;

  void start();
  QString runDirectory() const { return m_runDirectory; }

Q_SIGNALS:
  void listed(const stepscope::live::ProcessList& list);
  /// There is no list; why, for people. Tries again by itself.
  void failed(const QString& why);

private:
  void onLost();
  void startAgent();
  void onAgentEnded();

  QString m_program, m_runDirectory;
  AgentSocket* m_socket;
  QProcess* m_agent;
  QTimer m_again; ///< to ask, or to connect
};

} // namespace stepscope::app
