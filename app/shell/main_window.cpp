// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/shell/drop_overlay.h"
#include "app/shell/file_roles.h"
#include "app/shell/icons.h"
#include "app/shell/loading_page.h"
#include "app/shell/member_dialog.h"
#include "app/shell/message_bar.h"
#include "app/shell/project_keeper.h"
#include "app/shell/range_dialog.h"
#include "app/shell/recent_files.h"
#include "app/shell/trace_status.h"
#include "app/shell/welcome_page.h"
#include "app/theme/theme.h"
#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/timeline/index.h"
#include "app/views/timeline/timeline_widget.h"
#include "core/base/memory.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QUndoStack>
#include <QVBoxLayout>

#include <utility>

namespace stepscope::app {
namespace {

const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kHeatmapRowsKey = QStringLiteral("heatmap/rows");
const QString kLayoutKey = QStringLiteral("window/layout");
constexpr QSize kFirstSize{1440, 900};
constexpr int kCascade = 32;

QStringList localFiles(const QMimeData* data) {
  QStringList paths;
  for (const QUrl& url : data->urls())
    if (url.isLocalFile()) paths << url.toLocalFile();
  return paths;
}

} // namespace

MainWindow::MainWindow(Settings settings, QWidget* parent)
    : QMainWindow(parent), m_settings(settings), m_session(new Session(this, prepareTimeline)),
      m_comparison(new ComparisonSession(this, prepareTimeline)), m_pages(new QStackedWidget(this)),
      m_messages(new MessageArea(this)), m_welcome(new WelcomePage(this)), m_loading(new LoadingPage(this)),
      m_docks(new DockArea(this)),
      m_project(new ProjectKeeper(m_docks->timeline(),
                                  settings == Settings::Remember ? ProjectKeeper::Access::ReadAndWrite
                                                                 : ProjectKeeper::Access::Read,
                                  this)),
      m_status(new TraceStatus(this)) {
  setAttribute(Qt::WA_DeleteOnClose, settings == Settings::Remember);
  setAcceptDrops(true);
  setWindowIcon(programIcon());
  setMinimumSize(760, 480);

  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_messages);
  column->addWidget(m_pages, 1);
  m_pages->addWidget(m_welcome);
  m_pages->addWidget(m_loading);
  m_pages->addWidget(m_docks);
  m_drop = new DropOverlay(centre);
  setCentralWidget(centre);
  statusBar()->addWidget(m_status, 1);
  statusBar()->setSizeGripEnabled(false);

  createActions();
  createMenus();
  createToolBar();
  applyIcons();
  connectSession();
  connectComparison();

  resize(kFirstSize.boundedTo(QGuiApplication::primaryScreen()->availableSize() * 0.9));
  if (m_settings == Settings::Remember) {
    restoreGeometry(QSettings().value(kGeometryKey).toByteArray());
    const int fold = QSettings().value(kHeatmapRowsKey).toInt();
    if (fold > 0 && fold < int(analysis::kAllHeatmapFolds.size()))
      m_docks->heatmap()->setFold(analysis::HeatmapFold(fold));
  }
  showNothing();
}

MainWindow::~MainWindow() {
  // Both speak once more while the widgets are taken down, after this window's own members are gone.
  disconnect(qApp, nullptr, this, nullptr);
  disconnect(m_docks->timeline()->history(), nullptr, this, nullptr);
}

