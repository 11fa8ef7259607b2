// SPDX-License-Identifier: Apache-2.0
// Names as profilers wrote them, on V100, A100 and H200; what they mean from the libraries' naming, by hand.
#include "core/analysis/product_kernel.h"

#include <gtest/gtest.h>

namespace stepscope::analysis {
namespace {

struct Example {
  const char* name;
  std::optional<MathType> math;
  std::optional<bool> tensorCores;
};

TEST(ProductKernel, namesTellTheArithmetic) {
  const Example examples[] = {
      {"sm80_xmma_gemm_f32f32_f32f32_f32_nn_n_tilesize256x128x8_stage3_warpsize4x2x1_ffma_aligna4_alignc4_"
       "execute_"
       "kernel__5x_cublas",
       MathType::Float32, false},
      {"void "
       "cutlass::Kernel2<cutlass_80_simt_sgemm_256x128_8x4_nt_align1>(cutlass_80_simt_sgemm_256x128_8x4_nt_"
       "align1::Params)",
       MathType::Float32, false},
      {"volta_sgemm_128x64_nn", MathType::Float32, false},
      {"volta_scudnn_128x64_relu_interior_nn_v1", MathType::Float32, false},
      {"void cudnn::detail::dgrad_engine<float, 512, 6, 5, 3, 3, 3, false>(int)", MathType::Float32, false},
      {"void gemmSN_NN_kernel<float, 128, 2, 4>(int)", MathType::Float32, false},
      {"sm90_xmma_gemm_f32f32_tf32f32_f32_nt_n_tilesize128x256x32_warpgroupsize2x1x1_execute_segment_k_off_"
       "kernel__"
       "5x_cublas",
       MathType::Tf32, true},
      {"void "
       "cutlass::Kernel<cutlass_80_tensorop_s1688gemm_64x64_32x4_nn_align1>(cutlass_80_tensorop::Params)",
       MathType::Tf32, true},
      {"turing_fp16_s1688gemm_fp16_128x128_ldg8_f2f_nn", MathType::Float16, true},
      {"volta_fp16_s884gemm_fp16_128x128_ldg8_f2f_nn", MathType::Float16, true},
      {"volta_fp16_sgemm_fp16_128x64_nn", MathType::Float16, false},
      {"ampere_fp16_s16816gemm_fp16_128x64_ldg8_f2f_stages_32x6_nn", MathType::Float16, true},
      {"ampere_bf16_s16816gemm_bf16_128x128_ldg8_f2f_stages_32x5_tn", MathType::BFloat16, true},
      {"void cutlass::Kernel2<cutlass_80_tensorop_s16816gemm_bf16_64x128_64x4_nt_align8>(Params)",
       MathType::BFloat16, true},
      {"sm90_xmma_fprop_implicit_gemm_bf16bf16_bf16f32_f32_nhwckrsc_nhwc_tilesize128x128x64_"
       "warpgroupsize1x1x1",
       MathType::BFloat16, true},
      {"nvjet_sm90_tst_256x128_64x4_1x2_h_bz_coopA_NNT", std::nullopt, true},
      {"fmha_cutlassF_f32_aligned_64x128_rf_sm80(PyTorchMemEffAttention::AttentionKernel<float>)",
       MathType::Float32, true},
      {"void batch_trsm_left_kernel<float, 64, 4, 3, false, true, true>(int)", std::nullopt, std::nullopt},
      {"triton_tem_fused_mm_3", std::nullopt, std::nullopt},
  };
  for (const Example& example : examples) {
    SCOPED_TRACE(example.name);
    const ProductKernel kernel = productKernel(example.name);
    EXPECT_EQ(kernel.math, example.math);
    EXPECT_EQ(kernel.tensorCores, example.tensorCores);
  }
}

TEST(ProductKernel, namesTellTileAndAlignment) {
  using Tile = std::array<std::int64_t, 2>;
  const ProductKernel cutlass = productKernel("cutlass_80_tensorop_s16816gemm_bf16_64x128_64x4_nt_align2");
  EXPECT_EQ(cutlass.tile, (Tile{64, 128}));
  EXPECT_EQ(cutlass.alignment, 2);
  EXPECT_EQ(productKernel("nvjet_sm90_tst_320x128_64x3_1x2_h_bz_coopB_TNT").tile, (Tile{320, 128}));
  EXPECT_EQ(productKernel("sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x256x64_warp").tile,
            (Tile{128, 256}));
  EXPECT_FALSE(productKernel("triton_tem_fused_mm_3").tile);
  EXPECT_FALSE(productKernel("triton_tem_fused_mm_3").alignment);
}

TEST(ProductKernel, attentionInFloat32IsNoTf32Kernel) {
  EXPECT_FALSE(isTf32Kernel("fmha_cutlassF_f32_aligned_64x128_rf_sm80"));
  EXPECT_TRUE(isTf32Kernel("nvjet_sm90_sss_128x128_32x4_1x2_h_bz_NNT"));
  EXPECT_FALSE(isTf32Kernel("ampere_sgemm_128x64_nn"));
}

} // namespace
} // namespace stepscope::analysis
