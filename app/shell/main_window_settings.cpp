// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window does about the user's settings and layouts.
#include "app/settings/layouts.h"
#include "app/settings/settings.h"
#include "app/shell/dialogs.h"
#include "app/shell/main_window.h"
#include "app/shell/message_bar.h"
#include "app/shell/settings_dialog.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>

namespace stepscope::app {

void MainWindow::createSettingsActions() {
  addAction(Command::Settings, [this] { showSettings(); });
  addAction(Command::SaveLayout, [this] { askForLayoutName(); });
  action(Command::Settings)->setMenuRole(QAction::PreferencesRole);
}

SettingsDialog* MainWindow::showSettings() {
  if (auto* shown = findChild<SettingsDialog*>(QString(), Qt::FindDirectChildrenOnly)) {
    shown->raise();
    shown->activateWindow();
    return shown;
  }
  auto* dialog = new SettingsDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &SettingsDialog::keysRequested, dialog, [dialog] { showKeys(dialog); });
  connect(dialog, &SettingsDialog::changed, this,
          [this](const settings::Preferences& before, const settings::Preferences& now) {
            if (now.scalePercent != before.scalePercent)
              m_messages->add(
                  MessageArea::Kind::Info,
                  tr("From the next start on, everything is drawn at %1 %.").arg(now.scalePercent));
            if (now.language != before.language)
              m_messages->add(MessageArea::Kind::Info,
                              tr("From the next start on, the window speaks the chosen language."));
            if (now.catalogueFolders != before.catalogueFolders && m_session->trace())
              m_messages->offer(tr("The open trace was judged with the catalogues from before."),
                                tr("Judge again"), [this] {
                                  OpenRequest again = m_session->request();
                                  again.catalogues.clear();
                                  m_session->open(withPreferences(again));
                                });
          });
  dialog->QDialog::show();
  return dialog;
}

OpenRequest MainWindow::withPreferences(OpenRequest request) const {
  if (m_settings == Settings::Ignore) return request;
  const settings::Preferences preferences = settings::preferences();
  if (!request.memoryLimitBytes) request.memoryLimitBytes = preferences.memoryLimitBytes;
  if (request.catalogues.empty())
    for (const QString& folder : preferences.catalogueFolders)
      request.catalogues.push_back(toPath(folder));
  return request;
}

void MainWindow::askForLayoutName() {
  bool said = false;
  const QStringList names = layouts::names();
  const QString name =
      QInputDialog::getItem(this, tr("Save layout"), tr("Name of the layout"), names, -1, true, &said)
          .trimmed();
  if (said && !name.isEmpty()) layouts::save(name, m_docks->layoutState());
}

void MainWindow::fillLayoutMenu(QMenu* menu) {
  menu->clear();
  menu->addAction(action(Command::SaveLayout));
  menu->addAction(action(Command::ResetLayout));
  const QStringList names = layouts::names();
  if (names.isEmpty()) return;
  menu->addSeparator();
  const auto shown = [](QString name) { return name.replace(QLatin1Char('&'), QStringLiteral("&&")); };
  QMenu* away = nullptr;
  for (const QString& name : names) {
    QAction* choose = menu->addAction(shown(name));
    choose->setEnabled(m_session->trace() != nullptr);
    connect(choose, &QAction::triggered, this, [this, name] {
      if (!m_docks->restoreLayout(layouts::state(name)))
        m_messages->add(MessageArea::Kind::Warning,
                        tr("The layout \u201c%1\u201d is of another version of the program.").arg(name),
                        tr("Save it again, or delete it."));
    });
  }
  menu->addSeparator();
  away = menu->addMenu(tr("&Delete"));
  for (const QString& name : names)
    connect(away->addAction(shown(name)), &QAction::triggered, this, [name] { layouts::remove(name); });
}

} // namespace stepscope::app
