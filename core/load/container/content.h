// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/base/load_control.h"
#include "core/load/container/archive_reader.h"
#include "core/load/container/location.h"

namespace stepscope::load {

/// What lies at a location, compression unwrapped.
struct Content {
  OpenedSource opened;
  ArchiveKind archive = ArchiveKind::None; ///< `opened` holds an archive, not yet walked
  int layers = 0;                          ///< compressions and archives around it so far
};

/// Opens a file, or a member of an archive (at most kMostLayers compressions and archives in all).
///   errors  those of openSource; NotFound when there is no such member; UnknownFormat, Damaged, Cancelled
Result<Content> openContent(const Location& location, const LoadControl& control);

/// The same over bytes in memory; for tests and fuzzing.
Result<Content> openMemoryContent(std::string bytes, const std::string& member, const LoadControl& control);

/// Reads up to `bytes` from the front and puts them back.
Result<std::string> peek(OpenedSource& opened, std::size_t bytes);

} // namespace stepscope::load
