// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"

#include "app/language/core_text.h"
#include "app/project/project_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QPromise>
#include <QtConcurrent>

#include <algorithm>
#include <limits>
#include <mutex>
#include <stop_token>
#include <utility>

namespace stepscope::app {
namespace {

using JobResult = Result<LoadedTracePtr>;

/// QFuture counts progress in int; kibibytes reach 2 TiB.
constexpr std::uint64_t kProgressUnit = 1024;
int progressUnits(std::uint64_t bytes) {
  return static_cast<int>(std::min<std::uint64_t>(bytes / kProgressUnit, std::numeric_limits<int>::max()));
}

} // namespace

std::filesystem::path toPath(const QString& path) {
  // Views show where things come from, and a recent file must be found from any folder. "-" is standard
  // input.
  if (path == QLatin1String("-")) return "-";
  return QFile::encodeName(QDir::cleanPath(QFileInfo(path).absoluteFilePath())).toStdString();
}
std::optional<std::filesystem::path> toOptionalPath(const QString& path) {
  return path.isEmpty() ? std::nullopt : std::optional(toPath(path));
}
QString fromPath(const std::filesystem::path& path) {
  return QFile::decodeName(QByteArray::fromStdString(path.string()));
}
QString fromUtf8(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString remedyFor(const Error& error) {
  switch (error.code) {
  case ErrorCode::NotFound:
    return Session::tr("Check the path: the file may have been moved or renamed.");
  case ErrorCode::Unreadable:
    return Session::tr("Check that it is a file and that you may read it.");
  case ErrorCode::UnknownFormat:
    return Session::tr(
        "Open a trace written by torch.profiler: export_chrome_trace(), plain or as .gz or .zst.");
  case ErrorCode::Damaged:
    return Session::tr(
        "Copy or capture the file again; a capture that was killed while writing leaves half a file.");
  case ErrorCode::Empty:
    return Session::tr("Capture again and let the profiler finish at least one step.");
  case ErrorCode::BadArgument:
    return Session::tr("Correct the file and open it again.");
  case ErrorCode::TooLarge:
    return Session::tr("Open a part of it, or close other programs to free memory.");
  case ErrorCode::WriteFailed:
    return Session::tr("Choose a folder that you may write to and that has space left.");
  case ErrorCode::SeveralTraces:
  case ErrorCode::Cancelled:
    break;
  }
  return {};
}

QString describeError(const Error& error) {
  QString text = QFile::decodeName(QByteArray::fromStdString(error.path));
  if (error.byteOffset)
    text += (text.isEmpty() ? QString() : QStringLiteral(", ")) +
            Session::tr("at byte %1").arg(*error.byteOffset);
  if (!text.isEmpty()) text += QStringLiteral(": ");
  return text + (error.message.empty() ? coreText(describe(error.code)) : fromUtf8(error.message));
}

namespace {

/// Hands the newest preview from the loading thread to the GUI thread.
class PreviewBox {
public:
  void put(const trace::Preview& preview) {
    auto copy = std::make_shared<const trace::Preview>(preview);
    const std::lock_guard lock(m_mutex);
    m_newest = std::move(copy);
  }
  PreviewPtr take() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_newest, nullptr);
  }

private:
  std::mutex m_mutex;
  PreviewPtr m_newest;
};

/// What a job's work may look at.
struct JobControl {
  std::stop_token stop;
  std::shared_ptr<PreviewBox> previews;
};

} // namespace

struct Session::Job {
  QFutureWatcher<JobResult>* watcher;
  std::stop_source stop;
  std::shared_ptr<PreviewBox> previews = std::make_shared<PreviewBox>();
};

Session::Session(QObject* parent, std::function<void(LoadedTrace&)> prepare)
    : QObject(parent), m_prepare(std::move(prepare)) {}
Session::~Session() { dropJob(); }

void Session::dropJob() {
  if (!m_job) return;
  m_job->stop.request_stop();
  m_job->watcher->disconnect(this);
  m_job->watcher->deleteLater(); // this may be a slot of the watcher itself
  m_job.reset();
}

void Session::takePreview() {
  if (!m_job) return;
  if (PreviewPtr newest = m_job->previews->take()) {
    m_preview = std::move(newest);
    Q_EMIT previewed();
  }
}

