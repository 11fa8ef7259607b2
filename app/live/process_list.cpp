// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/process_list.h"

#include <QCoreApplication>
#include <QFileInfo>

#ifdef Q_OS_LINUX
#include <csignal>
#include <sys/prctl.h>
#endif

namespace stepscope::app {
namespace {

constexpr int kAskMs = 1000, kConnectMs = 200, kConnectToHostMs = 5000;

} // namespace

QString commandLineProgram() {
  const QFileInfo beside(QCoreApplication::applicationDirPath() + QStringLiteral("/stepscope-cli"));
  return beside.isExecutable() ? beside.absoluteFilePath() : QString();
}

ProcessList::ProcessList(const QString& program, const QString& runDirectory, QObject* parent)
    : QObject(parent), m_program(program), m_place{runDirectory, {}}, m_agent(new QProcess(this)) {
  connectSocket();
  m_again.setSingleShot(true);
  connect(&m_again, &QTimer::timeout, this, [this] {
    if (m_socket->isConnected())
      m_socket->ask(live::AskList{});
    else
      m_socket->connectToAgent();
  });
  connect(m_agent, &QProcess::finished, this, &ProcessList::onAgentEnded);
  connect(m_agent, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) Q_EMIT failed(tr("%1 cannot be started").arg(m_program));
  });
#ifdef Q_OS_LINUX
  // Also when this program is killed, the agent ends.
  m_agent->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
#endif
}

void ProcessList::connectSocket() {
  delete m_socket;
  m_socket = new AgentSocket(m_place, this);
  connect(m_socket, &AgentSocket::connected, this, [this] { m_socket->ask(live::AskList{}); });
  connect(m_socket, &AgentSocket::answered, this, [this](const live::Answer& answer) {
    if (const auto* list = std::get_if<live::ProcessList>(&answer)) Q_EMIT listed(*list);
    if (const auto* refusal = std::get_if<live::Refusal>(&answer))
      Q_EMIT failed(QString::fromStdString(refusal->message));
    m_again.start(kAskMs);
  });
  connect(m_socket, &AgentSocket::lost, this, &ProcessList::onLost);
}

void ProcessList::setHost(const QString& host) {
  if (host == m_place.host) return;
  m_place.host = host;
  if (!host.isEmpty() && m_agent->state() != QProcess::NotRunning) m_agent->terminate();
  m_again.stop();
  connectSocket();
  start();
}

ProcessList::~ProcessList() {
  m_agent->disconnect(this);
  m_socket->disconnect(this);
  if (m_agent->state() == QProcess::NotRunning) return;
  m_agent->terminate();
  m_agent->waitForFinished(1000);
}

void ProcessList::start() { m_socket->connectToAgent(); }

void ProcessList::onLost(const QString& why) {
  if (!m_place.host.isEmpty()) {
    Q_EMIT failed(why);
    m_again.start(kConnectToHostMs);
    return;
  }
  if (m_agent->state() == QProcess::NotRunning) startAgent();
  m_again.start(kConnectMs);
}

void ProcessList::startAgent() {
  if (m_program.isEmpty()) {
    Q_EMIT failed(tr("stepscope-cli is missing beside this program; start its agent in a terminal"));
    return;
  }
  m_agent->start(m_program, {QStringLiteral("agent")});
}

void ProcessList::onAgentEnded() {
  const QStringList said = QString::fromUtf8(m_agent->readAllStandardError())
                               .trimmed()
                               .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  const QString prefix = QStringLiteral("stepscope-cli: ");
  QString why = said.isEmpty() ? tr("the agent has ended") : said.last();
  if (why.startsWith(prefix)) why.remove(0, prefix.size());
  if (!m_place.host.isEmpty()) return;
  Q_EMIT failed(why);
  m_again.start(kAskMs);
}

} // namespace stepscope::app
