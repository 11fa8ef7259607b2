// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace stepscope {

/// A file that appears under its name only when it is complete. The bytes go to a file of another name
/// (".NAME.RANDOM.part") in the same folder; commit() puts them on the disk and then renames. So the name
/// stands for the old content or the whole new one at any moment, also when the process or the machine stops.
/// A process that is killed leaves the other file behind. Links are followed, permissions of an old file
/// kept.
class AtomicFile {
public:
  /// errors  WriteFailed: the folder is missing or not writable, or the name belongs to something that is no
  ///         regular file
  static Result<AtomicFile> create(const std::filesystem::path& path);

  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  /// Without commit(), nothing has happened.
  ~AtomicFile();

  /// errors  WriteFailed, such as a full disk
  Result<void> write(std::string_view bytes);
  /// To be called once, at the end.
  /// errors  WriteFailed; the old file is still there
  Result<void> commit();

private:
  AtomicFile(int fd, std::filesystem::path target, std::filesystem::path part, std::string shown);
  Error failed(int reason) const;

  int m_fd;
  std::filesystem::path m_target, m_part;
  std::string m_shown;
};

} // namespace stepscope
