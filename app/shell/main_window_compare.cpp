// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window does for the comparison of its trace with others.
#include "app/shell/main_window.h"

#include "app/shell/file_roles.h"
#include "app/shell/member_dialog.h"
#include "app/shell/project_keeper.h"
#include "app/shell/recent_files.h"
#include "app/theme/theme.h"
#include "app/views/compare/calibration_dialog.h"
#include "app/views/compare/compare_widget.h"

#include <QFileInfo>
#include <QFutureWatcher>
#include <QtConcurrent>

namespace stepscope::app {

void MainWindow::connectComparison() {
  CompareWidget* view = m_docks->compare();
  connect(m_comparison, &ComparisonSession::changed, this, [this, view] {
    view->setComparison(m_comparison->comparison());
    keepComparison();
    keepCalibration();
  });
  connect(m_comparison, &ComparisonSession::busyChanged, this, &MainWindow::showComparisonProgress);
  connect(m_comparison, &ComparisonSession::progress, this, [this, view](quint64 done, quint64 total) {
    const QString name = QFileInfo(m_comparison->readingPath()).fileName();
    view->setProgress(total > 0 ? tr("Reading %1: %2 of %3").arg(name, formatBytes(done), formatBytes(total))
                                : tr("Reading %1: %2").arg(name, formatBytes(done)));
  });
  connect(m_comparison, &ComparisonSession::failed, this, [this](const Error& error) {
    if (error.code != ErrorCode::SeveralTraces || !m_comparison->members()) return reportError(error);
    askForMember(this, *m_comparison->members(), m_comparison->request().path,
                 [this](const std::filesystem::path& member) {
                   m_comparison->add(withPreferences({member, {}, {}}));
                 });
  });
  connect(view, &CompareWidget::addRequested, this, &MainWindow::askForComparison);
  connect(view, &CompareWidget::filesDropped, this, &MainWindow::dropFiles);
  connect(m_comparison, &ComparisonSession::busyChanged, this, &MainWindow::goOnRestoring);
  connect(view, &CompareWidget::alignmentChanged, this, &MainWindow::keepComparison);
  connect(view, &CompareWidget::calibrationRequested, this, &MainWindow::showCalibration);
  connect(view, &CompareWidget::stepChosen, this, [this](std::size_t run, std::size_t step) {
    // The first run is the window's own trace: every view shows its step.
    if (run == 0)
      m_session->chooseStep(step);
    else
      m_comparison->chooseStep(run, step);
  });
  connect(view, &CompareWidget::pairChosen, m_comparison, &ComparisonSession::choose);
  connect(view, &CompareWidget::removeRequested, m_comparison, &ComparisonSession::remove);
}

void MainWindow::showComparisonProgress() {
  QString text;
  if (m_comparison->reading())
    text = tr("Reading %1").arg(QFileInfo(m_comparison->readingPath()).fileName());
  else if (m_comparison->busy())
    text = tr("Comparing");
  m_docks->compare()->setProgress(text);
}

void MainWindow::compareWith(const QStringList& paths) {
  if (!m_session->trace()) return;
  const QStringList traces = sortByRole(paths).traces;
  for (const QString& path : traces) {
    if (m_settings == Settings::Remember && recent::isThere(path)) recent::add(path);
    m_comparison->add(withPreferences({toPath(path), {}, {}}));
  }
  if (!traces.isEmpty()) showView(View::Compare);
}

void MainWindow::dropFiles(const QStringList& files) {
  const QStringList paths = openJobs(files);
  if (paths.isEmpty()) return;
  const FileRoles roles = sortByRole(paths);
  if (!m_session->trace() || roles.traces.isEmpty()) return openFiles(paths);
  // Companions dropped with one trace are its own.
  if (roles.traces.size() > 1 || (roles.batches.isEmpty() && roles.environment.isEmpty()))
    return compareWith(paths);
  m_comparison->add(withPreferences(
      {toPath(roles.traces.front()), toOptionalPath(roles.batches), toOptionalPath(roles.environment)}));
  showView(View::Compare);
}

void MainWindow::restoreComparison() {
  const std::optional<SavedComparison> saved = m_project->comparison();
  if (!saved) return;
  m_restoring = saved;
  if (saved->step) m_session->chooseStep(*saved->step);
  for (const SavedComparison::Run& run : saved->runs)
    m_comparison->add(withPreferences({toPath(run.file), {}, {}}), run.step);
}

void MainWindow::goOnRestoring() {
  if (!m_restoring || m_comparison->busy() || m_session->busy()) return;
  if (m_comparison->files().size() == m_restoring->runs.size() + 1) {
    m_comparison->choose(m_restoring->before, m_restoring->after);
    if (m_comparison->busy()) return;
    m_docks->compare()->setAlignment(m_restoring->alignment);
  }
  m_restoring.reset();
}

void MainWindow::keepComparison() {
  if (m_restoring) return;
  const LoadedComparisonPtr shown = m_comparison->comparison();
  if (!shown) return m_project->setComparison({});
  SavedComparison kept;
  const std::vector<std::filesystem::path> files = m_comparison->files();
  if (files.size() != shown->runs.size()) return; // another run was read since, and is being compared
  kept.step = shown->runs.front()->summary.chosen;
  for (std::size_t run = 1; run < files.size(); ++run) {
    if (files[run] == "-") return; // standard input cannot be read again
    kept.runs.push_back({fromPath(files[run]), shown->runs[run]->summary.chosen});
  }
  kept.before = shown->beforeIndex;
  kept.after = shown->afterIndex;
  kept.alignment = m_docks->compare()->alignment();
  m_project->setComparison(std::move(kept));
}

void MainWindow::keepCalibration() {
  const LoadedComparisonPtr shown = m_comparison->comparison();
  if (!shown || m_settings != Settings::Remember) return;
  auto* writing = new QFutureWatcher<std::shared_ptr<Result<std::size_t>>>(this);
  connect(writing, &QFutureWatcherBase::finished, this, [this, writing] {
    if (const auto added = writing->result(); !added->has_value()) reportError(added->error());
    writing->deleteLater();
  });
  writing->setFuture(QtConcurrent::run([shown] {
    return std::make_shared<Result<std::size_t>>(
        addToCalibration(calibrationPath(), advisors::calibrationOf(shown->report.pairs.front())));
  }));
}

void MainWindow::showCalibration() {
  auto* dialog = new CalibrationDialog(calibrationPath(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void MainWindow::askForComparison() { compareWith(chooseTraces(tr("Open as comparison"))); }

} // namespace stepscope::app
