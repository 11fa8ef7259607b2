// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"

#include <optional>

namespace stepscope::load {

/// Looks at the end record of a zip before its directory is read into memory, and leaves `zip` at its
/// beginning.
///   returns  why it is not read: a directory of absurd size, or one part of an archive split over several
///   files source   APPNOTE.TXT 6.3.10, sections 4.3.14 to 4.3.16
///
///   ... | central directory | [zip64 record | zip64 locator] | "PK\5\6" disk disk n n bytes offset comment |
std::optional<Error> refuseZip(SeekableSource& zip);

} // namespace stepscope::load
