// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/project_keeper.h"

#include "app/session/session.h"
#include "app/views/timeline/timeline_widget.h"

#include <QTimer>
#include <QtConcurrent>

#include <utility>

namespace stepscope::app {
namespace {

namespace fs = std::filesystem;

constexpr int kDelayMs = 800; // several changes in a row are written once

Result<void> writeTo(const fs::path& path, const Project& project, bool keepsCopy) {
  if (keepsCopy) {
    std::error_code problem;
    fs::copy_file(path, path.string() + ".bak", fs::copy_options::overwrite_existing, problem);
    if (problem) return Error{ErrorCode::WriteFailed, problem.message(), path.string() + ".bak", {}};
  }
  return writeProject(path, project);
}

} // namespace

ProjectKeeper::ProjectKeeper(TimelineWidget* timeline, Access access, QObject* parent)
    : QObject(parent), m_timeline(timeline), m_access(access), m_delay(new QTimer(this)) {
  m_delay->setSingleShot(true);
  m_delay->setInterval(kDelayMs);
  connect(m_delay, &QTimer::timeout, this, &ProjectKeeper::write);
  connect(timeline, &TimelineWidget::projectChanged, this, &ProjectKeeper::writeLater);
  connect(&m_writing, &QFutureWatcherBase::finished, this, &ProjectKeeper::take);
}

ProjectKeeper::~ProjectKeeper() { m_writing.waitForFinished(); }

void ProjectKeeper::open(const fs::path& trace, std::int64_t lengthNs, const std::optional<fs::path>& project,
                         const std::vector<Mark>& marks) {
  leave();
  m_trace = trace;
  m_path = project ? *project : projectPathFor(trace);
  m_exists = m_keepsCopy = false;
  m_comparison.reset();
  if (!marks.empty()) {
    Project brought;
    brought.marks = marks;
    m_timeline->setProject(brought);
  }
  if (m_path.empty()) return;
  const Result<ReadProject> read = readProject(m_path);
  if (!read.has_value()) {
    if (read.error().code == ErrorCode::NotFound) return;
    m_path.clear(); // what cannot be read is not written over
    Q_EMIT failed(read.error());
    return;
  }
  m_exists = true;
  m_keepsCopy = read.value().leftOut > 0;
  const Project& found = read.value().project;
  const QString name = fromPath(m_path.filename());
  m_timeline->setProject(found);
  if (found.comparison) m_comparison = withFiles(*found.comparison, false);
  if (m_keepsCopy)
    Q_EMIT noticed(tr("%1 entries of %2 could not be understood.", nullptr, read.value().leftOut)
                       .arg(read.value().leftOut)
                       .arg(name),
                   tr("The file as it is will be kept as %1.bak when the project is saved.").arg(name));
  if (found.traceLengthNs != lengthNs && !found.marks.empty())
    Q_EMIT noticed(tr("The marks were made on another trace, %1.").arg(found.traceFile),
                   tr("They may lie at the wrong places here."));
}

void ProjectKeeper::leave() {
  if (m_delay->isActive()) {
    m_writing.waitForFinished();
    write();
  }
  m_writing.waitForFinished();
  m_path.clear();
  m_comparison.reset();
}

std::vector<Mark> ProjectKeeper::marks() const { return m_timeline->project().marks; }

void ProjectKeeper::setComparison(std::optional<SavedComparison> comparison) {
  if (m_path.empty() || comparison == m_comparison) return;
  m_comparison = std::move(comparison);
  writeLater();
}

SavedComparison ProjectKeeper::withFiles(SavedComparison comparison, bool relative) const {
  for (SavedComparison::Run& run : comparison.runs)
    run.file = relative ? keptPath(m_path, run.file) : fullPath(m_path, run.file);
  return comparison;
}

void ProjectKeeper::writeLater() {
  if (m_access == Access::ReadAndWrite && !m_path.empty()) m_delay->start();
}

Project ProjectKeeper::current() const {
  Project project = m_timeline->project();
  project.traceFile = keptPath(m_path, fromPath(m_trace));
  if (m_comparison) project.comparison = withFiles(*m_comparison, true);
  return project;
}

Result<void> ProjectKeeper::saveAs(const fs::path& path) {
  m_delay->stop();
  m_writing.waitForFinished();
  const fs::path former = std::exchange(m_path, path);
  const Result<void> written = writeProject(path, current());
  if (!written.has_value()) {
    m_path = former;
    writeLater();
    return written;
  }
  m_exists = true;
  m_keepsCopy = false;
  return {};
}

void ProjectKeeper::write() {
  m_delay->stop();
  if (m_path.empty()) return;
  if (m_writing.isRunning()) return m_delay->start(); // one after the other
  const Project project = current();
  if (!m_exists && project.isEmpty()) return;
  m_exists = true;
  m_writing.setFuture(
      QtConcurrent::run([path = m_path, project, keepsCopy = std::exchange(m_keepsCopy, false)] {
        return std::make_shared<Result<void>>(writeTo(path, project, keepsCopy));
      }));
}

void ProjectKeeper::take() {
  if (m_writing.future().resultCount() == 0) return;
  const std::shared_ptr<Result<void>> written = m_writing.result();
  if (written->has_value()) return;
  m_path.clear(); // the next change would only fail again
  Q_EMIT failed(written->error());
}

} // namespace stepscope::app
