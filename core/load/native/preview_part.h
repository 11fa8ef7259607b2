// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/preview.h"

#include <optional>
#include <string>
#include <string_view>

namespace stepscope::load::native {

/// The part of the file behind its header that holds the first picture, so that it can be shown while the
/// rest is still read; an empty preview is one that cannot be shown.
std::string previewPart(const trace::Preview& preview);

/// Bytes of the part in a file that begins so; nothing when it does not lie in `content` as a whole or does
/// not have its checksum.
std::optional<std::size_t> previewPartBytes(std::string_view content, bool verifyChecksum);

/// The picture in a file that begins so. Believes nothing: a part that is damaged, or of a file of another
/// version, gives none.
std::optional<trace::Preview> readPreview(std::string_view content);

} // namespace stepscope::load::native
