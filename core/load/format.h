// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/load_control.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace stepscope::load {

/// What the loader of one format works on.
struct LoadInput {
  ByteSource& source;      ///< the content from its first byte, prefix included
  std::string_view prefix; ///< the first bytes of the content
  std::string_view name;   ///< for messages only, where the content says nothing
  std::filesystem::path
      file; ///< the file that is the content as it lies; empty for pipes and unpacked content
  const LoadControl& control;
  trace::TraceBuilder& builder;
};

/// What a loader says when it is done.
struct Loaded {
  std::string_view format;        ///< such as "kineto-json"; static
  std::uint64_t contentBytes = 0; ///< bytes of the decompressed content
  std::uint64_t fileBytes = 0;    ///< of the file, where it was read by other means than the source
};

} // namespace stepscope::load
