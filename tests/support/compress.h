// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace stepscope::test {

/// One complete gzip member.
std::string gzip(std::string_view text);
/// One complete zstd frame.
std::string zstd(std::string_view text);

} // namespace stepscope::test
