// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace stepscope::live::stream {

/// The frame with its payload packed by zstd, or as it is where that saves nothing. `frame` is one that
/// encode() has written; a Hello and a Start are never packed.
std::string packed(std::span<const char> frame);

/// Unpacks the payload of a frame with kFlagZstd into `out`; false: it is damaged or larger than allowed.
bool unpack(std::string_view payload, std::string& out);

} // namespace stepscope::live::stream
