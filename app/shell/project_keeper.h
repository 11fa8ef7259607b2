// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>

#include "app/project/project_file.h"

#include <memory>

class QTimer;

namespace stepscope::app {

class TimelineWidget;

/// Reads the project of the open trace into the timeline, and writes it a moment after each change, off the
/// GUI thread.
class ProjectKeeper : public QObject {
  Q_OBJECT
public:
  /// Pictures made from the command line read projects, but write none.
  enum class Access { ReadAndWrite, Read };

  ProjectKeeper(TimelineWidget* timeline, Access access, QObject* parent = nullptr);
  ~ProjectKeeper() override;

  /// The trace is in the timeline now.
  ///   project  nullopt: the usual one of the trace
  ///   marks    that the trace brings along, shown as long as it has no project
  void open(const std::filesystem::path& trace, std::int64_t lengthNs,
            const std::optional<std::filesystem::path>& project = {}, const std::vector<Mark>& marks = {});
  /// Writes all there is to another file, replacing it, which is kept from now on; waits for it.
  ///   errors  those of writeProject; the former file goes on then
  Result<void> saveAs(const std::filesystem::path& path);
  /// Writes what has changed and waits for it; the timeline's trace is about to go.
  void leave();
  /// The marks in the timeline.
  std::vector<Mark> marks() const;
  /// What is to be kept of a comparison from now on; written as changes of the timeline are. Nothing happens
  /// without a project, or when it is the same.
  void setComparison(std::optional<SavedComparison> comparison);
  /// Files are absolute.
  const std::optional<SavedComparison>& comparison() const { return m_comparison; }
  const std::filesystem::path& path() const { return m_path; }

Q_SIGNALS:
  void failed(const stepscope::Error& error);
  /// The project was read, but the user should know something.
  void noticed(const QString& text, const QString& remedy);

private:
  /// Files in the project's folder relative to it, or all absolute.
  SavedComparison withFiles(SavedComparison comparison, bool relative) const;
  void writeLater();
  Project current() const;
  void write();
  void take();

  TimelineWidget* m_timeline;
  Access m_access;
  std::filesystem::path m_trace;
  std::filesystem::path m_path; ///< empty: none, nothing is written
  std::optional<SavedComparison> m_comparison;
  bool m_exists = false;    ///< a file lies there
  bool m_keepsCopy = false; ///< the file holds what would be lost: it is copied before it is written
  QTimer* m_delay;
  QFutureWatcher<std::shared_ptr<Result<void>>> m_writing;
};

} // namespace stepscope::app
