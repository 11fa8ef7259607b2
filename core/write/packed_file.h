// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/atomic_file.h"
#include "core/base/result.h"
#include "core/write/packer.h"

#include <filesystem>
#include <memory>
#include <string_view>

namespace stepscope::write {

/// An AtomicFile whose content is packed on the way. Nothing appears under the name before finish().
class PackedFile {
public:
  /// errors  WriteFailed
  static Result<PackedFile> create(const std::filesystem::path& path, Packing packing);

  Result<void> write(std::string_view text);
  Result<void> finish();

private:
  PackedFile(AtomicFile file, std::unique_ptr<Packer> packer);
  Result<void> pack(std::string_view text, bool last);

  AtomicFile m_file;
  std::unique_ptr<Packer> m_packer;
};

} // namespace stepscope::write
