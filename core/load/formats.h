// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/format.h"

namespace stepscope::load {

/// Name of the format that the first bytes show, such as "perfetto"; empty when they may be JSON, or nothing
/// that is read. Databases are all "sqlite" here: which tool wrote one is told by its tables.
std::string_view formatOf(std::string_view prefix);

/// Recognises the content by its first bytes, never by its name, and reads it into the builder.
///   errors  UnknownFormat (the message names what it looks like and what to do), Damaged, Cancelled, and
///   those of
///           the source
Result<Loaded> loadContent(const LoadInput& input);

} // namespace stepscope::load
