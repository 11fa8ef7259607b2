// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/save_job.h"

#include "app/session/session.h"
#include "core/write/save.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QProgressDialog>
#include <QPromise>
#include <QtConcurrent>

#include <stop_token>

namespace stepscope::app {
namespace {

constexpr int kProgressSteps = 1000;

Result<void> run(const std::function<Result<void>(const LoadControl&)>& write,
                 QPromise<Result<void>>& promise) {
  std::stop_source stop;
  LoadControl control;
  control.stop = stop.get_token();
  control.progress = [&](std::uint64_t done, std::uint64_t total) {
    if (promise.isCanceled()) stop.request_stop();
    const double share = total == 0 ? 0 : static_cast<double>(done) / static_cast<double>(total);
    promise.setProgressValue(static_cast<int>(share * kProgressSteps));
  };
  return write(control);
}

Result<void> save(const trace::Trace& trace, const QString& path, const LoadControl& control) {
  const std::filesystem::path file = toPath(path);
  const auto format = write::formatOf(file);
  if (!format)
    return Error{ErrorCode::BadArgument,
                 QCoreApplication::translate("SaveJob",
                                             "the name must end in .stepscope, .json, .json.gz or .json.zst")
                     .toStdString(),
                 file.string(),
                 {}};
  return write::saveTrace(trace, file, *format, control);
}

} // namespace

void writeInBackground(QWidget* window, const QString& path,
                       std::function<Result<void>(const LoadControl&)> write,
                       std::function<void(const Result<void>&)> done) {
  auto* progress = new QProgressDialog(
      QCoreApplication::translate("SaveJob", "Writing %1").arg(QFileInfo(path).fileName()),
      QCoreApplication::translate("SaveJob", "Cancel"), 0, kProgressSteps, window);
  progress->setWindowModality(Qt::WindowModal);
  progress->setAutoReset(false);
  progress->setAutoClose(false);
  auto* watcher = new QFutureWatcher<Result<void>>(progress);
  using Watcher = QFutureWatcherBase;
  QObject::connect(watcher, &Watcher::progressValueChanged, progress, &QProgressDialog::setValue);
  QObject::connect(progress, &QProgressDialog::canceled, watcher, &Watcher::cancel);
  QObject::connect(watcher, &Watcher::finished, window, [watcher, progress, path, done = std::move(done)] {
    const QFuture<Result<void>> future = watcher->future();
    const Result<void> outcome =
        future.resultCount() > 0
            ? future.result()
            : Result<void>(
                  Error{ErrorCode::Cancelled,
                        QCoreApplication::translate("SaveJob", "writing was cancelled").toStdString(),
                        path.toStdString(),
                        {}});
    progress->deleteLater();
    done(outcome);
  });
  QFuture<Result<void>> future =
      QtConcurrent::run([write = std::move(write)](QPromise<Result<void>>& promise) {
        promise.setProgressRange(0, kProgressSteps);
        promise.addResult(run(write, promise));
      });
  QObject::connect(window, &QObject::destroyed, [future]() mutable { future.cancel(); });
  watcher->setFuture(future);
}

void saveInBackground(QWidget* window, trace::TracePtr trace, const QString& path,
                      std::function<void(const Result<void>&)> done) {
  writeInBackground(
      window, path,
      [trace = std::move(trace), path](const LoadControl& control) { return save(*trace, path, control); },
      std::move(done));
}

} // namespace stepscope::app
