// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <memory>

namespace stepscope {
struct OpenedSource;
}

namespace stepscope::load {

/// Opens any trace that we read, by content. `path` "-" is standard input; ARCHIVE!MEMBER is a member of a
/// zip or tar. A folder or an archive that holds one trace only stands for that trace.
///   errors  NotFound, Unreadable, Empty, UnknownFormat (the message names what the file looks like and what
///   to do),
///           SeveralTraces (the message lists them; see members.h), Damaged (no event could be read),
///           Cancelled
Result<trace::TracePtr> loadTrace(const std::filesystem::path& path, const LoadControl& control);

/// The same over an opened source; `displayPath` is used in messages and for Trace::path.
Result<trace::TracePtr> loadTrace(OpenedSource opened, const std::string& displayPath,
                                  const LoadControl& control);

} // namespace stepscope::load
