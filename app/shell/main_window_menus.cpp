// SPDX-License-Identifier: GPL-3.0-or-later
// Actions, menus, tool bar and file dialogs of the main window.
#include "app/shell/main_window.h"

#include "app/export/save_job.h"
#include "app/shell/dialogs.h"
#include "app/shell/icons.h"
#include "app/shell/message_bar.h"
#include "app/shell/recent_files.h"
#include "app/shell/samples.h"
#include "app/shell/theme_choice.h"
#include "app/shell/welcome_page.h"
#include "core/load/container/location.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>

namespace stepscope::app {
namespace {
const QString kFolderKey = QStringLiteral("window/folder");
} // namespace

void MainWindow::createActions() {
  const auto add = [this](const QString& text, const QKeySequence& keys, auto slot) {
    auto* action = new QAction(text, this);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    return action;
  };
  m_openAction = add(tr("&Open..."), QKeySequence::Open, [this] { askForTrace(); });
  m_openAction->setIconText(tr("Open"));
  m_folderAction = add(tr("Open &folder..."), {}, [this] { askForFolder(); });
  m_batchesAction = add(tr("Open &batch statistics..."), {}, [this] { askForBatches(); });
  m_environmentAction = add(tr("Open &environment..."), {}, [this] { askForEnvironment(); });
  m_compareAction = add(tr("Open as c&omparison..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
                        [this] { askForComparison(); });
  m_reloadAction = add(tr("&Reload"), QKeySequence::Refresh, [this] { m_session->reload(); });
  m_closeAction = add(tr("&Close trace"), QKeySequence::Close, [this] { m_session->close(); });
  m_screenshotAction = add(tr("Save &screenshot..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                           [this] { askForScreenshot(); });
  m_screenshotAction->setIconText(tr("Screenshot"));
  m_saveAction = add(tr("Save as .&stepscope..."), QKeySequence::Save, [this] {
    askForSave(tr("Save trace"), QStringLiteral(".stepscope"), tr("Stepscope trace (*.stepscope)"));
  });
  m_cleanJsonAction = add(tr("Export clean &JSON..."), {}, [this] {
    askForSave(tr("Export clean JSON"), QStringLiteral(".clean.json.gz"),
               tr("Kineto JSON (*.json.gz *.json.zst *.json)"));
  });
  m_quitAction = add(tr("&Quit"), QKeySequence::Quit, [] { QApplication::closeAllWindows(); });
  m_previousStepAction = add(tr("&Previous step"), QKeySequence(Qt::CTRL | Qt::Key_BracketLeft),
                             [this] { chooseNeighbour(-1); });
  m_nextStepAction =
      add(tr("&Next step"), QKeySequence(Qt::CTRL | Qt::Key_BracketRight), [this] { chooseNeighbour(1); });
  m_resetLayoutAction = add(tr("&Reset layout"), {}, [this] { m_docks->resetLayout(m_docks->size()); });
  m_keysAction = add(tr("&Keys"), QKeySequence::HelpContents, [this] { showKeys(this); });
  m_aboutAction = add(tr("&About Stepscope"), {}, [this] { showAbout(this); });
  m_aboutAction->setMenuRole(QAction::AboutRole);
  m_quitAction->setMenuRole(QAction::QuitRole);

  int number = 0;
  for (const View view : kAllViews) {
    QAction* action = add(m_docks->dock(view)->windowTitle(),
                          QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + number++)),
                          [this, view] { showView(view); });
    m_viewActions << action;
  }
}

void MainWindow::createMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(m_openAction);
  file->addAction(m_folderAction);
  m_recentMenu = file->addMenu(tr("Open &recent"));
  connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
  file->addAction(m_batchesAction);
  file->addAction(m_environmentAction);
  file->addAction(m_compareAction);
  file->addAction(m_reloadAction);
  file->addAction(m_closeAction);
  file->addSeparator();
  m_reportMenu = file->addMenu(tr("&Export report"));
  m_reportMenu->menuAction()->setIconText(tr("Export"));
  for (const ReportFormat format : kReportFormats) {
    QAction* action = m_reportMenu->addAction(tr("%1...").arg(nameOf(format)));
    connect(action, &QAction::triggered, this, [this, format] { askForReport(format); });
  }
  file->addAction(m_screenshotAction);
  file->addSeparator();
  file->addAction(m_saveAction);
  file->addAction(m_cleanJsonAction);
  file->addSeparator();
  file->addAction(m_quitAction);

  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addActions(m_viewActions);
  view->addSeparator();
  view->addAction(m_previousStepAction);
  view->addAction(m_nextStepAction);
  view->addSeparator();
  m_panelsMenu = view->addMenu(tr("Pa&nels"));
  for (const View each : kAllViews)
    m_panelsMenu->addAction(m_docks->dock(each)->toggleViewAction());
  m_heatmapBelowAction = view->addAction(tr("&Heatmap below the timeline"));
  m_heatmapBelowAction->setCheckable(true);
  connect(m_heatmapBelowAction, &QAction::triggered, m_docks, &DockArea::setHeatmapBelow);
  connect(view, &QMenu::aboutToShow, m_heatmapBelowAction,
          [this] { m_heatmapBelowAction->setChecked(m_docks->heatmapIsBelow()); });
  view->addAction(m_resetLayoutAction);
  QMenu* themes = view->addMenu(tr("&Theme"));
  auto* group = new QActionGroup(themes);
  for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark}) {
    QAction* action = themes->addAction(nameOf(choice));
    action->setCheckable(true);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [choice] { chooseTheme(choice); });
    connect(themes, &QMenu::aboutToShow, action,
            [action, choice] { action->setChecked(chosenTheme() == choice); });
  }
  createHelpMenu();
}

