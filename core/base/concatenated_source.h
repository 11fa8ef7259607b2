// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"

namespace stepscope {

/// The bytes of files one after the other, as they lie. Each is opened when its turn comes; an error of one
/// is that of the source.
std::unique_ptr<ByteSource> concatenated(std::vector<std::filesystem::path> files);

} // namespace stepscope
