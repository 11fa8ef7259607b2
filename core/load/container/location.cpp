// SPDX-License-Identifier: Apache-2.0
#include "core/load/container/location.h"

#include <system_error>

namespace stepscope::load {

Location locate(const std::filesystem::path& path) {
  std::error_code unknown; // whatever stands in the way shows when the file is opened
  const std::string text = path.string();
  if (std::filesystem::exists(path, unknown)) return {path, {}};
  for (std::size_t at = text.find('!'); at != std::string::npos; at = text.find('!', at + 1)) {
    const std::filesystem::path file = text.substr(0, at);
    if (at + 1 == text.size()) break;
    if (file == "-" || std::filesystem::is_regular_file(file, unknown)) return {file, text.substr(at + 1)};
  }
  return {path, {}};
}

std::string toString(const Location& location) {
  return location.member.empty() ? location.file.string() : location.file.string() + "!" + location.member;
}

} // namespace stepscope::load
