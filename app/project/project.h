// SPDX-License-Identifier: GPL-3.0-or-later
// What the user has made of a trace, as a `.stepscope-project` file: UTF-8 JSON, one object.
//
//   format    "stepscope-project"
//   version   1; files of a later version are not read
//   trace     {"file": name of the trace's file, "lengthNs": its length}: what the marks were made on
//   marks     [{"kind": "bookmark" | "note" | "selection", "slot": 0..9 (bookmarks), "beginNs", "endNs",
//               "track": key of a row or absent, "text": absent when empty}]
//   tracks    [{"track": key, "pinned": true, "hidden": true}] from top to bottom; what is false is absent.
//             Absent or empty: the usual order
//
// Times are whole ns since the trace's start. Members that are not known are left out; an element that cannot
// be understood is left out and counted.
#pragma once

#include "app/project/mark.h"
#include "core/base/result.h"

#include <QByteArray>

#include <vector>

namespace stepscope::app {

struct TrackChoice {
  QString track; ///< key of a row
  bool pinned = false, hidden = false;

  friend bool operator==(const TrackChoice&, const TrackChoice&) = default;
};

struct Project {
  QString traceFile;
  std::int64_t traceLengthNs = 0;
  std::vector<Mark> marks;
  std::vector<TrackChoice> tracks;

  /// Nothing that would have to be kept.
  bool isEmpty() const { return marks.empty() && tracks.empty(); }
  friend bool operator==(const Project&, const Project&) = default;
};

struct ReadProject {
  Project project;
  int leftOut = 0; ///< elements that could not be understood
};

QByteArray toJson(const Project& project);
/// errors  Damaged with the byte offset: no JSON; UnknownFormat: other JSON, or of a later version
Result<ReadProject> projectFromJson(const QByteArray& json);

} // namespace stepscope::app
