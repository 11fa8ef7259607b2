// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/devices.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stepscope::analysis {

/// What the name of a matrix-product, convolution or attention kernel says about its arithmetic.
struct ProductKernel {
  std::optional<MathType> math;    ///< of the operands; nullopt where the name does not tell (nvjet, Triton)
  std::optional<bool> tensorCores; ///< false: multiplies on the ordinary arithmetic units
  std::optional<int> alignment;    ///< elements that the kernel may load at once: 1 and 2 are slow paths
  std::optional<std::array<std::int64_t, 2>> tile; ///< rows and columns of the result that one block makes
};

/// Names of cuBLAS, cuBLASLt, CUTLASS and cuDNN:
///   sgemm, simt_sgemm, f32f32_f32f32, ffma, engine<float ...>    float32 on the arithmetic units
///   tf32f32, s1688gemm, s1688fprop                               TF32 (fp16_s1688: half on Turing)
///   s16816, bf16bf16, f16f16, hgmma, h884, s884                  half types on tensor cores
///   hgemm, fp16_sgemm without such a number                      half types on the arithmetic units
///   nvjet                                                        tensor cores, type not told
///   fmha_cutlass[FB]_{f32,bf16,f16}                              attention; f32 as three TF32 products each
///   Cijk_*                                                       AMD: type as S, H or B
///   _align2, _128x64_, tilesize128x64x32                         alignment and tile
ProductKernel productKernel(std::string_view name);

/// True for a kernel that multiplies float32 operands as TF32, given that they are float32.
bool isTf32Kernel(std::string_view name);

} // namespace stepscope::analysis
