// SPDX-License-Identifier: GPL-3.0-or-later
// Traces from programs that run.
#include "app/live/attach_dialog.h"
#include "app/live/folder_watch.h"
#include "app/shell/main_window.h"
#include "app/shell/message_bar.h"
#include "app/shell/welcome_page.h"

#include <QAction>
#include <QFileDialog>

namespace stepscope::app {

void MainWindow::createLiveActions() {
  addAction(Command::Attach, [this] { attach(); });
  addAction(Command::WatchFolder, [this] { watchFolder(); });
  action(Command::WatchFolder)->setCheckable(true);
  m_watch = new FolderWatch(this);
  connect(m_welcome, &WelcomePage::attachRequested, this, &MainWindow::attach);
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
  dialog->show();
  return dialog;
}

} // namespace stepscope::app
