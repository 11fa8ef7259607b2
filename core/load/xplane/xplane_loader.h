// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/format.h"

namespace stepscope::load::xplane {

/// An XSpace message whose first plane looks like one.
bool recognise(std::string_view prefix);

/// XSpace protobuf of JAX and TensorFlow (formats section 15), plane by plane.
///
///   device planes  lines "Stream #N(...)" are GPU work; derived lines (Steps, XLA Modules, XLA Ops,
///   Framework Ops)
///                  repeat it and become annotations of the device
///   host planes    a line is a thread: calls that have a correlation id, Python frames (names in "$"),
///   steps, and
///                  the runtime's own ranges as operators
///   left out       aggregated events, which have a count instead of a time
///   errors         Cancelled, those of the source
Result<Loaded> load(const LoadInput& input);

} // namespace stepscope::load::xplane
