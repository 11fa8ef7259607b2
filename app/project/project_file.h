// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/project/project.h"

#include <filesystem>

namespace stepscope::app {

/// Where the project of a trace is kept. X.trace.json.zst and X.stepscope have X.stepscope-project in the
/// same folder; a member of an archive, ARCHIVE!MEMBER.stepscope-project beside it. Where nothing can be
/// written there and nothing lies there, a file in the user's own data folder.
///   trace  absolute; empty path for standard input ("-"), which has no project
std::filesystem::path projectPathFor(const std::filesystem::path& trace);
/// The project of a trace in the user's own folder, whatever the trace's allows.
std::filesystem::path userProjectPathFor(const std::filesystem::path& trace);

/// By name alone.
bool isProject(const std::filesystem::path& path);
/// A path as a project keeps it: relative to its folder where it lies in it, or as it is; and back, absolute.
QString keptPath(const std::filesystem::path& project, const QString& path);
QString fullPath(const std::filesystem::path& project, const QString& kept);

/// The trace that a project belongs to; absolute.
///   errors  those of readProject; Damaged when it names none; NotFound with the trace's path
Result<std::filesystem::path> traceOfProject(const std::filesystem::path& project);

/// errors  NotFound; Unreadable; TooLarge beyond 4 MiB; those of projectFromJson; with the path
Result<ReadProject> readProject(const std::filesystem::path& path);
/// Writes all of it or nothing; makes the folder if it has to.
///   errors  WriteFailed with the path and the reason
Result<void> writeProject(const std::filesystem::path& path, const Project& project);

} // namespace stepscope::app
