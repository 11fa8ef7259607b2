// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// A run of operators as a catalogue writes it: names apart by blanks, in the order in which a thread calls
/// them.
///
///   zeros ( mul add matmul )16+ stack      zeros, then mul, add, matmul at least 16 times, then stack
///   matmul mul|div? add? softmax           one of two names; a question mark: may be missing
///   ( mul neg cat mul add )2               exactly twice
///
/// A name without "::" means the one in "aten::".
struct OperatorPattern {
  struct Item {
    std::vector<std::string> names; ///< any of them
    bool optional = false;
  };
  struct Part {
    std::vector<Item> items;
    std::uint32_t least = 1, most = 1; ///< times in a row
    bool group = false;
  };
  static constexpr std::uint32_t kUnbounded = 0xffffffff;

  std::vector<Part> parts;
  std::string text;

  bool empty() const { return parts.empty(); }
};

///   errors  BadArgument with the reason; path is left empty
Result<OperatorPattern> parseOperatorPattern(std::string_view text);

} // namespace stepscope::advisors