template <typename Work, typename Finish> void Session::run(Work work, Finish finish) {
  dropJob();
  m_job = std::make_unique<Job>(Job{new QFutureWatcher<JobResult>(this), std::stop_source()});
  auto* watcher = m_job->watcher;
  connect(watcher, &QFutureWatcherBase::progressValueChanged, this, [this, watcher](int value) {
    takePreview();
    // The last unit stands for the analysis; see open().
    const int bytes = watcher->progressMaximum() - 1;
    if (value > bytes)
      Q_EMIT analysing();
    else
      Q_EMIT progress(static_cast<quint64>(value) * kProgressUnit,
                      static_cast<quint64>(bytes) * kProgressUnit);
  });
  connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, finish] {
    JobResult result = watcher->result();
    takePreview();
    dropJob();
    finish(std::move(result));
  });
  const JobControl control{m_job->stop.get_token(), m_job->previews};
  watcher->setFuture(QtConcurrent::run(
      [work, control](QPromise<JobResult>& promise) { promise.addResult(work(promise, control)); }));
}

void Session::open(const OpenRequest& request) {
  if (!isProject(request.path)) return openTraceFile(request);
  const Result<std::filesystem::path> trace = traceOfProject(request.path);
  OpenRequest ofProject = request;
  ofProject.project = request.path;
  if (trace.has_value()) {
    ofProject.path = trace.value();
    return openTraceFile(ofProject);
  }
  close();
  m_request = request;
  QMetaObject::invokeMethod(
      this, [this, error = trace.error()] { Q_EMIT failed(error); }, Qt::QueuedConnection);
}

void Session::openTraceFile(const OpenRequest& request) {
  m_trace.reset();
  m_preview.reset();
  m_members.reset();
  m_capsule.reset();
  m_request = request;
  const auto several = std::make_shared<std::optional<load::MemberList>>();
  const auto capsule = std::make_shared<std::shared_ptr<const OpenedCapsule>>();
  run(
      [request, several, capsule, prepare = m_prepare](QPromise<JobResult>& promise, const JobControl& job) {
        std::error_code noSize; // a pipe has none: the bar shows that something happens, not how much
        const auto size = std::filesystem::file_size(request.path, noSize);
        const int units = noSize ? 0 : progressUnits(size);
        promise.setProgressRange(0, units + 1);
        LoadControl control;
        control.stop = job.stop;
        control.preview = [previews = job.previews](const trace::Preview& preview) {
          previews->put(preview);
        };
        control.progress = [&promise, units](std::uint64_t done, std::uint64_t) {
          promise.setProgressValue(std::min(progressUnits(done), units));
        };
        return openTrace(request, control,
                         {[&promise, units] { promise.setProgressValue(units + 1); },
                          [several](load::MemberList list) { *several = std::move(list); }, prepare,
                          [capsule](OpenedCapsule opened) {
                            *capsule = std::make_shared<const OpenedCapsule>(std::move(opened));
                          }});
      },
      [this, several, capsule](JobResult result) {
        m_members = std::move(*several);
        if (result.has_value()) {
          m_preview.reset();
          m_trace = std::move(result).value();
          m_capsule = *capsule;
          Q_EMIT opened();
          for (const Error& warning : m_trace->warnings)
            Q_EMIT failed(warning);
        } else {
          Q_EMIT failed(result.error());
          if (!m_job) m_request = {}; // the slots may have begun another
        }
      });
  Q_EMIT started(path());
}

void Session::reload() {
  // A copy: open() assigns the member that it is given.
  if (m_trace) open(OpenRequest(m_request));
}

void Session::cancel() {
  if (!m_job) return;
  dropJob();
  m_preview.reset();
  if (m_trace) return;
  m_request = {};
  Q_EMIT cancelled();
}

void Session::close() {
  dropJob();
  m_trace.reset();
  m_capsule.reset();
  m_request = {};
  Q_EMIT closed();
}

void Session::setCompanions(std::optional<std::filesystem::path> batches,
                            std::optional<std::filesystem::path> environment) {
  if (!m_trace) return;
  run([trace = m_trace, batches, environment, catalogues = m_request.catalogues](
          QPromise<JobResult>&,
          const JobControl&) { return withCompanions(*trace, batches, environment, catalogues); },
      [this, batches, environment](JobResult result) {
        if (!result.has_value()) {
          Q_EMIT failed(result.error());
          return;
        }
        m_trace = std::move(result).value();
        if (batches) m_request.batches = batches;
        if (environment) m_request.environment = environment;
        Q_EMIT updated();
      });
}

void Session::chooseStep(std::size_t step) {
  if (!m_trace || step >= m_trace->summary.steps.size() || step == m_trace->summary.chosen) return;
  run([trace = m_trace, step](QPromise<JobResult>&,
                              const JobControl&) { return JobResult(withStep(*trace, step)); },
      [this](JobResult result) {
        m_trace = std::move(result).value();
        Q_EMIT updated();
      });
}

} // namespace stepscope::app
