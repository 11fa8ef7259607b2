// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::capsule {

enum class MarkKind : std::uint8_t { Bookmark, Note, Selection };

/// Something that the user has put on a trace.
struct Mark {
  MarkKind kind = MarkKind::Note;
  int slot = 0;      ///< of bookmarks: the digit, 0 to 9
  Interval place;    ///< ns; the owner says on which clock. Notes may be empty: a point in time
  std::string track; ///< key of the row it belongs to; empty: all of them
  std::string text;  ///< UTF-8; may be empty

  friend bool operator==(const Mark&, const Mark&) = default;
};

struct ProjectMarks {
  std::vector<Mark> marks; ///< ns since the trace's start
  std::int64_t traceLengthNs = 0;
  int leftOut = 0; ///< that could not be understood
};

/// The marks of a `.stepscope-project` file (its format: app/project/project.h); the rest of it is not looked
/// at.
///   errors  Damaged: no JSON; UnknownFormat: other JSON, or of a later version
Result<ProjectMarks> marksOfProject(std::string_view json);

} // namespace stepscope::capsule
