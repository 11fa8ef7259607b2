// SPDX-License-Identifier: GPL-3.0-or-later
// Help and the guided tour.
#include "app/commands/key_bindings.h"
#include "app/help/help_window.h"
#include "app/shell/main_window.h"
#include "app/shell/message_bar.h"
#include "app/shell/samples.h"
#include "app/shell/tour.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QShortcut>

namespace stepscope::app {
namespace {

QString pageOf(View view) {
  return view == View::Compare ? QStringLiteral("docs/COMPARE.html")
                               : QStringLiteral("docs/views/%1.html").arg(QLatin1String(key(view)));
}

} // namespace

void MainWindow::createHelpActions() {
  addAction(Command::HelpContents, [this] { showHelp(helpPage()); });
  addAction(Command::Tour, [this] {
    if (Tour::start(this) == nullptr)
      m_messages->add(MessageArea::Kind::Warning, tr("The case study is not installed."),
                      tr("It lies in share/stepscope/samples beside the program."));
  });
}

QString MainWindow::helpPage() const {
  if (!showsTrace()) return QStringLiteral("docs/QUICKSTART.html");
  const QWidget* focus = QApplication::focusWidget();
  for (const View view : kAllViews)
    if (focus != nullptr && m_docks->dock(view)->isAncestorOf(focus) && m_docks->isInFront(view))
      return pageOf(view);
  for (const View view : kAllViews)
    if (m_docks->isInFront(view)) return pageOf(view);
  return QStringLiteral("docs/QUICKSTART.html");
}

HelpWindow* MainWindow::showHelp(const QString& page) {
  auto* help = findChild<HelpWindow*>(QString(), Qt::FindDirectChildrenOnly);
  if (help == nullptr) help = new HelpWindow(this);
  help->showPage(page);
  return help;
}

void MainWindow::helpIn(QWidget* window, const QString& page) {
  auto* key = new QShortcut(window);
  key->setKeys(keyBindings().keys(Command::HelpContents));
  connect(key, &QShortcut::activated, this, [this, page] { showHelp(page); });
}

} // namespace stepscope::app
