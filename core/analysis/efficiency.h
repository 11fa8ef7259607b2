// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/devices.h"
#include "core/analysis/spread.h"

#include <optional>

namespace stepscope::analysis {

/// Kinds of kernels whose speed is known as a share of the device's peak.
enum class KernelKind : unsigned char {
  Matmul,            ///< size in FLOPs, share of the arithmetic peak
  AttentionForward,  ///< the same; FLOPs of the whole square, as operatorFlops counts without a causal mask
  AttentionBackward, ///< the same
  MaskedAttentionForward,  ///< the same, with a mask in memory, which not every fast kernel takes
  MaskedAttentionBackward, ///< the same
  ConvolutionNchw,         ///< the same; conversions of the layout included
  ConvolutionNhwc,         ///< the same; channels last
  Stream,                  ///< reads and writes tensors once: size in bytes, share of the memory bandwidth
  GatedDeltaForward,  ///< the chain of fused kernels, size in bytes that they read and write, share of it
  GatedDeltaBackward, ///< the same
};

/// Share of the peak that kernels of a kind reach (resources/catalogue/efficiency.json).
///   type     of the operands; does not matter for those that the memory bounds
///   size     FLOPs or bytes of one operator call, see KernelKind
///   nullopt  the table holds no figure for the type
///   source   measured on an NVIDIA H200; the file says how
std::optional<Spread> shareOfPeak(KernelKind kind, MathType type, double size);

/// Bytes a second of copies from pinned memory to the device, from the same file.
Spread pinnedCopyRate();

/// A fused optimizer against another form, thousandths.
struct FusedOptimizer {
  Spread
      gpuPermille; ///< GPU time, of what its passes over memory take at the rate of the other form's passes
  Spread hostPermille; ///< host time, of the other form's
};
FusedOptimizer fusedOptimizer(bool ofForeach);

} // namespace stepscope::analysis
