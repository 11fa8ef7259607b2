// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace stepscope::write {

enum class Packing : std::uint8_t { None, Gzip, Zstd };

/// Packs text piece by piece.
class Packer {
public:
  using Sink = std::function<Result<void>(std::string_view)>;
  virtual ~Packer() = default;
  ///   last    ends the packed stream; nothing may follow
  ///   errors  WriteFailed, and those of the sink
  virtual Result<void> pack(std::string_view text, bool last, const Sink& to) = 0;
};

std::unique_ptr<Packer> makePacker(Packing packing);

} // namespace stepscope::write
