// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/project/project_file.h"

#include "core/load/container/location.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <string_view>

namespace stepscope::app {
namespace {

namespace fs = std::filesystem;

struct ProjectWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::ProjectWords)
};

constexpr qint64 kLargest = 4 << 20; // bytes
constexpr std::string_view kSuffix = ".stepscope-project";

QString toQString(const fs::path& path) {
  return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

std::string stemOf(std::string name) {
  static constexpr std::array<std::string_view, 6> kSuffixes{".zst",       ".gz", ".json",
                                                             ".stepscope", ".pt", ".trace"};
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view suffix : kSuffixes)
      if (name.size() > suffix.size() && name.ends_with(suffix)) {
        name.resize(name.size() - suffix.size());
        again = true;
      }
  }
  return name;
}

Error fileError(ErrorCode code, const QString& reason, const fs::path& path) {
  return {code, reason.toStdString(), path.string(), {}};
}

/// "run" for run.trace.json.gz, "all.zip!ranks_r0" for a member of an archive.
std::string projectNameOf(const fs::path& trace) {
  const load::Location location = load::locate(trace);
  std::string member = location.member;
  std::replace(member.begin(), member.end(), '/', '_');
  const std::string file = location.file.filename().string();
  return member.empty() ? stemOf(file) : file + "!" + stemOf(member);
}

} // namespace

fs::path projectPathFor(const fs::path& trace) {
  if (trace.empty() || trace == "-") return {};
  const fs::path parent = load::locate(trace).file.parent_path();
  const fs::path beside = parent / (projectNameOf(trace) + std::string(kSuffix));
  if (QFileInfo::exists(toQString(beside)) || QFileInfo(toQString(parent)).isWritable()) return beside;
  return userProjectPathFor(trace);
}

fs::path userProjectPathFor(const fs::path& trace) {
  // Two traces of one name in different folders must not share a project.
  const QByteArray whole = QByteArray::fromStdString(trace.string());
  const QByteArray hash = QCryptographicHash::hash(whole, QCryptographicHash::Sha1).toHex().left(12);
  const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
  return fs::path(QFile::encodeName(data).toStdString()) / "projects" /
         (projectNameOf(trace) + "." + hash.toStdString() + std::string(kSuffix));
}

bool isProject(const fs::path& path) { return path.filename().string().ends_with(kSuffix); }

QString keptPath(const fs::path& project, const QString& path) {
  const QString relative = QDir(toQString(project.parent_path())).relativeFilePath(path);
  return relative.startsWith(QLatin1String("..")) ? path : relative;
}

QString fullPath(const fs::path& project, const QString& kept) {
  return QDir::cleanPath(QDir(toQString(project.parent_path())).absoluteFilePath(kept));
}

Result<fs::path> traceOfProject(const fs::path& project) {
  const Result<ReadProject> read = readProject(project);
  if (!read.has_value()) return read.error();
  const QString kept = read.value().project.traceFile;
  if (kept.isEmpty())
    return fileError(ErrorCode::Damaged,
                     ProjectWords::tr("the project does not say which trace it belongs to"), project);
  const fs::path trace(QFile::encodeName(fullPath(project, kept)).toStdString());
  std::error_code problem;
  if (!fs::exists(load::locate(trace).file, problem))
    return fileError(
        ErrorCode::NotFound,
        ProjectWords::tr("the trace of the project %1 is not there; put it back, or open it where it "
                         "is now")
            .arg(toQString(project.filename())),
        trace);
  return trace;
}

Result<ReadProject> readProject(const fs::path& path) {
  QFile file(toQString(path));
  if (!file.exists()) return fileError(ErrorCode::NotFound, ProjectWords::tr("file not found"), path);
  if (!file.open(QIODevice::ReadOnly)) return fileError(ErrorCode::Unreadable, file.errorString(), path);
  if (file.size() > kLargest)
    return fileError(ErrorCode::TooLarge, ProjectWords::tr("a project of more than 4 MiB is none of ours"),
                     path);
  Result<ReadProject> read = projectFromJson(file.readAll());
  if (read.has_value()) return read;
  Error error = read.error();
  error.path = path.string();
  return error;
}

Result<void> writeProject(const fs::path& path, const Project& project) {
  QDir().mkpath(QFileInfo(toQString(path)).absolutePath());
  QSaveFile file(toQString(path));
  const QByteArray json = toJson(project);
  if (file.open(QIODevice::WriteOnly) && file.write(json) == json.size() && file.commit()) return {};
  return fileError(ErrorCode::WriteFailed, file.errorString(), path);
}

} // namespace stepscope::app
