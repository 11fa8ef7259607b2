// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/capture_job.h"

#include "app/models/table_text.h"
#include "core/live/trace_fetch.h"

#include <QtConcurrent>

#include <chrono>

namespace stepscope::app {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLook{200};
/// How long to wait for the agent to say what a cancelled capture has come to.
constexpr int kLooksAfterCancel = 25;
constexpr std::uint64_t kTellEveryBytes = std::uint64_t{4} << 20;

struct Flags {
  std::shared_ptr<std::atomic<bool>> cancelled, abandoned;
};

/// The capture, on a thread that may wait.
class Capture {
public:
  Capture(QPromise<CaptureReport>& promise, Flags flags, std::string folder)
      : m_promise(promise), m_flags(std::move(flags)), m_folder(std::move(folder)) {}

  void run(const AgentPlace& place, live::AskCapture ask) {
    Result<live::Client> client = place.host.isEmpty()
                                      ? live::Client::connect(place.runDirectory.toStdString())
                                      : live::Client::connectTo(place.host.toStdString());
    if (!client.has_value()) return fail(client.error());
    ask.handOver = client.value().isRemote();
    if (Result<void> asked = client.value().ask(ask); !asked.has_value()) return fail(asked.error());
    follow(client.value());
    m_end.ended = true;
    m_promise.addResult(m_end);
  }

private:
  void fail(const Error& error) {
    m_end.ended = true;
    m_end.problems << toText(error.toString());
    m_promise.addResult(m_end);
  }

  void follow(live::Client& client) {
    int looksLeft = kLooksAfterCancel;
    bool cancelled = false;
    while (!*m_flags.abandoned && looksLeft > 0) {
      if (*m_flags.cancelled && !cancelled) {
        cancelled = true;
        if (!client.ask(live::AskCancel{}).has_value()) return;
      }
      if (cancelled) --looksLeft;
      const Result<std::optional<live::Answer>> answer = client.answer(kLook);
      if (!answer.has_value()) {
        m_end.problems << toText(answer.error().toString());
        return;
      }
      if (!answer.value()) continue;
      if (const auto* refusal = std::get_if<live::Refusal>(&*answer.value())) {
        m_end.problems << toText(refusal->message);
        return;
      }
      const auto* progress = std::get_if<live::CaptureProgress>(&*answer.value());
      if (progress == nullptr) continue;
      m_promise.addResult(CaptureReport{progress->processes, 0, 0, false, {}, {}});
      if (!progress->finished()) continue;
      for (const live::CaptureStatus& status : progress->processes)
        keep(client, status);
      return;
    }
  }

  void keep(live::Client& client, const live::CaptureStatus& status) {
    if (status.state != live::CaptureState::Done) {
      m_end.problems << CaptureJob::tr("%1: %2").arg(nameOf(status), toText(status.text));
      return;
    }
    std::uint64_t told = 0;
    const Result<std::string> kept = live::fetchTrace(
        client, status, m_folder, live::traceNameOf(status), [&](std::uint64_t bytes, std::uint64_t size) {
          if (bytes >= told + kTellEveryBytes) {
            told = bytes;
            m_promise.addResult(CaptureReport{{}, bytes, size, false, {}, {}});
          }
          return !*m_flags.cancelled && !*m_flags.abandoned;
        });
    if (!status.note.empty())
      m_end.problems << CaptureJob::tr("%1: %2").arg(nameOf(status), toText(status.note));
    if (kept.has_value())
      m_end.files << toText(kept.value());
    else
      m_end.problems << toText(kept.error().toString());
  }

  QPromise<CaptureReport>& m_promise;
  Flags m_flags;
  std::string m_folder;
  CaptureReport m_end;
};

} // namespace

QString nameOf(const live::CaptureStatus& status) {
  return status.rank ? CaptureJob::tr("rank %1, process %2").arg(*status.rank).arg(status.pid)
                     : CaptureJob::tr("process %1").arg(status.pid);
}

CaptureJob::CaptureJob(const AgentPlace& place, live::AskCapture ask, const QString& folder, QObject* parent)
    : QObject(parent), m_cancelled(std::make_shared<std::atomic<bool>>(false)),
      m_abandoned(std::make_shared<std::atomic<bool>>(false)) {
  connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this,
          [this](int index) { take(m_watcher.resultAt(index)); });
  m_watcher.setFuture(QtConcurrent::run(
      [place, ask = std::move(ask), folder = folder.toStdString(), flags = Flags{m_cancelled, m_abandoned}](
          QPromise<CaptureReport>& promise) { Capture(promise, flags, folder).run(place, ask); }));
}

CaptureJob::~CaptureJob() { *m_abandoned = true; }

void CaptureJob::take(const CaptureReport& report) {
  if (report.fileBytes > 0) Q_EMIT fetched(report.fetchedBytes, report.fileBytes);
  if (!report.processes.empty()) Q_EMIT progressed(report.processes);
  if (!report.ended) return;
  Q_EMIT finished(report.files, report.problems);
  deleteLater();
}

} // namespace stepscope::app