void MainWindow::createHelpMenu() {
  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addAction(m_keysAction);
  QMenu* study = help->addMenu(tr("Open case &study"));
  for (const Sample& sample : caseStudy()) {
    QAction* action = study->addAction(sample.title);
    action->setToolTip(sample.summary);
    connect(action, &QAction::triggered, this, [this, path = sample.path] { open({toPath(path), {}, {}}); });
  }
  study->setToolTipsVisible(true);
  study->setEnabled(!study->isEmpty());
  help->addSeparator();
  help->addAction(m_aboutAction);
}

void MainWindow::createToolBar() {
  QToolBar* bar = m_toolBar = addToolBar(tr("Tools"));
  bar->setObjectName(QStringLiteral("tools"));
  bar->setMovable(false);
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  bar->setIconSize({16, 16});
  bar->addAction(m_openAction);
  bar->addAction(m_reportMenu->menuAction());
  if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(m_reportMenu->menuAction())))
    button->setPopupMode(QToolButton::InstantPopup);
  bar->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
  bar->addAction(m_screenshotAction);

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
  bar->addAction(m_previousStepAction);
  bar->addAction(m_nextStepAction);
  m_stepWidgets << m_previousStepAction << m_nextStepAction;
  for (QAction* action : {m_previousStepAction, m_nextStepAction})
    action->setPriority(QAction::LowPriority); // icon alone
}

void MainWindow::applyIcons() {
  m_openAction->setIcon(icon("open"));
  m_screenshotAction->setIcon(icon("camera"));
  m_batchesAction->setIcon(icon("batches"));
  m_previousStepAction->setIcon(icon("previous"));
  m_nextStepAction->setIcon(icon("next"));
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

QString MainWindow::lastFolder() const {
  if (!m_session->path().isEmpty())
    return QFileInfo(fromPath(load::locate(toPath(m_session->path())).file)).absolutePath();
  return QSettings().value(kFolderKey, QDir::homePath()).toString();
}

void MainWindow::rememberFolder(const QString& file) const {
  if (m_settings == Settings::Remember) QSettings().setValue(kFolderKey, QFileInfo(file).absolutePath());
}

void MainWindow::askForTrace() {
  const QStringList paths = chooseTraces(tr("Open trace"));
  if (!paths.isEmpty()) openFiles(paths);
}

QStringList MainWindow::chooseTraces(const QString& title) {
  const QStringList paths =
      QFileDialog::getOpenFileNames(this, title, lastFolder(),
                                    tr("Traces and archives (*.json *.gz *.zst *.stepscope *.sqlite *.db "
                                       "*.pftrace *.perfetto-trace *.pb *.zip *.tar "
                                       "*.tgz);;All files (*)"));
  if (!paths.isEmpty()) rememberFolder(paths.last());
  return paths;
}

void MainWindow::askForFolder() {
  const QString path = QFileDialog::getExistingDirectory(this, tr("Open folder of traces"), lastFolder());
  if (path.isEmpty()) return;
  rememberFolder(path);
  openFiles({path});
}

void MainWindow::askForBatches() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open batch statistics"), lastFolder(),
                                   tr("Batch statistics (*.jsonl *.json *.csv *.txt);;All files (*)"));
  if (!path.isEmpty()) m_session->setCompanions(toPath(path), std::nullopt);
}

void MainWindow::askForEnvironment() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open environment"), lastFolder(),
                                   tr("environment.json or pip freeze text (*.json *.txt);;All files (*)"));
  if (!path.isEmpty()) m_session->setCompanions(std::nullopt, toPath(path));
}

void MainWindow::askForReport(ReportFormat format) {
  const QString suggestion = lastFolder() + QLatin1Char('/') +
                             QFileInfo(m_session->path()).fileName().section(QLatin1Char('.'), 0, 0) +
                             QStringLiteral(".report.") + suffixOf(format);
  const QString path = QFileDialog::getSaveFileName(this, tr("Export report"), suggestion,
                                                    tr("%1 (*.%2)").arg(nameOf(format), suffixOf(format)));
  if (path.isEmpty()) return;
  const Result<void> written = exportReport(m_session->trace(), format, toPath(path));
  if (!written.has_value())
    reportError(written.error());
  else
    m_messages->add(MessageArea::Kind::Info, tr("Report written to %1").arg(path));
}

void MainWindow::askForSave(const QString& title, const QString& suffix, const QString& filter) {
  const QString suggestion = lastFolder() + QLatin1Char('/') +
                             QFileInfo(m_session->path()).fileName().section(QLatin1Char('.'), 0, 0) + suffix;
  const QString path = QFileDialog::getSaveFileName(this, title, suggestion, filter);
  if (path.isEmpty()) return;
  saveInBackground(this, m_session->trace()->summary.trace, path, [this, path](const Result<void>& saved) {
    if (saved.has_value())
      m_messages->add(MessageArea::Kind::Info, tr("Trace written to %1").arg(path));
    else if (saved.error().code != ErrorCode::Cancelled)
      reportError(saved.error());
  });
}

void MainWindow::askForScreenshot() {
  const QPixmap picture = grab(); // before the dialog covers the window
  const QString suggestion = lastFolder() + QLatin1Char('/') +
                             QFileInfo(m_session->path()).fileName().section(QLatin1Char('.'), 0, 0) +
                             QStringLiteral(".png");
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Save screenshot"), suggestion, tr("PNG picture (*.png)"));
  if (path.isEmpty()) return;
  if (!picture.save(path, "PNG"))
    reportError({ErrorCode::WriteFailed,
                 tr("the picture could not be written").toStdString(),
                 toPath(path).string(),
                 {}});
  else
    m_messages->add(MessageArea::Kind::Info, tr("Screenshot written to %1").arg(path));
}

} // namespace stepscope::app
