// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus of the main window do to the timeline: history, marks, links to places.
#include "app/shell/main_window.h"

#include "app/commands/key_bindings.h"
#include "app/project/mark.h"
#include "app/shell/place_link.h"
#include "app/views/timeline/timeline_widget.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QUndoStack>

namespace stepscope::app {

void MainWindow::createTimelineActions() {
  const auto add = [this](Command command) {
    addAction(command, [this, command] {
      showView(View::Timeline);
      m_docks->timeline()->run(command);
    });
  };
  for (const Command command :
       {Command::Undo, Command::Redo, Command::AddNote, Command::PinSelection, Command::ShowMarks})
    add(command);
  for (int digit = 0; digit < kBookmarks; ++digit) {
    add(setBookmark(digit));
    add(goToBookmark(digit));
  }
  addAction(Command::CopyLink, [this] { copyLink(m_docks->timeline()->place()); });
  const QUndoStack* history = m_docks->timeline()->history();
  connect(history, &QUndoStack::indexChanged, this, &MainWindow::updateHistory);
}

void MainWindow::updateHistory() {
  const QUndoStack* history = m_docks->timeline()->history();
  const auto show = [this](Command command, bool can, const QString& what) {
    action(command)->setEnabled(can);
    action(command)->setText(what.isEmpty() ? infoOf(command).text
                                            : QStringLiteral("%1 %2").arg(infoOf(command).text, what));
  };
  show(Command::Undo, history->canUndo(), history->undoText());
  show(Command::Redo, history->canRedo(), history->redoText());
}

void MainWindow::createMarksMenu() {
  QMenu* marks = menuBar()->addMenu(tr("&Marks"));
  marks->setToolTipsVisible(true);
  marks->addAction(action(Command::AddNote));
  marks->addAction(action(Command::PinSelection));
  QMenu* set = marks->addMenu(tr("&Set bookmark"));
  QMenu* go = marks->addMenu(tr("&Go to bookmark"));
  for (int digit = 0; digit < kBookmarks; ++digit) {
    set->addAction(action(setBookmark(digit)));
    go->addAction(action(goToBookmark(digit)));
  }
  marks->addSeparator();
  marks->addAction(action(Command::ShowMarks));
}

void MainWindow::copyLink(Interval place) {
  const QString command = commandFor(m_session->path(), place);
  QApplication::clipboard()->setText(command);
  constexpr int kShownMs = 4000;
  statusBar()->showMessage(tr("Copied: %1").arg(command), kShownMs);
}

} // namespace stepscope::app
