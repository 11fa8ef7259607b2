// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/open_trace.h"

#include "core/trace/preview.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace stepscope::app {

using PreviewPtr = std::shared_ptr<const trace::Preview>;

/// A path as Qt shows it, as the file system takes it (absolute; "-" stays), and back.
std::filesystem::path toPath(const QString& path);
/// nullopt for an empty path.
std::optional<std::filesystem::path> toOptionalPath(const QString& path);
QString fromPath(const std::filesystem::path& path);
QString fromUtf8(std::string_view text);

/// What the user can do about an error, one sentence; empty when the message says it all.
QString remedyFor(const Error& error);
/// "path, at byte N: reason", for people; the path as given, the offset only where known.
QString describeError(const Error& error);

/// The one trace of a window. Every job runs on the global thread pool; signals arrive in the GUI thread.
/// A new job replaces the one in progress, whose result is then dropped.
class Session : public QObject {
  Q_OBJECT
public:
  ///   prepare  as OpenHooks::prepare, for every file
  explicit Session(QObject* parent = nullptr, std::function<void(LoadedTrace&)> prepare = {});
  ~Session() override; ///< asks a running job to stop; does not wait for it

  LoadedTracePtr trace() const { return m_trace; }
  bool busy() const { return m_job != nullptr; }
  /// The file that is being opened, or is open; empty for none.
  QString path() const { return fromPath(m_request.path); }
  /// The job in progress, or the one that failed last; what is open.
  const OpenRequest& request() const { return m_request; }
  /// What was read of the file that is being opened, or that could not be; null before the first events.
  PreviewPtr preview() const { return m_preview; }

  /// What the open trace says of itself where it is an evidence capsule; null for any other.
  const std::shared_ptr<const OpenedCapsule>& capsule() const { return m_capsule; }

  /// What the folder or archive holds that was to be opened last and has several traces; else nullopt.
  const std::optional<load::MemberList>& members() const { return m_members; }

  /// A project's path opens its trace with it.
  void open(const OpenRequest& request);
  /// Another project keeps the marks of the open trace from now on.
  void setProject(const std::filesystem::path& project) { m_request.project = project; }
  /// Reads the open file and its companions again; without a trace nothing happens.
  void reload();
  /// Stops opening at once; the session is empty then. Emits cancelled().
  void cancel();
  void close();

  /// Reads other batch statistics or another environment and judges again. What is not given stays.
  void setCompanions(std::optional<std::filesystem::path> batches,
                     std::optional<std::filesystem::path> environment);
  /// Out of range or the chosen one already: nothing happens.
  void chooseStep(std::size_t step);

Q_SIGNALS:
  void started(const QString& path);
  /// Bytes of the file; total is 0 when unknown.
  void progress(quint64 done, quint64 total);
  /// A newer preview(), about every 50 ms while a file is read.
  void previewed();
  /// Every byte is read; the analysis has begun.
  void analysing();
  /// A file was opened.
  void opened();
  /// The open trace has other findings or another chosen step.
  void updated();
  /// Opening failed (the session is empty), or a companion could not be read (the trace stays).
  void failed(const stepscope::Error& error);
  void cancelled();
  void closed();

private:
  struct Job;
  /// Starts `work` on the pool; `finish` gets its result in this thread unless the job was replaced.
  template <typename Work, typename Finish> void run(Work work, Finish finish);
  void openTraceFile(const OpenRequest& request);
  void dropJob();
  void takePreview();

  std::function<void(LoadedTrace&)> m_prepare;
  std::unique_ptr<Job> m_job;
  LoadedTracePtr m_trace;
  PreviewPtr m_preview;
  std::optional<load::MemberList> m_members;
  std::shared_ptr<const OpenedCapsule> m_capsule;
  OpenRequest m_request; ///< what is open or being opened, with the companions chosen since
};

} // namespace stepscope::app
