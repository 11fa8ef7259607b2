// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stepscope::write {

/// Appends `text` as JSON string with its quotes. Bytes that are no UTF-8 become U+FFFD.
void appendString(std::string& out, std::string_view text);

/// Appends a row key of the file: as number where it is written as one ("7", "-3"), else as string.
void appendKey(std::string& out, std::string_view key);

void appendInteger(std::string& out, std::int64_t value);

/// Appends ns as decimal microseconds, exactly: with three decimals, or without any where `wholeMicroseconds`
/// is set and the value is one.
void appendMicroseconds(std::string& out, std::int64_t ns, bool wholeMicroseconds);

/// True when `members` are valid JSON between the braces of an object.
bool areMembers(std::string_view members);

/// Valid JSON members from anything: strings that are not valid are escaped, bare words become strings,
/// brackets are balanced. What cannot be mended so becomes one member "unreadable" with the whole text.
std::string mendedMembers(std::string_view members);

} // namespace stepscope::write
