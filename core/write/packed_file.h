// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/atomic_file.h"
#include "core/base/result.h"

#include <filesystem>
#include <memory>
#include <string_view>

namespace stepscope::write {

enum class Packing { None, Gzip, Zstd };

/// An AtomicFile whose content is packed on the way. Nothing appears under the name before finish().
class PackedFile {
public:
  /// errors  WriteFailed
  static Result<PackedFile> create(const std::filesystem::path& path, Packing packing);
  PackedFile(PackedFile&&) noexcept;
  ~PackedFile();

  Result<void> write(std::string_view text);
  Result<void> finish();

  class Packer;

private:
  PackedFile(AtomicFile file, std::unique_ptr<Packer> packer);
  AtomicFile m_file;
  std::unique_ptr<Packer> m_packer; ///< none: as it is
};

} // namespace stepscope::write
