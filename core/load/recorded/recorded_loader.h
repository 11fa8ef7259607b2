// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/format.h"

namespace stepscope::load::recorded {

/// A recorded live stream (core/live/stream), or several one after the other, each with its Hello: what
/// `stepscope-cli record` keeps while it records. Supported: everything that streams hold. A stream that is
/// cut or damaged is read up to there.
bool recognise(std::string_view prefix);

///   errors  Cancelled, Unreadable, Damaged (no whole message, or another version)
Result<Loaded> load(const LoadInput& input);

} // namespace stepscope::load::recorded
