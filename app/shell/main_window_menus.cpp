// SPDX-License-Identifier: GPL-3.0-or-later
// Actions, menus and tool bar of the main window.
#include "app/shell/main_window.h"

#include "app/commands/key_bindings.h"
#include "app/settings/settings.h"
#include "app/shell/dialogs.h"
#include "app/shell/icons.h"
#include "app/shell/recent_files.h"
#include "app/shell/samples.h"
#include "app/shell/theme_choice.h"
#include "app/shell/welcome_page.h"
#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/kernels/kernels_widget.h"
#include "app/views/timeline/timeline_widget.h"
#include "core/load/container/location.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace stepscope::app {
void MainWindow::addAction(Command command, std::function<void()> run) {
  auto* action = new QAction(infoOf(command).text, this);
  connect(action, &QAction::triggered, this, std::move(run));
  QMainWindow::addAction(action);
  m_actions[command] = action;
}

void MainWindow::createActions() {
  addAction(Command::Open, [this] { askForTrace(); });
  addAction(Command::OpenFolder, [this] { askForFolder(); });
  addAction(Command::OpenBatches, [this] { askForBatches(); });
  addAction(Command::OpenEnvironment, [this] { askForEnvironment(); });
  addAction(Command::Compare, [this] { askForComparison(); });
  addAction(Command::Reload, [this] { m_session->reload(); });
  addAction(Command::CloseTrace, [this] { m_session->close(); });
  addAction(Command::Screenshot, [this] { askForScreenshot(); });
  addAction(Command::Save, [this] {
    askForSave(tr("Save trace"), QStringLiteral(".stepscope"), tr("Stepscope trace (*.stepscope)"));
  });
  addAction(Command::SaveProject, [this] { askForProject(); });
  addAction(Command::CleanJson, [this] {
    askForSave(tr("Export clean JSON"), QStringLiteral(".clean.json.gz"),
               tr("Kineto JSON (*.json.gz *.json.zst *.json)"));
  });
  addAction(Command::SaveCapsule, [this] { askForCapsule(); });
  addAction(Command::Quit, [] { QApplication::closeAllWindows(); });
  addAction(Command::Find, [this] {
    showView(View::Timeline);
    m_docks->timeline()->find();
  });
  addAction(Command::FindNext, [this] { m_docks->timeline()->findNext(true); });
  addAction(Command::FindPrevious, [this] { m_docks->timeline()->findNext(false); });
  addAction(Command::PreviousStep, [this] { chooseNeighbour(-1); });
  addAction(Command::NextStep, [this] { chooseNeighbour(1); });
  addAction(Command::HeatmapBelow, [this] { m_docks->setHeatmapBelow(!m_docks->heatmapIsBelow()); });
  for (const analysis::HeatmapFold fold : analysis::kAllHeatmapFolds)
    addAction(Command(int(Command::HeatmapByDuration) + int(fold)), [this, fold] {
      m_docks->heatmap()->setFold(fold);
      m_docks->raise(View::Heatmap);
    });
  for (const analysis::TableKind kind : analysis::kAllTables)
    addAction(Command(int(Command::KernelTable) + int(kind)), [this, kind] {
      showView(View::Kernels);
      m_docks->kernels()->showTable(kind);
    });
  addAction(Command::CallTree, [this] {
    showView(View::Kernels);
    m_docks->kernels()->showCallTree();
  });
  addAction(Command::ResetLayout, [this] { m_docks->resetLayout(m_docks->size()); });
  addAction(Command::CommandPalette, [this] { openPalette(); });
  addAction(Command::Keys, [this] { showKeys(this); });
  addAction(Command::About, [this] { showAbout(this); });
  createTimelineActions();
  createLiveActions();
  createSettingsActions();
  createHelpActions();
  createViewActions();
  action(Command::Open)->setIconText(tr("Open"));
  action(Command::Screenshot)->setIconText(tr("Screenshot"));
  action(Command::About)->setMenuRole(QAction::AboutRole);
  action(Command::Quit)->setMenuRole(QAction::QuitRole);
  action(Command::HeatmapBelow)->setCheckable(true);

  // The tables have a filter of their own; two shortcuts of the same key would cancel each other.
  connect(qApp, &QApplication::focusChanged, this, &MainWindow::applyKeys);
  connect(&keyBindings(), &KeyBindings::changed, this, &MainWindow::applyKeys);
  applyKeys();
}

void MainWindow::createViewActions() {
  for (const View view : kAllViews) {
    const auto show = [this, view] { showView(view); };
    if (const auto command = commandOf(QStringLiteral("view.") + QLatin1String(key(view)))) {
      addAction(*command, show);
      m_viewActions << action(*command);
    } else {
      auto* plain = new QAction(m_docks->dock(view)->windowTitle(), this);
      connect(plain, &QAction::triggered, this, show);
      m_viewActions << plain;
    }
  }
}

