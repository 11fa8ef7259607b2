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
///   prefix  the beginning of the content, compression unwrapped
///   name    of the file; decides only where the content says nothing ("run.nsys-rep")
std::optional<std::string> recogniseForeign(std::string_view prefix, std::string_view name = {});

/// For lists: also JSON that shows nothing of a trace in a long prefix is told.
struct Recognised {
  std::string format;    ///< "kineto-json"; "" unless a trace
  std::string notATrace; ///< what it is instead; "" for a trace
};
Recognised recognise(std::string_view prefix, std::string_view name);

} // namespace stepscope::load