void MainWindow::connectSession() {
  connect(m_session, &Session::started, this, [this](const QString& path) {
    m_messages->clear();
    m_project->leave();
    m_restoring.reset();
    m_loading->begin(path);
    m_pages->setCurrentWidget(m_loading);
    updateActions();
  });
  connect(m_session, &Session::progress, m_loading, &LoadingPage::setProgress);
  connect(m_session, &Session::previewed, this, [this] { m_loading->setPreview(m_session->preview()); });
  connect(m_session, &Session::analysing, m_loading, &LoadingPage::setAnalysing);
  connect(m_session, &Session::opened, this, &MainWindow::showOpened);
  connect(m_session, &Session::updated, this, &MainWindow::showUpdated);
  connect(m_session, &Session::cancelled, this, &MainWindow::showNothing);
  connect(m_session, &Session::closed, this, &MainWindow::showNothing);
  connect(m_session, &Session::failed, this, [this](const Error& error) {
    if (!m_session->trace()) showNothing();
    if (error.code == ErrorCode::SeveralTraces && m_session->members()) {
      askForMember(
          this, *m_session->members(), m_session->request().path,
          [this, request = m_session->request()](const std::filesystem::path& member) {
            OpenRequest one = request;
            one.path = member;
            open(one);
          },
          [this, path = m_session->request().path] { openJob(path); });
      return;
    }
    reportError(error);
    if (error.code == ErrorCode::TooLarge && m_session->preview() && m_session->preview()->neededBytes > 0)
      askForRange(this, m_session->preview(),
                  m_session->request().memoryLimitBytes.value_or(availableMemory()),
                  [this, request = m_session->request()](Interval range) {
                    OpenRequest part = request;
                    part.range = range;
                    open(part);
                  });
  });
  connect(m_loading, &LoadingPage::cancelRequested, m_session, &Session::cancel);
  connect(m_welcome, &WelcomePage::commandRequested, this,
          [this](Command command) { action(command)->trigger(); });
  connect(m_welcome, &WelcomePage::fileRequested, this, [this](const QString& path) {
    open({toPath(path), {}, {}});
  });
  connect(m_project, &ProjectKeeper::failed, this, [this](const Error& error) {
    m_messages->add(
        MessageArea::Kind::Error, describeError(error),
        tr("Marks and changes of tracks are not saved until this is put right and the trace is opened "
           "again."));
  });
  connect(m_project, &ProjectKeeper::noticed, this, [this](const QString& text, const QString& remedy) {
    m_messages->add(MessageArea::Kind::Warning, text, remedy);
  });
  connect(m_docks->timeline(), &TimelineWidget::copyLinkRequested, this, &MainWindow::copyLink);
  connect(m_docks, &DockArea::openBatchesRequested, this, &MainWindow::askForBatches);
}

MainWindow* MainWindow::open(const OpenRequest& request) {
  if (openJobs({fromPath(request.path)}).isEmpty()) return this;
  MainWindow* target = this;
  if (m_session->trace() || m_session->busy()) {
    target = new MainWindow(m_settings);
    target->resize(size());
    target->move(pos() + QPoint(kCascade, kCascade));
    target->show();
  }
  target->m_session->open(withPreferences(request));
  return target;
}

void MainWindow::openFiles(const QStringList& files) {
  const QStringList paths = openJobs(files);
  if (paths.isEmpty()) return;
  const FileRoles roles = sortByRole(paths);
  if (roles.traces.isEmpty()) {
    if (!m_session->trace()) {
      m_messages->add(MessageArea::Kind::Info, tr("Batch statistics and environments describe a trace."),
                      tr("Open the trace first, or drop all files together."));
      return;
    }
    m_session->setCompanions(toOptionalPath(roles.batches), toOptionalPath(roles.environment));
    return;
  }
  for (const QString& path : roles.traces.mid(0, roles.traces.size() - 1))
    if (m_settings == Settings::Remember && recent::isThere(path)) recent::add(path);
  open({toPath(roles.traces.last()), toOptionalPath(roles.batches), toOptionalPath(roles.environment)});
}

