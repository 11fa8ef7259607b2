// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace stepscope::test {

/// Names and contents, in order.
using Files = std::vector<std::pair<std::string, std::string>>;

/// A ustar archive, written field by field.
std::string tarOf(const Files& files);
/// The header of one member alone, of a size that need not be true.
std::string tarHeader(const std::string& name, std::uint64_t bytes);
/// A zip of stored members, written field by field (APPNOTE.TXT 4.3).
std::string zipOf(const Files& files);

/// {"traceEvents": [...]} with `kernels` kernels; rank and world size in "distributedInfo" unless rank < 0.
std::string smallTrace(int kernels, int rank = -1, int worldSize = 8);

} // namespace stepscope::test
