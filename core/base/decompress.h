// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"

#include <memory>
#include <string_view>

namespace stepscope {

enum class Compression { None, Gzip, Zstd };

/// By magic number: gzip 1f 8b, zstd 28 b5 2f fd (or a skippable frame).
Compression sniffCompression(std::string_view prefix);

/// A source that inflates `inner`. Several members or frames are read one after the other; damage or an early
/// end gives what was decompressed so far and a warning, never an error.
std::unique_ptr<ByteSource> decompress(Compression compression, std::unique_ptr<ByteSource> inner);

} // namespace stepscope
