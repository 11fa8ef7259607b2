// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>

namespace stepscope::live {

/// A new folder that only this user may enter, for the traces of one capture.
///   base    where the process may write: KINETO_ONDEMAND_TRACE_DIR, or empty for /tmp
///   root    as finishedTrace; the result is without it
///   errors  WriteFailed
Result<std::string> makeTraceFolder(const std::string& base, const std::string& root = {});

/// Whether a trace says that it was recorded by time. libkineto does so too where iterations were asked for
/// and the process had not called the step of an optimizer yet. False where the trace does not say.
bool wasRecordedByTime(const std::string& path);

/// Moves a trace to a name that is not taken yet, across file systems too, where it appears when complete: in
/// the folder `directory`, which is made when missing, as `name`.json or, if that is taken, `name`-2.json and
/// so on.
///   returns  the new path
///   errors   WriteFailed; the trace is still in its old place
Result<std::string> moveTrace(const std::string& from, const std::string& directory, const std::string& name);

/// Removes the folder of the trace, and what its writer did not finish, if no trace is left in it.
void removeTraceFolder(const std::string& logFile);
/// And the traces in it. Of a folder that makeTraceFolder made only.
void removeTraces(const std::string& logFile);

/// Whether `path` is a regular file of this user, changed at `notBeforeNs` (ns since 1970) or later, that
/// begins and ends as a whole JSON object does. The writer renames it into place when it is complete.
bool isFinishedTrace(const std::string& path, std::int64_t notBeforeNs);

/// The trace that was asked for as `logFile` of the process that counts itself as `pid`, once it is finished.
/// Some versions write to a place of their own instead. `root`: where the files of the process are seen from
/// here; empty: as here.
std::optional<std::string> finishedTrace(const std::string& logFile, std::int32_t pid,
                                         std::int64_t notBeforeNs, const std::string& root = {});

} // namespace stepscope::live