void MainWindow::openFromCommandLine(const CommandLine& line) {
  if (line.attach) attach();
  if (line.files.isEmpty()) return;
  if (line.live) {
    followLive(line.files.last());
    return;
  }
  if (line.job) {
    openJob(toPath(line.files.last()));
    return;
  }
  m_firstView = line.view;
  m_firstPlace = line.place;
  QStringList paths = line.files;
  const QString shown = line.compare ? paths.takeFirst() : paths.takeLast();
  for (const QString& path : paths)
    if (recent::isThere(path)) recent::add(path);
  if (line.compare) m_firstCompared = paths;
  open({toPath(shown), toOptionalPath(line.batches), toOptionalPath(line.environment), line.range,
        line.memoryLimitBytes});
}

bool MainWindow::showsTrace() const { return m_pages->currentWidget() == m_docks; }

void MainWindow::showOpened() {
  const LoadedTracePtr trace = m_session->trace();
  const bool isFile = m_session->path() != QLatin1String("-"); // not standard input
  if (m_settings == Settings::Remember && isFile) recent::add(m_session->path());
  m_pages->setCurrentWidget(m_docks);
  layOutViews();
  m_docks->setTrace(trace);
  m_comparison->setFirst(trace, m_session->request().path);
  openProject();
  m_status->setTrace(trace);
  m_shownStep = trace->summary.chosen;
  setWindowTitle(tr("%1 \u2013 Stepscope").arg(QFileInfo(m_session->path()).fileName()));
  fillStepChooser();
  updateActions();
  if (m_firstCompared.isEmpty())
    restoreComparison();
  else
    compareWith(std::exchange(m_firstCompared, {}));
  if (const auto place = std::exchange(m_firstPlace, {})) showPlace(*place);
  if (const auto view = std::exchange(m_firstView, {})) m_docks->raise(*view);

  tellOfCapsule();
  const trace::Trace& read = *trace->summary.trace;
  if (read.health().grade(read.eventsTotal()) != "D") return;
  QStringList losses;
  for (const trace::Repair& repair : read.health().repairs)
    if (repair.severity == trace::Severity::Lost)
      losses << tr("at byte %1: %2").arg(repair.firstOffset).arg(fromUtf8(repair.action));
  m_messages->add(MessageArea::Kind::Warning,
                  tr("Much of this file is lost; figures cover only what could be read."),
                  losses.join(QLatin1Char('\n')));
}

void MainWindow::showUpdated() {
  const LoadedTracePtr trace = m_session->trace();
  const Interval visible = m_docks->timeline()->visibleRange();
  const bool otherStep = trace->summary.chosen != m_shownStep;
  m_docks->setTrace(trace);
  m_comparison->setFirst(trace, m_session->request().path);
  // A new step is shown whole; new findings leave the reader where they were.
  m_docks->timeline()->setVisibleRange(otherStep ? trace->summary.step().step.window : visible);
  m_shownStep = trace->summary.chosen;
  fillStepChooser();
  updateActions();
}

void MainWindow::showNothing() {
  m_project->leave();
  m_restoring.reset();
  m_docks->setTrace(nullptr);
  m_comparison->setFirst(nullptr, {});
  m_status->setTrace(nullptr);
  if (m_settings == Settings::Remember) m_welcome->refresh();
  m_pages->setCurrentWidget(m_welcome);
  setWindowTitle(tr("Stepscope"));
  fillStepChooser();
  updateActions();
}

void MainWindow::layOutViews() {
  if (m_laidOut) return;
  m_laidOut = true;
  centralWidget()->layout()->activate();
  if (m_settings == Settings::Remember && m_docks->restoreLayout(QSettings().value(kLayoutKey).toByteArray()))
    return;
  m_docks->resetLayout(m_docks->size());
}

void MainWindow::fillStepChooser() {
  const QSignalBlocker quiet(m_stepChooser);
  m_stepChooser->clear();
  const LoadedTracePtr trace = m_session->trace();
  if (trace) {
    const auto& steps = trace->summary.steps;
    for (std::size_t i = 0; i < steps.size(); ++i)
      m_stepChooser->addItem(
          tr("%1   %2").arg(fromUtf8(steps[i].step.name), formatDuration(steps[i].step.window.length())),
          static_cast<qulonglong>(i));
    m_stepChooser->setCurrentIndex(static_cast<int>(trace->summary.chosen));
    m_stepChooser->setToolTip(fromUtf8(trace->summary.stepList.note));
  }
  for (QAction* action : m_stepWidgets)
    action->setVisible(m_stepChooser->count() > 1);
}

