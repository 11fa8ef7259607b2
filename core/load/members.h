// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/load/container/content.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::load {

/// One file of a folder or member of an archive.
struct Member {
  std::string name;                   ///< inside the folder or archive
  std::string path;                   ///< what loadTrace() takes: FOLDER/NAME or ARCHIVE!NAME
  std::optional<std::uint64_t> bytes; ///< of the file or member as it is stored
  std::string format;                 ///< "kineto-json+gzip"; "" unless a trace
  std::optional<int> rank, worldSize; ///< from its beginning, else from its name
  std::string cycle;                  ///< iteration or time of capture, digits; "" when not named
  std::string skipped;                ///< why it is no trace that can be opened; "" for a trace
  bool isTrace() const { return skipped.empty(); }
};

struct MemberList {
  std::string container;             ///< "folder", "zip", "tar", "tar+gzip"
  std::vector<Member> members;       ///< traces first, by cycle, rank and name; then the others by name
  std::vector<std::string> warnings; ///< what of the container could not be read
  std::size_t traceCount() const;
};

/// More members than this in an archive, or files under a folder, are not listed.
constexpr std::size_t kMostMembers = 10'000;

/// Lists what a folder (four levels deep) or an archive holds, by looking at the beginning of each member;
/// nothing is unpacked to disk.
///   returns  nullopt when `path` is neither a folder nor a file that is an archive
///   errors   those of openContent; Damaged when there are too many members
///   cost     a compressed tar is inflated to its end; others cost what their members' beginnings cost
Result<std::optional<MemberList>> listMembers(const std::filesystem::path& path, const LoadControl& control);

/// The same over an opened archive; `path` leads to it.
Result<MemberList> listArchive(Content content, const std::string& path, const LoadControl& control);

/// "holds 8 traces (ranks 0 to 7); name one of them: run.zip!rank0.json, ..."
Error severalTraces(const MemberList& list, const std::string& path);
/// For a container in which nothing can be opened.
Error noTrace(const MemberList& list, const std::string& path);

} // namespace stepscope::load
