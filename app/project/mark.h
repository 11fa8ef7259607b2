// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/interval.h"

#include <cstdint>

namespace stepscope::app {

constexpr int kBookmarks = 10; ///< one for each digit

enum class MarkKind : std::uint8_t {
  Bookmark,  ///< a stretch to show again
  Note,      ///< a text at a place
  Selection, ///< a selected stretch that stays
};

/// Something that the user has put on a trace.
struct Mark {
  MarkKind kind = MarkKind::Note;
  int slot = 0;   ///< of bookmarks: the digit
  Interval place; ///< ns since trace start; notes may be empty: a point in time
  QString track;  ///< key of the row it belongs to (TimelineRow::key); empty: all of them
  QString text;   ///< may be empty

  friend bool operator==(const Mark&, const Mark&) = default;
};

} // namespace stepscope::app