void MainWindow::applyKeys() {
  const QWidget* focus = QApplication::focusWidget();
  const bool inTables = focus != nullptr && (m_docks->dock(View::Kernels)->isAncestorOf(focus) ||
                                             m_docks->dock(View::Compare)->isAncestorOf(focus));
  for (const auto& [command, each] : m_actions) {
    const bool theirs = inTables && command == Command::Find;
    const QList<QKeySequence> keys = theirs ? QList<QKeySequence>() : keyBindings().keys(command);
    if (each->shortcuts() != keys) each->setShortcuts(keys);
    const QString text = description(infoOf(command)), shown = keyBindings().text(command);
    each->setToolTip(shown.isEmpty() ? text : tr("%1 (%2)").arg(text, shown));
  }
}

void MainWindow::addRedactionTo(QMenu* menu) {
  menu->addSeparator();
  menu->setToolTipsVisible(true);
  m_leaveOutPaths = menu->addAction(tr("Leave out &paths"));
  m_leaveOutPaths->setToolTip(tr("Folders, Python files, user and host names: pseudonyms stand for them"));
  m_leaveOutNames = menu->addAction(tr("Leave out &names"));
  m_leaveOutNames->setToolTip(tr("Modules, functions, annotations, processes, threads and files: pseudonyms "
                                 "stand for them; kernels and operators stay"));
  const stepscope::report::Redaction what =
      m_settings == Settings::Remember ? settings::redaction() : stepscope::report::Redaction();
  m_leaveOutPaths->setCheckable(true);
  m_leaveOutPaths->setChecked(what.paths);
  m_leaveOutNames->setCheckable(true);
  m_leaveOutNames->setChecked(what.names);
  for (QAction* leaveOut : {m_leaveOutPaths, m_leaveOutNames})
    connect(leaveOut, &QAction::toggled, this, [this] {
      if (m_settings == Settings::Remember) settings::setRedaction(chosenRedaction());
    });
}

stepscope::report::Redaction MainWindow::chosenRedaction() const {
  return {m_leaveOutPaths->isChecked(), m_leaveOutNames->isChecked()};
}

void MainWindow::createMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(action(Command::Open));
  file->addAction(action(Command::OpenFolder));
  m_recentMenu = file->addMenu(tr("Open &recent"));
  connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
  file->addAction(action(Command::Attach));
  file->addAction(action(Command::WatchFolder));
  file->addAction(action(Command::RunLive));
  file->addAction(action(Command::FollowStream));
  file->addAction(action(Command::OpenBatches));
  file->addAction(action(Command::OpenEnvironment));
  file->addAction(action(Command::Compare));
  file->addAction(action(Command::Reload));
  file->addAction(action(Command::CloseTrace));
  file->addSeparator();
  m_reportMenu = file->addMenu(tr("&Export report"));
  m_reportMenu->menuAction()->setIconText(tr("Export"));
  for (const ReportFormat format : kReportFormats) {
    QAction* action = m_reportMenu->addAction(tr("%1...").arg(nameOf(format)));
    connect(action, &QAction::triggered, this, [this, format] { askForReport(format); });
  }
  addRedactionTo(m_reportMenu);
  file->addAction(action(Command::Screenshot));
  file->addSeparator();
  file->addAction(action(Command::Save));
  file->addAction(action(Command::SaveProject));
  file->addAction(action(Command::CleanJson));
  file->addAction(action(Command::SaveCapsule));
  file->addAction(action(Command::CopyLink));
  file->addSeparator();
  file->addAction(action(Command::Quit));

  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  edit->addAction(action(Command::Undo));
  edit->addAction(action(Command::Redo));
  edit->addSeparator();
  edit->addAction(action(Command::Find));
  edit->addAction(action(Command::FindNext));
  edit->addAction(action(Command::FindPrevious));
  edit->addSeparator();
  edit->addAction(action(Command::CommandPalette));
  edit->addSeparator();
  edit->addAction(action(Command::Settings));

  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addActions(m_viewActions);
  view->addSeparator();
  view->addAction(action(Command::PreviousStep));
  view->addAction(action(Command::NextStep));
  view->addSeparator();
  m_panelsMenu = view->addMenu(tr("Pa&nels"));
  for (const View each : kAllViews)
    m_panelsMenu->addAction(m_docks->dock(each)->toggleViewAction());
  view->addAction(action(Command::HeatmapBelow));
  connect(view, &QMenu::aboutToShow, this,
          [this] { action(Command::HeatmapBelow)->setChecked(m_docks->heatmapIsBelow()); });
  QMenu* rows = view->addMenu(tr("Heatmap &rows"));
  for (const analysis::HeatmapFold fold : analysis::kAllHeatmapFolds)
    rows->addAction(action(Command(int(Command::HeatmapByDuration) + int(fold))));
  QMenu* tables = view->addMenu(tr("Ta&bles"));
  for (const analysis::TableKind kind : analysis::kAllTables)
    tables->addAction(action(Command(int(Command::KernelTable) + int(kind))));
  tables->addAction(action(Command::CallTree));
  QMenu* arrangements = view->addMenu(tr("&Layout"));
  arrangements->setObjectName(QStringLiteral("layoutMenu"));
  connect(arrangements, &QMenu::aboutToShow, this, [this, arrangements] { fillLayoutMenu(arrangements); });
  QMenu* themes = view->addMenu(tr("&Theme"));
  auto* group = new QActionGroup(themes);
  for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark}) {
    QAction* action = themes->addAction(nameOf(choice));
    action->setCheckable(true);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [choice] { chooseTheme(choice); });
    connect(themes, &QMenu::aboutToShow, action,
            [action, choice] { action->setChecked(settings::preferences().theme == choice); });
  }
  createMarksMenu();
  createHelpMenu();
}

