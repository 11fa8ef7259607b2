// SPDX-License-Identifier: Apache-2.0
#include "core/write/packed_file.h"

namespace stepscope::write {

PackedFile::PackedFile(AtomicFile file, std::unique_ptr<Packer> packer)
    : m_file(std::move(file)), m_packer(std::move(packer)) {}

Result<PackedFile> PackedFile::create(const std::filesystem::path& path, Packing packing) {
  auto file = AtomicFile::create(path);
  if (!file.has_value()) return file.error();
  return PackedFile(std::move(file).value(), makePacker(packing));
}

Result<void> PackedFile::pack(std::string_view text, bool last) {
  return m_packer->pack(text, last, [this](std::string_view bytes) { return m_file.write(bytes); });
}

Result<void> PackedFile::write(std::string_view text) { return pack(text, false); }

Result<void> PackedFile::finish() {
  if (auto packed = pack({}, true); !packed.has_value()) return packed;
  return m_file.commit();
}

} // namespace stepscope::write
