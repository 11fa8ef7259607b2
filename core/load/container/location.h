// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace stepscope::load {

/// Where a trace lies: in a file of its own, or in an archive as one member. Written FILE!MEMBER; in an
/// archive inside an archive FILE!INNER!MEMBER.
struct Location {
  std::filesystem::path file;
  std::string member; ///< as the archive names it; empty: the file itself
};

/// What exists under the whole path is meant as it is, so a '!' in the name of a file does no harm.
Location locate(const std::filesystem::path& path);

/// The way back: FILE!MEMBER, or FILE alone.
std::string toString(const Location& location);

} // namespace stepscope::load
