// SPDX-License-Identifier: GPL-3.0-or-later
// What the user has made of a trace, as a `.stepscope-project` file: UTF-8 JSON, one object.
//
//   format    "stepscope-project"
//   version   1; files of a later version are not read
//   trace     {"file": path of the trace, relative to the project's folder where it lies in it, "lengthNs":
//   its
//             length}: what the marks were made on. ARCHIVE!MEMBER for a member of an archive
//   marks     [{"kind": "bookmark" | "note" | "selection", "slot": 0..9 (bookmarks), "beginNs", "endNs",
//               "track": key of a row or absent, "text": absent when empty}]
//   tracks    [{"track": key, "pinned": true, "hidden": true}] from top to bottom; what is false is absent.
//             Absent or empty: the usual order
//   comparison  absent: none. {"runs": [{"file": path, "step": index}], "step": index, "before": n, "after":
//   n,
//               "together": bool, "fitted": bool, "anchors": {"beforeNs", "afterNs"}}: the traces that this
//               one is compared with, relative to the project's folder where they lie in it; the compared
//               steps; the sides, 0 for this trace, n for the n-th run; how the timelines are linked
//
// Times are whole ns since the trace's start. Members that are not known are left out; an element that cannot
// be understood is left out and counted.
#pragma once

#include "app/project/mark.h"
#include "core/base/result.h"

#include <QByteArray>

#include <optional>
#include <utility>
#include <vector>

namespace stepscope::app {

struct TrackChoice {
  QString track; ///< key of a row
  bool pinned = false, hidden = false;

  friend bool operator==(const TrackChoice&, const TrackChoice&) = default;
};

/// How the timelines of a comparison are linked.
struct TimelineAlignment {
  bool together = true, fitted = false;
  std::optional<std::pair<std::int64_t, std::int64_t>>
      anchors; ///< one moment before and after; the steps' begins

  friend bool operator==(const TimelineAlignment&, const TimelineAlignment&) = default;
};

/// The traces that one is compared with.
struct SavedComparison {
  struct Run {
    QString file; ///< absolute, or relative to the project's folder
    std::optional<std::size_t> step;

    friend bool operator==(const Run&, const Run&) = default;
  };
  std::vector<Run> runs;             ///< after the trace itself
  std::optional<std::size_t> step;   ///< of the trace itself
  std::size_t before = 0, after = 1; ///< 0: the trace itself; n: runs[n - 1]
  TimelineAlignment alignment;

  friend bool operator==(const SavedComparison&, const SavedComparison&) = default;
};
constexpr std::size_t kMostComparedRuns = 31;

struct Project {
  QString traceFile; ///< absolute, or relative to the project's folder
  std::int64_t traceLengthNs = 0;
  std::vector<Mark> marks;
  std::vector<TrackChoice> tracks;
  std::optional<SavedComparison> comparison;

  /// Nothing that would have to be kept.
  bool isEmpty() const { return marks.empty() && tracks.empty() && !comparison; }
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
