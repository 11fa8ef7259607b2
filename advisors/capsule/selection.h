// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"
#include "core/write/kineto_writer.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace stepscope::advisors {

/// All slices, instants and samples.
write::KinetoPart wholeTrace(const trace::Trace& trace);

/// What belongs to one step: every slice that reaches into its annotation or window, on all rows; the GPU
/// work that it launched, however late that ran; the launches of all of that, with what is around them.
///   cost  O(slices)
write::KinetoPart partOfStep(const analysis::TraceSummary& summary, std::size_t step);

/// Events that a finding may do without, in the order in which they are given up.
enum class Thinning : std::uint8_t {
  OtherFrames,     ///< Python frames outside the step, where other steps stay
  IdleFrames,      ///< Python frames that call no operator and nothing of the GPU's
  GpuAnnotations,  ///< copies of annotations on the GPU's rows
  Points,          ///< instants and samples of counters
  Arrows,          ///< which Stepscope finds by itself
  FrameArguments,  ///< arguments of Python frames and annotations
  Frames,          ///< all Python frames
  KernelArguments, ///< of kernels and copies: launch configuration, occupancy
  CallArguments,   ///< of runtime and driver calls
  Shapes,          ///< arguments of operators
};
inline constexpr std::array kThinnings{
    Thinning::OtherFrames,   Thinning::IdleFrames,     Thinning::GpuAnnotations, Thinning::Points,
    Thinning::Arrows,        Thinning::FrameArguments, Thinning::Frames,         Thinning::KernelArguments,
    Thinning::CallArguments, Thinning::Shapes};
std::string_view describe(Thinning thinning);

/// Takes them out of the part.
///   step     see partOfStep
///   returns  how many events lose something
std::uint64_t thin(const trace::Trace& trace, Thinning thinning, const write::KinetoPart& step,
                   write::KinetoPart& part);

/// Slices, and instants and samples, that a part holds.
std::uint64_t slicesOf(const write::KinetoPart& part);
std::uint64_t pointsOf(const trace::Trace& trace, const write::KinetoPart& part);

} // namespace stepscope::advisors
