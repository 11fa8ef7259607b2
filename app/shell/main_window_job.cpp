// SPDX-License-Identifier: GPL-3.0-or-later
// Several ranks as one job.
#include "app/shell/main_window.h"
#include "app/shell/recent_files.h"
#include "app/views/job/job_widget.h"
#include "core/job/job_file.h"

#include <QShortcut>

namespace stepscope::app {
namespace {

constexpr QSize kJobSize{1280, 820};

} // namespace

JobWidget* MainWindow::openJob(const std::filesystem::path& path) {
  auto* job = new JobWidget(this);
  job->setWindowFlag(Qt::Window);
  job->setAttribute(Qt::WA_DeleteOnClose);
  job->resize(kJobSize);
  connect(job, &JobWidget::traceRequested, this, [this](const QString& trace) {
    MainWindow* window = open({toPath(trace), {}, {}});
    window->raise();
    window->activateWindow();
  });
  auto* close = new QShortcut(QKeySequence::Close, job);
  connect(close, &QShortcut::activated, job, &QWidget::close);
  helpIn(job, QStringLiteral("docs/JOBS.html"));
  if (m_settings == Settings::Remember && recent::isThere(fromPath(path))) recent::add(fromPath(path));
  job->open(path);
  job->show();
  return job;
}

QStringList MainWindow::openJobs(const QStringList& paths) {
  QStringList others;
  for (const QString& path : paths) {
    if (job::isJobFile(toPath(path)))
      openJob(toPath(path));
    else
      others << path;
  }
  return others;
}

} // namespace stepscope::app
