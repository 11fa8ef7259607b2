// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace stepscope::load {

/// A kernel's name without the mark of its descriptor, by which AMD's tools know it: "gemm.kd", "gemm [clone
/// .kd]".
constexpr std::string_view withoutDescriptorMark(std::string_view name) {
  for (const std::string_view mark : {std::string_view(" [clone .kd]"), std::string_view(".kd")})
    if (name.size() > mark.size() && name.substr(name.size() - mark.size()) == mark)
      return name.substr(0, name.size() - mark.size());
  return name;
}

} // namespace stepscope::load