void MainWindow::chooseNeighbour(int direction) {
  const int index = m_stepChooser->currentIndex() + direction;
  if (index >= 0 && index < m_stepChooser->count()) m_session->chooseStep(static_cast<std::size_t>(index));
}

void MainWindow::updateActions() {
  const bool has = m_session->trace() != nullptr;
  // Without a trace the page itself offers what there is to do.
  m_toolBar->setVisible(has);
  statusBar()->setVisible(has);
  for (const Command command :
       {Command::OpenBatches, Command::OpenEnvironment, Command::Compare, Command::Reload,
        Command::Screenshot, Command::Save, Command::SaveProject, Command::CleanJson, Command::SaveCapsule,
        Command::Find, Command::FindNext, Command::FindPrevious, Command::ResetLayout, Command::SaveLayout,
        Command::HeatmapBelow, Command::AddNote, Command::PinSelection, Command::ShowMarks})
    action(command)->setEnabled(has);
  for (int i = int(Command::HeatmapByDuration); i <= int(Command::CallTree); ++i)
    action(Command(i))->setEnabled(has);
  for (int digit = 0; digit < kBookmarks; ++digit) {
    action(setBookmark(digit))->setEnabled(has);
    action(goToBookmark(digit))->setEnabled(has);
  }
  action(Command::CopyLink)->setEnabled(has && m_session->path() != QLatin1String("-"));
  updateHistory();
  action(Command::CloseTrace)->setEnabled(has || m_session->busy());
  m_reportMenu->setEnabled(has);
  m_panelsMenu->setEnabled(has);
  for (QAction* each : m_viewActions)
    each->setEnabled(has);
  action(Command::PreviousStep)->setEnabled(has && m_stepChooser->currentIndex() > 0);
  action(Command::NextStep)->setEnabled(has && m_stepChooser->currentIndex() + 1 < m_stepChooser->count());
}

void MainWindow::showView(View view) {
  if (showsTrace()) m_docks->raise(view);
}

void MainWindow::showPlace(Interval place) {
  if (!showsTrace()) return;
  m_docks->raise(View::Timeline);
  if (!m_docks->timeline()->showPlace(place))
    m_messages->add(MessageArea::Kind::Warning,
                    tr("The place %1 to %2 lies outside this trace.")
                        .arg(formatDuration(place.begin), formatDuration(place.end)));
}

void MainWindow::reportError(const Error& error) {
  m_messages->add(MessageArea::Kind::Error, describeError(error), remedyFor(error));
}

void MainWindow::rememberWindow() {
  if (m_settings != Settings::Remember) return;
  QSettings settings;
  settings.setValue(kGeometryKey, saveGeometry());
  settings.setValue(kHeatmapRowsKey, int(m_docks->heatmap()->fold()));
  if (m_laidOut) settings.setValue(kLayoutKey, m_docks->layoutState());
}

void MainWindow::closeEvent(QCloseEvent* event) {
  m_project->leave();
  rememberWindow();
  QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyIcons();
  QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (localFiles(event->mimeData()).isEmpty()) return;
  m_drop->offer(m_session->trace()
                    ? tr("Drop to compare with %1").arg(QFileInfo(m_session->path()).fileName())
                    : tr("Drop to open"));
  event->acceptProposedAction();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) { m_drop->hide(); }

void MainWindow::dropEvent(QDropEvent* event) {
  m_drop->hide();
  event->acceptProposedAction();
  dropFiles(localFiles(event->mimeData()));
}

} // namespace stepscope::app
