// SPDX-License-Identifier: GPL-3.0-or-later
// Traces from programs that run.
#include "app/live/attach_dialog.h"
#include "app/live/folder_watch.h"
#include "app/shell/main_window.h"
#include "app/shell/message_bar.h"
#include "app/shell/welcome_page.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>

namespace stepscope::app {

void MainWindow::addLiveActions(QMenu* file) {
  auto* attachAction = file->addAction(tr("&Attach to a training process..."), this, &MainWindow::attach);
  auto* watchAction = file->addAction(tr("&Watch a folder for traces..."));
  watchAction->setCheckable(true);
  addAction(attachAction);
  addAction(watchAction);
  connect(m_welcome, &WelcomePage::attachRequested, this, &MainWindow::attach);

  auto* watch = new FolderWatch(this);
  connect(watch, &FolderWatch::appeared, this, [this](const QString& path) {
    m_messages->offer(tr("New trace: %1").arg(path), tr("Open"), [this, path] {
      open({toPath(path), {}, {}});
    });
  });
  connect(watchAction, &QAction::triggered, this, [this, watch, watchAction](bool on) {
    QString folder;
    if (on) folder = QFileDialog::getExistingDirectory(this, tr("Watch a folder for traces"), lastFolder());
    watch->setFolder(folder);
    watchAction->setChecked(!folder.isEmpty());
    if (!folder.isEmpty())
      m_messages->add(MessageArea::Kind::Info, tr("Traces that appear in %1 are offered here.").arg(folder));
  });
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
