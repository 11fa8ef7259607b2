// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace stepscope::load {

/// How much of a file's content is looked at.
constexpr std::size_t kPrefixBytes = 4096;

/// Names what a file is that is no trace, or none that can be read, and says what to do instead (formats:
/// D31, section 13). nullopt when it may be a trace.
std::optional<std::string> recogniseForeign(std::string_view prefix);

} // namespace stepscope::load
