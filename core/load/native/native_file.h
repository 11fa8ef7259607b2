// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <string>
#include <vector>

namespace stepscope::load::native {

/// Opens a native file, be it packed once more or in an archive. Trace::format() is "stepscope" with the
/// layers around it, Trace::origin() says what it was made from, and the
/// health has a note "origin-changed" when that file lies beside it and is not the same any more.
///   notes   to be told in the health of the trace
///   errors  those of read, and of the source; TooLarge for a file that is larger than the memory
///   memory  the file, which is a few percent of the trace, and the trace
Result<trace::TracePtr> load(OpenedSource& opened, const std::string& path, const LoadControl& control,
                             std::vector<trace::Repair> notes = {});

/// Writes a trace to `path`; whatever happens, the file there is either the old one or the whole new one.
///   errors  Cancelled, WriteFailed
Result<void> save(const trace::Trace& trace, const std::filesystem::path& path, const LoadControl& control);

} // namespace stepscope::load::native
