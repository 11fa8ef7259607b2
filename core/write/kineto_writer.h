// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::write {

/// What of a trace is written, and what is said about that.
struct KinetoPart {
  std::vector<bool> slices;       ///< of each slice whether it is written
  std::optional<Interval> points; ///< instants and samples in it are; ns since trace start; nullopt: none
  std::vector<trace::SliceKind> plainKinds; ///< slices of these kinds are written without their arguments
  bool arrows = true;  ///< the flow events that join launches and kernels, forward and backward operators
  std::string capsule; ///< JSON value of capsule::kDocumentKey
};

/// Writes a trace as Kineto JSON, front to back, through `sink`: valid JSON whatever was wrong with the file
/// that the trace came from. Loading it gives an equal trace (but for the numbering of names and
/// categories). One event a line, row by row; times as in the file, in microseconds after
/// baseTimeNanoseconds, exact to the ns; flow events made anew from the links.
///
/// What a Trace does not hold cannot be written, and what JSON or the format has no place for is replaced:
///   lost      "Ev Idx"; pid and tid of instants and counters; which address a memory instant was about;
///             correlation and external ids of synchronisation and GPU annotations
///   replaced  begin and end marks become complete events; bytes that are no UTF-8 become U+FFFD; arguments
///             that are no JSON are mended; of document keys of one name the first stays; "External id" of
///             calls and GPU work is that of the operator around; categories of other formats become Kineto's
///   control   progress counts slices
///   part      null: all of it; flow events join only slices that are written
///   errors    Cancelled, and those of the sink
Result<void> writeKineto(const trace::Trace& trace, const LoadControl& control,
                         const std::function<Result<void>(std::string_view)>& sink,
                         const KinetoPart* part = nullptr);

} // namespace stepscope::write
