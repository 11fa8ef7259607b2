// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/ledger.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace stepscope::app {

/// What a pixel stands for when it is drawn: ledger buckets come first (families, then idle causes), host
/// kinds after.
enum class PaintClass : std::uint8_t {
  FirstHostKind = analysis::Bucket::kCount,
  Step = FirstHostKind,
  Operator,
  Annotation,
  PythonFrame,
  LaunchCall,
  SyncCall,
  OtherCall,
  GpuAnnotation,
  GpuSync,
  Overhead,
  Other,
};
constexpr std::size_t kPaintClassCount = std::size_t(PaintClass::Other) + 1;
constexpr PaintClass paintClass(analysis::Bucket bucket) { return PaintClass(bucket.index()); }

/// Something for each class, such as ns.
using ClassSums = std::array<std::int64_t, kPaintClassCount>;

} // namespace stepscope::app
