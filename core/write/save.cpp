// SPDX-License-Identifier: Apache-2.0
#include "core/write/save.h"

#include "core/load/native/native_file.h"
#include "core/write/kineto_writer.h"
#include "core/write/packed_file.h"

#include <string>

namespace stepscope::write {
namespace {

Result<void> saveKineto(const trace::Trace& trace, const std::filesystem::path& path, Packing packing,
                        const LoadControl& control) {
  auto file = PackedFile::create(path, packing);
  if (!file.has_value()) return file.error();
  auto written = writeKineto(trace, control, [&](std::string_view text) { return file.value().write(text); });
  return written.has_value() ? file.value().finish() : written;
}

} // namespace

std::optional<FileFormat> formatOf(const std::filesystem::path& path) {
  std::string name = path.filename().string();
  for (char& c : name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (name.ends_with(".stepscope")) return FileFormat::Native;
  if (name.ends_with(".json")) return FileFormat::Kineto;
  if (name.ends_with(".json.gz")) return FileFormat::KinetoGzip;
  if (name.ends_with(".json.zst")) return FileFormat::KinetoZstd;
  return {};
}

Result<void> saveTrace(const trace::Trace& trace, const std::filesystem::path& path, FileFormat format,
                       const LoadControl& control) {
  const auto save = [&]() -> Result<void> {
    switch (format) {
    case FileFormat::Native:
      return load::native::save(trace, path, control);
    case FileFormat::KinetoGzip:
      return saveKineto(trace, path, Packing::Gzip, control);
    case FileFormat::KinetoZstd:
      return saveKineto(trace, path, Packing::Zstd, control);
    case FileFormat::Kineto:
      break;
    }
    return saveKineto(trace, path, Packing::None, control);
  };
  auto saved = save();
  if (saved.has_value()) return saved;
  Error error = saved.error();
  if (error.path.empty()) error.path = path.string();
  return error;
}

} // namespace stepscope::write
