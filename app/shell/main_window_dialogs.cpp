// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window asks for in dialogs of files and folders.
#include "app/shell/main_window.h"

#include "app/export/save_job.h"
#include "app/project/project_file.h"
#include "app/shell/message_bar.h"
#include "app/shell/project_keeper.h"
#include "app/shell/samples.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace stepscope::app {
namespace {
const QString kFolderKey = QStringLiteral("window/folder");
const QString kProjectSuffix = QStringLiteral(".stepscope-project");
} // namespace

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
  const QStringList paths = QFileDialog::getOpenFileNames(
      this, title, lastFolder(),
      tr("Traces and archives (*.json *.gz *.zst *.stepscope *.sqlite *.db "
         "*.pftrace *.perfetto-trace *.pb *.zip *.tar "
         "*.tgz *.stepscope-project);;Jobs of several ranks (*.jsonl);;All files (*)"));
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
  const Result<void> written = exportReport(*m_session->trace(), format, chosenRedaction(), toPath(path));
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

void MainWindow::askForProject() {
  const QString stem = QFileInfo(m_session->path()).fileName().section(QLatin1Char('.'), 0, 0);
  QString path = QFileDialog::getSaveFileName(this, tr("Save project"),
                                              lastFolder() + QLatin1Char('/') + stem + kProjectSuffix,
                                              tr("Stepscope project (*%1)").arg(kProjectSuffix));
  if (path.isEmpty()) return;
  if (!path.endsWith(kProjectSuffix)) {
    path += kProjectSuffix;
    // The dialog has asked about another name.
    if (QFileInfo::exists(path))
      return reportError(
          {ErrorCode::WriteFailed,
           tr("there is a project of that name; choose the file itself to replace it").toStdString(),
           toPath(path).string(),
           {}});
  }
  rememberFolder(path);
  const Result<void> saved = m_project->saveAs(toPath(path));
  if (!saved.has_value()) return reportError(saved.error());
  m_session->setProject(toPath(path));
  m_messages->add(MessageArea::Kind::Info,
                  tr("Marks, tracks and comparison are kept in %1 from now on.").arg(path));
}

void MainWindow::openProject() {
  const std::filesystem::path trace = toPath(m_session->path());
  std::optional<std::filesystem::path> project = m_session->request().project;
  // The case study belongs to the program; what is made of it does not lie beside it.
  if (!project && isOfCaseStudy(m_session->path())) project = userProjectPathFor(trace);
  m_project->open(trace, m_session->trace()->summary.trace->range().length(), project, marksOfCapsule());
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
