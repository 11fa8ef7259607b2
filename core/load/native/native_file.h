// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <string>

namespace stepscope::load::native {

/// Opens a native file. Trace::format() is "stepscope", Trace::origin() says what it was made from, and the
/// health has a note "origin-changed" when that file lies beside it and is not the same any more.
///   errors  those of read, and of the source
///   memory  the file, which is a few percent of the trace, and the trace
Result<trace::TracePtr> load(ByteSource& source, const std::string& path, const LoadControl& control);

/// Writes a trace to `path`; whatever happens, the file there is either the old one or the whole new one.
///   errors  Cancelled, WriteFailed
Result<void> save(const trace::Trace& trace, const std::filesystem::path& path, const LoadControl& control);

} // namespace stepscope::load::native
