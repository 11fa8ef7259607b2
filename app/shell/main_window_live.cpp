// SPDX-License-Identifier: GPL-3.0-or-later
// Traces from programs that run.
#include "app/live/attach_dialog.h"
#include "app/live/counter_feed.h"
#include "app/live/folder_watch.h"
#include "app/live/launch_dialog.h"
#include "app/live/live_recording.h"
#include "app/live/process_list.h"
#include "app/shell/main_window.h"
#include "app/shell/message_bar.h"
#include "app/views/live/live_widget.h"
#include "core/live/run_directory.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace stepscope::app {
namespace {

constexpr QSize kLiveSize{1200, 760};

} // namespace

void MainWindow::createLiveActions() {
  addAction(Command::Attach, [this] { attach(); });
  addAction(Command::WatchFolder, [this] { watchFolder(); });
  addAction(Command::RunLive, [this] { askForProgram(); });
  addAction(Command::FollowStream, [this] { askForStream(); });
  action(Command::WatchFolder)->setCheckable(true);
  m_watch = new FolderWatch(this);
  connect(m_watch, &FolderWatch::appeared, this, [this](const QString& path) {
    m_messages->offer(tr("New trace: %1").arg(path), tr("Open"), [this, path] {
      open({toPath(path), {}, {}});
    });
  });
}

void MainWindow::watchFolder() {
  QString folder;
  if (action(Command::WatchFolder)->isChecked())
    folder = QFileDialog::getExistingDirectory(this, tr("Watch a folder for traces"), lastFolder());
  m_watch->setFolder(folder);
  action(Command::WatchFolder)->setChecked(!folder.isEmpty());
  if (!folder.isEmpty())
    m_messages->add(MessageArea::Kind::Info, tr("Traces that appear in %1 are offered here.").arg(folder));
}

AttachDialog* MainWindow::attach() {
  if (auto* shown = findChild<AttachDialog*>(QString(), Qt::FindDirectChildrenOnly)) {
    shown->raise();
    shown->activateWindow();
    return shown;
  }
  auto* dialog = new AttachDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &AttachDialog::captured, this, [this](const QString& path) {
    open({toPath(path), {}, {}});
  });
  connect(dialog, &AttachDialog::launchRequested, this, &MainWindow::askForProgram);
  helpIn(dialog, QStringLiteral("docs/LIVE.html"));
  dialog->show();
  return dialog;
}

LiveWidget* MainWindow::makeLive() {
  auto* live = new LiveWidget(this);
  live->setWindowFlag(Qt::Window);
  live->setAttribute(Qt::WA_DeleteOnClose);
  live->setWindowTitle(tr("Live"));
  live->resize(kLiveSize);
  helpIn(live, QStringLiteral("docs/LIVE.html"));
  connect(live, &LiveWidget::analysed, this, [this](const QString& path) {
    MainWindow* window = open({toPath(path), {}, {}});
    window->raise();
    window->activateWindow();
  });
  return live;
}

LiveWidget* MainWindow::followLive(const QString& path) {
  LiveWidget* live = makeLive();
  live->offer(path);
  live->show();
  return live;
}

LiveWidget* MainWindow::runLive(const QString& recorder, const QStringList& words,
                                const QString& workingFolder, const QString& output) {
  QDir().mkpath(QFileInfo(output).absolutePath());
  LiveWidget* live = makeLive();
  live->setWindowTitle(tr("Live: %1").arg(words.join(QLatin1Char(' '))));
  auto* recording = new LiveRecording(recorder, output, live);
  auto* counters = new CounterFeed(recorder, QString::fromStdString(live::defaultRunDirectory()), live);
  connect(counters, &CounterFeed::counted, live, &LiveWidget::count);
  connect(recording, &LiveRecording::streamAppeared, live, &LiveWidget::offer);
  connect(recording, &LiveRecording::finished, live, [this, live](const QString& trace, const QString& said) {
    live->setEndable(false);
    live->say(trace.isEmpty() ? said : tr("the whole recording is %1").arg(trace));
    if (!trace.isEmpty())
      m_messages->offer(tr("Recorded: %1").arg(trace), tr("Open"), [this, trace] {
        open({toPath(trace), {}, {}});
      });
  });
  connect(live, &LiveWidget::endRequested, recording, &LiveRecording::interrupt);
  live->setEndable(true);
  recording->start(words, workingFolder);
  live->show();
  return live;
}

void MainWindow::askForProgram() {
  auto* dialog = new LaunchDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    runLive(commandLineProgram(), dialog->words(), dialog->workingFolder(), dialog->output());
  });
  dialog->open();
}

void MainWindow::askForStream() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Follow a recording live"), lastFolder(),
                                                    tr("Recorded streams (*.stream)"));
  if (path.isEmpty()) return;
  rememberFolder(path);
  followLive(path);
}

} // namespace stepscope::app
