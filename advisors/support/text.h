// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// "26,733".
std::string grouped(std::int64_t value);
std::string grouped(std::uint64_t value);
/// "1 launch", "26,733 launches": `noun` gets an "s", or "es" after "ch", "sh", "s" and "x".
std::string counted(std::uint64_t value, std::string_view noun);
/// "12.4 s", "1,358 ms", "29.1 ms", "4.12 ms", "812 µs", "7.2 µs", "640 ns": three figures, always with the
/// unit.
std::string duration(std::int64_t ns);
/// "38.4 %", "0.0 %" for nothing, "under 0.1 %" for next to nothing. `share` in [0, 1].
std::string percent(double share);
/// `value` with `decimals` decimals and thousands separators.
std::string fixed(double value, int decimals);
/// "a, b and c".
std::string joined(const std::vector<std::string>& parts);
/// part / whole as a share; 0 when whole is 0.
double shareOf(std::int64_t part, std::int64_t whole);

/// File name without its folders.
std::string fileName(const std::string& path);
/// First letter in upper case.
std::string capitalised(std::string text);
std::string toLower(std::string_view text);
std::string_view trimmed(std::string_view text);

} // namespace stepscope::advisors
