// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace stepscope::app {

QString formatDifference(std::int64_t ns); ///< "+1.2 ms", "-412.0 ms" (with the minus sign), "0 ns"
QString formatExact(std::int64_t ns);      ///< "1,030,151,007", "-12": grouped, without unit
QString formatTimes(double factor);        ///< "2.60x" (with the multiplication sign); two decimals below 10,
                                           ///< "<0.01x" below half of the last

} // namespace stepscope::app
