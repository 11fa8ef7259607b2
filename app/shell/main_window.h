// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/export/report_export.h"
#include "app/project/project.h"
#include "app/session/comparison_session.h"
#include "app/session/session.h"
#include "app/shell/command_line.h"

#include <QMainWindow>

#include <functional>
#include <map>

class QAction;
class QActionGroup;
class QComboBox;
class QLabel;
class QMenu;
class QMimeData;
class QStackedWidget;
class QToolBar;

namespace stepscope::app {

class AttachDialog;
class DropOverlay;
class FolderWatch;
class HelpWindow;
class JobWidget;
class LiveWidget;
class LoadingPage;
class MessageArea;
class ProjectKeeper;
class SettingsDialog;
class TraceStatus;
class WelcomePage;

/// One window shows one trace: the welcome page, the loading page, or the views.
class MainWindow : public QMainWindow {
  Q_OBJECT
public:
  /// Whether the window reads and writes the user's settings (geometry, layout, recent files). Pictures made
  /// from the command line must not depend on them.
  enum class Settings { Remember, Ignore };

  explicit MainWindow(Settings settings = Settings::Remember, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens the trace here, or in a new window when this one has a trace or is reading one. Returns the window
  /// it goes to.
  MainWindow* open(const OpenRequest& request);
  /// Sorts the files into traces, batch statistics and environments by name. The last trace is opened, the
  /// others join the recent files; summaries of ranks open as jobs; without a trace, batches and environment
  /// go to the open one.
  void openFiles(const QStringList& files);

  /// The same for files, companions and view named on the command line.
  void openFromCommandLine(const CommandLine& line);

  /// Shows the dialog that lists and captures training processes.
  AttachDialog* attach();
  /// Shows the user's settings.
  SettingsDialog* showSettings();
  /// Opens a page of the documentation, such as "docs/COMPARE.html".
  HelpWindow* showHelp(const QString& page);
  /// The page on what is in front.
  QString helpPage() const;
  /// Shows a recorded stream, which may still grow, in a window of its own.
  LiveWidget* followLive(const QString& path);
  /// Shows a file of summaries, or the traces of a folder or archive, as one job, in a window of its own.
  JobWidget* openJob(const std::filesystem::path& path);
  /// Runs a program under the recorder and shows it live. `recorder`: stepscope-cli.
  LiveWidget* runLive(const QString& recorder, const QStringList& words, const QString& workingFolder,
                      const QString& output);
  /// Reads the traces and compares the open one with each; the last one is the side after. Without an open
  /// trace nothing happens.
  void compareWith(const QStringList& paths);
  /// Files that are dropped on a window with a trace: traces are compared with it, companions go to them, or
  /// without a trace to the open one.
  void dropFiles(const QStringList& files);

  /// Brings a view to the front; without a trace nothing happens.
  void showView(View view);
  /// Shows a stretch of the trace in the timeline; says so when it lies outside.
  void showPlace(Interval place);
  void reportError(const Error& error);
  /// Writes the chosen step as an evidence capsule, in the background; what came of it is told in a message.
  ///   mostBytes  of the file; 0: any size
  void saveCapsule(const QString& path, const QString& note, std::uint64_t mostBytes);

  Session* session() const { return m_session; }
  ComparisonSession* comparison() const { return m_comparison; }
  DockArea* docks() const { return m_docks; }
  MessageArea* messages() const { return m_messages; }
  WelcomePage* welcome() const { return m_welcome; }
  /// The chooser in the tool bar; hidden unless the trace has several steps.
  QComboBox* stepChooser() const { return m_stepChooser; }
  /// The views fill the window (not the welcome or loading page).
  bool showsTrace() const;
  QAction* action(Command command) const { return m_actions.at(command); }

protected:
  void closeEvent(QCloseEvent* event) override;
  void changeEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

private:
  // main_window_menus.cpp
  void createActions();
  void addAction(Command command, std::function<void()> run);
  void createViewActions();
  void applyKeys();
  void createMenus();
  void createHelpMenu();
  void createLiveActions(); // main_window_live.cpp
  void watchFolder();
  void createSettingsActions(); // main_window_settings.cpp
  /// With the limit and the catalogues that the user chose, unless the request has its own.
  OpenRequest withPreferences(OpenRequest request) const;
  void createHelpActions(); // main_window_help.cpp
  /// F1 in another window of this one.
  void helpIn(QWidget* window, const QString& page);
  void askForLayoutName();
  void fillLayoutMenu(QMenu* menu);
  LiveWidget* makeLive();
  void askForProgram();
  void askForStream();
  void openProject();
  void createToolBar();
  void fillRecentMenu();
  void applyIcons();

  // main_window_compare.cpp
  void connectComparison();
  void showComparisonProgress();
  void askForComparison();
  /// Opens what the project says the trace was compared with.
  void restoreComparison();
  void goOnRestoring();
  void keepComparison();
  void keepCalibration();
  void showCalibration();

  /// Opens those that are summaries of ranks; returns the others. main_window_job.cpp
  QStringList openJobs(const QStringList& paths);

  void connectSession();
  void showOpened();
  void showUpdated();
  void showNothing();
  void openPalette();
  void createTimelineActions();
  void createMarksMenu();
  void updateHistory();
  void copyLink(Interval place);
  void fillStepChooser();
  void updateActions();
  void chooseNeighbour(int direction);
  void layOutViews();
  void rememberWindow();

  /// Asks for files to read; empty when the user cancels.
  QStringList chooseTraces(const QString& title);
  void askForTrace();
  void askForFolder();
  void askForBatches();
  void askForEnvironment();
  void askForReport(ReportFormat format);
  void addRedactionTo(QMenu* menu);
  stepscope::report::Redaction chosenRedaction() const;
  void askForSave(const QString& title, const QString& suffix, const QString& filter);
  void askForProject();
  // main_window_capsule.cpp
  void askForCapsule();
  void chooseCapsuleFile(const QString& note, std::uint64_t mostBytes);
  void tellOfCapsule();
  std::vector<Mark> marksOfCapsule() const;
  void askForScreenshot();
  QString lastFolder() const;
  void rememberFolder(const QString& file) const;

  Settings m_settings;
  bool m_laidOut = false;
  std::size_t m_shownStep = 0;
  std::optional<SavedComparison> m_restoring; ///< while it is read again
  QStringList m_firstCompared;                ///< to compare with once the trace is open
  std::optional<Interval> m_firstPlace;       ///< to show once the trace is open
  std::optional<View> m_firstView;            ///< to bring to the front once the trace is open

  Session* m_session;
  FolderWatch* m_watch = nullptr;
  ComparisonSession* m_comparison;
  QStackedWidget* m_pages;
  MessageArea* m_messages;
  WelcomePage* m_welcome;
  DropOverlay* m_drop; ///< over all pages
  LoadingPage* m_loading;
  DockArea* m_docks;
  ProjectKeeper* m_project;
  TraceStatus* m_status;

  std::map<Command, QAction*> m_actions;
  QMenu *m_recentMenu, *m_reportMenu, *m_panelsMenu;
  QAction *m_leaveOutPaths, *m_leaveOutNames;
  QList<QAction*> m_viewActions;
  QToolBar* m_toolBar;
  QComboBox* m_stepChooser;
  QLabel* m_stepLabel;
  QList<QAction*> m_stepWidgets; ///< of the tool bar; shown together
};

} // namespace stepscope::app
