// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/headless.h"

#include "app/export/report_export.h"
#include "app/live/attach_dialog.h"
#include "app/shell/dock_area.h"
#include "app/shell/main_window.h"
#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/job/job_widget.h"
#include "app/views/live/live_widget.h"
#include "core/job/job_file.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>

#include <cstdio>

namespace stepscope::app {
namespace {

constexpr QSize kDefaultSize{1280, 800};
constexpr int kUnusable = 2;
constexpr int kUntilDrawn = 500, kUntilCounted = 50;
constexpr int kUntilListed = 3000; ///< ms until the agent has started and answered

int complain(const QString& text) {
  std::fputs(qPrintable(QStringLiteral("stepscope: ") + text + QLatin1Char('\n')), stderr);
  return kUnusable;
}
int complain(const Error& error) {
  const QString remedy = remedyFor(error);
  return complain(describeError(error) + (remedy.isEmpty() ? QString() : QLatin1Char('\n') + remedy));
}

/// Views lay themselves out over a few turns of the event loop.
void settle(int milliseconds = 200) {
  QElapsedTimer timer;
  timer.start();
  while (timer.elapsed() < milliseconds)
    QCoreApplication::processEvents(QEventLoop::AllEvents, milliseconds);
}

/// Reads the traces to compare with and waits for the answer. The first error, if any.
std::optional<Error> compare(MainWindow& window, const QStringList& others) {
  std::optional<Error> problem;
  QEventLoop loop;
  ComparisonSession* comparison = window.comparison();
  QObject::connect(comparison, &ComparisonSession::failed, &loop, [&](const Error& error) {
    if (!problem) problem = error;
  });
  QObject::connect(comparison, &ComparisonSession::busyChanged, &loop, [&] {
    if (!comparison->busy()) loop.quit();
  });
  window.compareWith(others);
  if (comparison->busy()) loop.exec();
  return problem;
}

/// Opens the trace and waits for it. The error of the trace or of a companion, if any.
std::optional<Error> load(MainWindow& window, const CommandLine& line) {
  std::optional<Error> problem;
  QEventLoop loop;
  QObject::connect(window.session(), &Session::failed, &loop, [&](const Error& error) {
    problem = error;
    loop.quit();
  });
  // Errors of companions follow in the same turn; leave after them.
  QObject::connect(window.session(), &Session::opened, &loop, &QEventLoop::quit, Qt::QueuedConnection);
  window.open({toPath(line.compare ? line.files.first() : line.files.last()), toOptionalPath(line.batches),
               toOptionalPath(line.environment), line.range, line.memoryLimitBytes});
  loop.exec();
  return problem;
}

} // namespace

/// Shows the job and waits until all of it has been read. The error, if any.
std::optional<Error> loadJob(const JobWidget& job) {
  std::optional<Error> problem;
  QEventLoop loop;
  QObject::connect(job.loader(), &JobLoader::failed, &loop, [&](const Error& error) { problem = error; });
  QObject::connect(job.loader(), &JobLoader::busyChanged, &loop, [&] {
    if (!job.loader()->busy()) loop.quit();
  });
  if (job.loader()->busy()) loop.exec();
  return problem;
}

bool isJob(const CommandLine& line) {
  return line.job || (!line.files.isEmpty() && line.report.isEmpty() && !line.compare &&
                      job::isJobFile(toPath(line.files.last())));
}

int runHeadless(const CommandLine& line) {
  MainWindow window(MainWindow::Settings::Ignore);
  window.resize(line.size.value_or(kDefaultSize));
  window.show();
  const bool job = isJob(line);
  if (!line.files.isEmpty() && !line.live && !job)
    if (const std::optional<Error> problem = load(window, line)) return complain(*problem);
  if (line.compare)
    if (const std::optional<Error> problem = compare(window, line.files.mid(1))) return complain(*problem);
  if (line.place) window.showPlace(*line.place);
  if (line.view) window.showView(*line.view);
  settle();
  while (window.docks()->heatmap()->isCounting())
    settle(kUntilCounted);

  if (!line.report.isEmpty()) {
    const Result<void> written = exportReport(*window.session()->trace(), *reportFormatOf(line.report),
                                              line.redaction, toPath(line.report));
    if (!written.has_value()) return complain(written.error());
  }
  QWidget* shown = &window;
  if (line.attach) {
    shown = window.attach();
    settle(kUntilListed);
  }
  if (job) {
    JobWidget* ranks = window.openJob(toPath(line.files.last()));
    ranks->resize(line.size.value_or(kDefaultSize));
    if (const std::optional<Error> problem = loadJob(*ranks)) return complain(*problem);
    settle();
    shown = ranks;
  }
  if (line.live) {
    LiveWidget* live = window.followLive(line.files.last());
    live->resize(line.size.value_or(kDefaultSize));
    QEventLoop loop;
    QObject::connect(live->follower(), &StreamFollower::caughtUp, &loop, &QEventLoop::quit);
    QObject::connect(live->follower(), &StreamFollower::failed, &loop, &QEventLoop::quit);
    if (!live->follower()->isAtEnd()) loop.exec();
    settle(kUntilDrawn);
    shown = live;
  }
  if (!line.screenshot.isEmpty() && !shown->grab().save(line.screenshot, "PNG"))
    return complain(
        Error{ErrorCode::WriteFailed,
              QCoreApplication::translate("stepscope::app::Headless", "the picture could not be written")
                  .toStdString(),
              toPath(line.screenshot).string(),
              {}});
  return 0;
}

} // namespace stepscope::app
