// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// How a reference implementation of the chunked gated delta rule inverts the 64 x 64 block of a chunk.
enum class GatedDeltaForm : std::uint8_t {
  None,
  RowLoop,         ///< transformers up to 5.16: a Python loop over the rows of the block
  TriangularSolve, ///< transformers 5.17: torch.linalg.solve_triangular, twice
};

/// The reference path of the gated delta rule as a step shows it. With NC chunks of 64 positions a layer
/// records:
///
///                                  RowLoop        TriangularSolve
///   forward   aten::bmm            3 + 5 NC       2 + 4 NC          (called by aten::matmul)
///             aten::copy_          63 + NC        NC                (assignments to a slice)
///             row steps            63             0                 (clone, clone, mul, sum, add, copy_)
///             solve_triangular     0              2
///   backward  CopySlices           63 + NC        NC
///             aten::bmm            2 + 10 NC      8 NC              (called by BmmBackward0)
///             solve backward       0              2
///
/// A forward pass of a layer begins at its aten::cumsum, its backward ends with CumsumBackward0; both occur
/// once a layer.
struct GatedDelta {
  GatedDeltaForm form = GatedDeltaForm::None;
  bool kernelNamesOnly = false;     ///< found in the order of kernels; the trace holds no operators
  std::uint64_t forwardPasses = 0;  ///< forward passes of a layer, recomputed ones included
  std::uint64_t recomputed = 0;     ///< of them, run again inside the backward (activation checkpointing)
  std::uint64_t backwardPasses = 0; ///< backward passes of a layer
  std::uint64_t chunks = 0;         ///< NC, most frequent over the passes
  std::uint64_t rowSteps = 0;       ///< RowLoop: steps of the row loop
  std::uint64_t forwardBmm = 0, copySlices = 0, backwardBmm = 0; ///< of one layer, most frequent
  bool forwardFits = false;                         ///< the forward counts match the formulas exactly
  bool backwardFits = false;                        ///< the backward counts do
  std::optional<std::int64_t> rows, heads;          ///< from recorded shapes: examples a batch and heads
  std::optional<std::int64_t> keyWidth, valueWidth; ///< from recorded shapes: of a head
  /// Host time of one pass of one layer.
  struct Pass {
    TrackId track;
    Interval interval;
    bool backward = false;
  };
  std::vector<Pass> passes;        ///< without overlap on a track
  std::vector<std::string> frames; ///< Python frames of the reference function, where stacks were recorded
  SliceId example;                 ///< first operator of a pass
  Interval exampleInterval;        ///< of that pass, host time

  std::uint64_t kernels = 0; ///< launched from the passes
  std::int64_t gpuNs = 0;    ///< their GPU time
  std::int64_t hostNs = 0;   ///< host time of the passes, over all threads

  std::uint64_t fusedKernels = 0; ///< kernels of flash-linear-attention's gated delta rule, if any ran

  bool found() const { return form != GatedDeltaForm::None || !frames.empty(); }
  std::uint64_t layers() const { return backwardPasses ? backwardPasses : forwardPasses - recomputed; }
  /// Positions a row, padded to whole chunks.
  std::uint64_t positions() const { return chunks * 64; }
};
GatedDelta findGatedDelta(const RuleInput& input);

/// Forward aten::bmm of a layer with `chunks` chunks.
std::uint64_t expectedForwardBmm(GatedDeltaForm form, std::uint64_t chunks);
/// Backward aten::bmm called by BmmBackward0.
std::uint64_t expectedBackwardBmm(GatedDeltaForm form, std::uint64_t chunks);

/// Search in the order of kernel names alone, one letter a kernel; for traces without operators.
void findGatedDeltaInKernels(const RuleInput& input, GatedDelta& found);

/// Most frequent value, the larger of two equally frequent ones; 0 for none.
std::uint64_t mostFrequent(const std::vector<std::uint64_t>& values);

} // namespace stepscope::advisors
