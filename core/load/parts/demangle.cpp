// SPDX-License-Identifier: Apache-2.0
#include "core/load/parts/demangle.h"

#include <cstdlib>
#include <cxxabi.h>
#include <memory>

namespace stepscope::load {

std::string demangled(std::string_view name) {
  constexpr std::size_t kLongest = 1024;
  std::string text(name);
  if (!name.starts_with("_Z") || name.size() > kLongest) return text;
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> plain(
      abi::__cxa_demangle(text.c_str(), nullptr, nullptr, &status), std::free);
  return status == 0 && plain != nullptr ? std::string(plain.get()) : text;
}

} // namespace stepscope::load
