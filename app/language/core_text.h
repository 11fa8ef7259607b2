// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace stepscope::app {

/// A word or sentence of `core` that comes from a fixed list, in the language of the window: labels and
/// explanations of buckets, families, durations, phases, ways of packing, sources of steps and times, error
/// codes. Another text stays as it is. UTF-8.
QString coreText(std::string_view text);

} // namespace stepscope::app
