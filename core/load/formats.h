// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/format.h"

namespace stepscope::load {

/// Recognises the content by its first bytes, never by its name, and reads it into the builder.
///   errors  UnknownFormat (the message names what it looks like and what to do), Damaged, Cancelled, and
///   those of
///           the source
Result<Loaded> loadContent(const LoadInput& input);

} // namespace stepscope::load
