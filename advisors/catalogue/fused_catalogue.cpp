// SPDX-License-Identifier: Apache-2.0
#include "advisors/catalogue/fused_catalogue.h"

#include "core/analysis/resources.h"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <sstream>

namespace stepscope::advisors {

namespace {

constexpr std::uintmax_t kLargestFile = 16 << 20; // people write these; more is a mistake

} // namespace

const FusedCatalogue& builtInCatalogue() {
  static const FusedCatalogue catalogue = [] {
    Result<FusedCatalogue> read = parseCatalogue(resources::fusedKernelsJson(), "fused_kernels.json", {});
    assert(read.has_value() && "resources/catalogue/fused_kernels.json is wrong");
    return read.has_value() ? std::move(read).value() : FusedCatalogue{};
  }();
  return catalogue;
}

Result<FusedCatalogue> catalogueWith(const std::filesystem::path& folder, FusedCatalogue base) {
  std::error_code failure;
  if (!std::filesystem::is_directory(folder, failure))
    return Error{ErrorCode::NotFound, "is no folder with a catalogue", folder.string(), {}};
  std::vector<std::filesystem::path> files;
  for (auto entry = std::filesystem::directory_iterator(folder, failure);
       !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure))
    if (entry->path().extension() == ".json") files.push_back(entry->path());
  if (failure) return Error{ErrorCode::Unreadable, failure.message(), folder.string(), {}};
  if (files.empty()) return Error{ErrorCode::Empty, "holds no .json file", folder.string(), {}};
  std::sort(files.begin(), files.end());
  FusedCatalogue catalogue = std::move(base);
  for (const std::filesystem::path& file : files) {
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (!failure && size > kLargestFile)
      return Error{ErrorCode::TooLarge, "a catalogue of more than 16 MiB", file.string(), {}};
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    if (!failure && stream) text << stream.rdbuf();
    if (failure || !stream || text.fail())
      return Error{ErrorCode::Unreadable, failure ? failure.message() : "cannot be read", file.string(), {}};
    Result<FusedCatalogue> laid = parseCatalogue(text.str(), file.string(), std::move(catalogue));
    if (!laid.has_value()) return laid.error();
    catalogue = std::move(laid).value();
  }
  return catalogue;
}

} // namespace stepscope::advisors