void MainWindow::createHelpMenu() {
  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addAction(action(Command::HelpContents));
  help->addAction(action(Command::Keys));
  help->addAction(action(Command::Tour));
  QMenu* study = help->addMenu(tr("Open case &study"));
  for (const Sample& sample : caseStudy()) {
    QAction* action = study->addAction(sample.title);
    action->setToolTip(sample.summary);
    connect(action, &QAction::triggered, this, [this, path = sample.path] { open({toPath(path), {}, {}}); });
  }
  study->setToolTipsVisible(true);
  study->setEnabled(!study->isEmpty());
  help->addSeparator();
  help->addAction(action(Command::About));
}

void MainWindow::createToolBar() {
  QToolBar* bar = m_toolBar = addToolBar(tr("Tools"));
  bar->setObjectName(QStringLiteral("tools"));
  bar->setMovable(false);
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  bar->setIconSize({16, 16});
  bar->addAction(action(Command::Open));
  bar->addAction(m_reportMenu->menuAction());
  if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(m_reportMenu->menuAction())))
    button->setPopupMode(QToolButton::InstantPopup);
  bar->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
  bar->addAction(action(Command::Screenshot));

  auto* spacer = new QWidget(bar);
  spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  bar->addWidget(spacer);
  m_stepLabel = new QLabel(tr("Step"), bar);
  m_stepLabel->setContentsMargins(0, 0, 6, 0);
  m_stepChooser = new QComboBox(bar);
  m_stepChooser->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_stepChooser->setAccessibleName(tr("Step"));
  m_stepLabel->setBuddy(m_stepChooser);
  connect(m_stepChooser, &QComboBox::activated, this,
          [this](int index) { m_session->chooseStep(static_cast<std::size_t>(index)); });
  m_stepWidgets << bar->addWidget(m_stepLabel) << bar->addWidget(m_stepChooser);
  bar->addAction(action(Command::PreviousStep));
  bar->addAction(action(Command::NextStep));
  m_stepWidgets << action(Command::PreviousStep) << action(Command::NextStep);
  for (QAction* each : {action(Command::PreviousStep), action(Command::NextStep)})
    each->setPriority(QAction::LowPriority); // icon alone
}

void MainWindow::applyIcons() {
  action(Command::Open)->setIcon(icon("open"));
  action(Command::Screenshot)->setIcon(icon("camera"));
  action(Command::OpenBatches)->setIcon(icon("batches"));
  action(Command::PreviousStep)->setIcon(icon("previous"));
  action(Command::NextStep)->setIcon(icon("next"));
  m_reportMenu->setIcon(icon("export"));
}

void MainWindow::fillRecentMenu() {
  m_recentMenu->clear();
  for (const QString& path : recent::files()) {
    const bool there = recent::isThere(path);
    QString text = recent::displayPath(path).replace(QLatin1Char('&'), QStringLiteral("&&"));
    QAction* action = m_recentMenu->addAction(there ? text : tr("%1 (missing)").arg(text));
    action->setEnabled(there);
    connect(action, &QAction::triggered, this, [this, path] { open({toPath(path), {}, {}}); });
  }
  if (m_recentMenu->isEmpty()) {
    m_recentMenu->addAction(tr("No recent files"))->setEnabled(false);
    return;
  }
  m_recentMenu->addSeparator();
  connect(m_recentMenu->addAction(tr("Clear the list")), &QAction::triggered, this, [this] {
    recent::clear();
    m_welcome->refresh();
  });
}

} // namespace stepscope::app
