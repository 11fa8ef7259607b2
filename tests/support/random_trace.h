// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace stepscope::test {

/// A Kineto document of a few hundred events with everything in odd places: names and arguments that need
/// escapes, ids beyond 32 bits, crossing and equal slices, begin and end marks, counters, instants, launches
/// of several kernels, rows named by text, unknown categories, document keys of all kinds. Valid JSON; the
/// same seed gives the same text.
std::string randomTraceJson(unsigned seed);

} // namespace stepscope::test
