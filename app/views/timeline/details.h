// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/geometry.h"

#include <QString>

#include <utility>
#include <vector>

namespace stepscope::app {

using Fact = std::pair<QString, QString>; ///< name and value with its unit

/// A way to another slice.
struct SliceLink {
  QString role; ///< "launch", "kernel", "parent"
  SliceId slice;
  QString text; ///< its name, shortened
  QString note; ///< its duration and what else matters
};

/// Everything that is known about one slice, as texts.
struct SliceDetails {
  QString name;  ///< in full
  QString title; ///< short form of the name; the same for most
  QString kind;  ///< "kernel", "operator", ...
  std::vector<Fact> facts;
  std::vector<SliceLink> chain;   ///< forward operator, backward operator, module, operator, launch, work
  QString chainNote;              ///< says what is missing or left out; may be empty
  std::vector<SliceLink> parents; ///< outermost first; of GPU work what is around its launch
  std::vector<Fact> inputs;       ///< recorded shapes; of GPU work those of the operator that launched it
  QString inputsOf;               ///< that operator; empty when they are its own
  std::vector<Fact> args;         ///< as in the file
};
SliceDetails detailsOf(const TimelineModel& model, SliceId slice);

/// Figures of a stretch of time.
struct RangeDetails {
  Interval range;
  std::vector<Fact> facts;
  struct BucketShare {
    analysis::Bucket bucket;
    std::int64_t ns;
  };
  std::vector<BucketShare>
      buckets; ///< largest first; sums exactly to the part of the range that ledgers cover
  struct FamilySum {
    PaintClass cls{};
    std::size_t count = 0; ///< kernels and copies that lie at least partly in the range
    std::int64_t ns = 0;   ///< of them inside it; on several streams at once it counts for each
  };
  std::vector<FamilySum> families; ///< largest first
};
///   withFamilies  sums the work too: O(work in the range)
RangeDetails detailsOf(const TimelineModel& model, Interval range, bool withFamilies);

/// "kernel", "operator", ...
QString kindName(trace::SliceKind kind);

} // namespace stepscope::app
