// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/call_names.h"
#include "core/analysis/family_catalogue.h"
#include "core/analysis/kernel_family.h"
#include "core/analysis/resources.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

constexpr std::string_view kAdd =
    "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
    "std::array<char*, 3ul> >(int, at::native::CUDAFunctor_add<float>, std::array<char*, 3ul>)";

struct Named {
  Family family;
  std::string_view name;
};

class FamilyOfName : public testing::TestWithParam<Named> {};
TEST_P(FamilyOfName, followsTheCatalogue) {
  EXPECT_EQ(key(familyOfName(GetParam().name)), key(GetParam().family));
}

INSTANTIATE_TEST_SUITE_P(
    Gemm, FamilyOfName,
    testing::Values(
        Named{Family::Matmul, "nvjet_sm90_tst_128x256_64x4_2x1_v_bz_coopA_NTN"},
        Named{Family::Matmul, "ampere_bf16_s16816gemm_bf16_128x128_ldg8_f2f_stages_32x5_tn"},
        Named{Family::Matmul,
              "sm80_xmma_gemm_f32f32_f32f32_f32_nn_n_tilesize32x32x8_stage3_execute_kernel__5x_cublas"},
        Named{Family::Matmul,
              "void "
              "cutlass::Kernel2<cutlass_80_simt_sgemm_64x64_8x5_tn_align1>(cutlass_80_simt_sgemm::Params)"},
        Named{Family::Matmul,
              "void cublasLt::splitKreduce_kernel<32, 16, int, float>(cublasLt::cublasSplitKParams<float>)"},
        Named{Family::Matmul,
              "void batch_trsm_left_kernel<float, 64, 4, 3, false, true, true>(float const*, int)"},
        Named{Family::Matmul, "Cijk_Alik_Bljk_BBS_BH_MT128x128x64_MI32x32x8x1_SN"},
        Named{Family::Matmul,
              "std::enable_if<!(false), void>::type internal::gemvx::kernel<int, int, float>(float)"},
        Named{Family::Matmul, "triton_tem_fused_mm_3"}));

INSTANTIATE_TEST_SUITE_P(
    Attention, FamilyOfName,
    testing::Values(
        Named{Family::Attention,
              "cudnn_generated_fort_native_sdpa_sm90_flash_bprop_wgmma_f16_knob_26_64x64x128"},
        Named{Family::Attention,
              "cudnn_generated_fort_native_sdpa_sm90_flash_fprop_wgmma_f16_knob_7_64x128x128"},
        Named{Family::Attention, "void cudnn::fusion::compute_dot_do_o_specialized<true, 128>(void const*)"},
        Named{Family::Attention, "fmha_cutlassB_f32_aligned_128x64_k128_sm80(PyTorchMemEffAttention::"
                                 "AttentionBackwardKernel<cutlass::arch::Sm80>::Params)"},
        Named{Family::Attention,
              "void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<64, "
              "128>>(pytorch_flash::Flash_fwd_params)"},
        Named{Family::Attention, "void "
                                 "cutlass::device_kernel<flash::enable_sm90<flash::FlashAttnFwdSm90<flash::"
                                 "CollectiveMainloopFwdSm90<2>>>>()"},
        Named{Family::Attention,
              "kernel_cutlass_kernel_flash_attncuteflash_fwd_sm90FlashAttentionForwardSm90"},
        Named{Family::Attention, "triton_tem_fused_flex_attention_0"}, Named{Family::Attention, "attn_fwd"},
        Named{Family::Attention, "void (anonymous namespace)::cunn_SoftMaxForward<8, float, float, float, "
                                 "(anonymous namespace)::SoftMaxForwardEpilogue>(float*)"},
        Named{Family::Attention, "void (anonymous namespace)::softmax_warp_forward<float, float, float, 10, "
                                 "false, false>(float*, float const*)"}));

INSTANTIATE_TEST_SUITE_P(
    Recurrences, FamilyOfName,
    testing::Values(Named{Family::LinearAttention, "chunk_gated_delta_rule_fwd_kernel_h_blockdim64"},
                    Named{Family::LinearAttention, "chunk_bwd_kernel_dqkwg"},
                    Named{Family::LinearAttention, "chunk_local_cumsum_scalar_kernel"},
                    Named{Family::LinearAttention, "recompute_w_u_fwd_kernel"},
                    Named{Family::LinearAttention, "merge_16x16_to_64x64_inverse_kernel"},
                    Named{Family::LinearAttention, "fused_recurrent_gated_delta_rule_fwd_kernel"},
                    Named{Family::LinearAttention,
                          "void selective_scan_fwd_kernel<Selective_Scan_fwd_kernel_traits<128, 16>>()"},
                    Named{Family::LinearAttention, "_chunk_scan_fwd_kernel"},
                    Named{Family::Normalisation, "l2norm_fwd_kernel1"},
                    Named{Family::Normalisation, "layer_norm_gated_fwd_kernel"}));

INSTANTIATE_TEST_SUITE_P(
    Convolution, FamilyOfName,
    testing::Values(
        Named{Family::Convolution,
              "sm80_xmma_fprop_implicit_gemm_indexed_tf32f32_tf32f32_f32_nhwckrsc_nchw_tilesize128x128x16"},
        Named{Family::Convolution,
              "void cudnn::cnn::wgrad_alg0_engine<float, 128, 6, 7, 3, 3, 5, false, 512>(int, int)"},
        Named{Family::Convolution,
              "void implicit_convolve_sgemm<float, float, 1024, 6, 7, 3, 3, 5, 1, false>(int, int)"},
        Named{Family::Convolution,
              "void at::native::(anonymous namespace)::conv_depthwise2d_backward_kernel<0, 1, c10::BFloat16, "
              "int>()"},
        Named{Family::Convolution,
              "void causal_conv1d_channellast_fwd_kernel<Causal_conv1d_channellast_fwd_kernel_traits<128, "
              "4>>()"},
        Named{Family::Convolution, "igemm_fwd_gtcx3_nhwc_bf16_bx0_ex1_bt256x128x32"},
        Named{Family::Convolution, "volta_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1"}));

INSTANTIATE_TEST_SUITE_P(
    Rest, FamilyOfName,
    testing::Values(
        Named{Family::Elementwise, kAdd},
        Named{Family::Elementwise,
              "void at::native::vectorized_elementwise_kernel<4, at::native::MulScalarFunctor<float, float>, "
              "at::detail::Array<char*, 2> >(int)"},
        Named{Family::Elementwise, "triton_poi_fused_add_native_layer_norm_0"},
        Named{Family::Elementwise, "void vllm::rotary_embedding_kernel<c10::BFloat16, true>(long const*)"},
        Named{Family::Elementwise,
              "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous "
              "namespace)::TensorListMetadata<2>>()"},
        Named{Family::Reduction, "void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, "
                                 "at::native::MeanOps<float, float>>>()"},
        Named{Family::Reduction, "triton_per_fused_native_layer_norm_0"},
        Named{Family::Reduction,
              "void at_cuda_detail::cub::DeviceScanKernel<at_cuda_detail::cub::AgentScanPolicy<128>>()"},
        Named{Family::Reduction,
              "void at::native::(anonymous namespace)::max_pool_forward_nhwc<c10::BFloat16, int>()"},
        Named{Family::Normalisation,
              "void cudnn::bn_bw_1C11_kernel_new<float, float, float2, 512, true, 1>(float)"},
        Named{Family::Normalisation,
              "void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float>(int)"},
        Named{Family::Normalisation, "_rms_norm_forward_kernel"},
        Named{Family::Embedding, "void at::native::(anonymous "
                                 "namespace)::embedding_backward_feature_kernel<float, float, long>()"},
        Named{Family::Loss, "void at::native::(anonymous namespace)::cunn_SoftMaxBackward<4, float, float, "
                            "float, at::native::(anonymous namespace)::LogSoftMaxBackwardEpilogue>()"},
        Named{Family::Loss, "void (anonymous namespace)::softmax_warp_forward<float, float, float, 10, true, "
                            "false>(float*, float const*)"},
        Named{Family::Loss, "void at::native::(anonymous "
                            "namespace)::nll_loss_forward_reduce_cuda_kernel_2d<float, float, long>()"},
        Named{Family::Optimizer,
              "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous "
              "namespace)::FusedOptimizerTensorListMetadata<4>>()"},
        Named{Family::Optimizer,
              "void multi_tensor_apply_kernel<TensorListMetadata<4>, AdamFunctor<float>, float>(int)"},
        Named{Family::Communication,
              "ncclDevKernel_AllReduce_Sum_f16_RING_LL(ncclDevComm*, unsigned long, ncclWork*)"},
        Named{Family::Communication, "ncclKernel_SendRecv_RING_SIMPLE_Sum_int8_t(ncclWorkElem)"},
        Named{Family::CopyH2D, "Memcpy HtoD (Pageable -> Device)"},
        Named{Family::CopyD2H, "Memcpy DtoH (Device -> Pinned)"},
        Named{Family::CopyD2D, "Memcpy DtoD (Device -> Device)"},
        Named{Family::CopyD2D, "Memcpy PtoP (Device -> Device)"}, Named{Family::Memset, "Memset (Device)"},
        Named{Family::OtherCompute, "my_own_kernel"}, Named{Family::OtherCompute, ""}));

TEST(FamilyOfNames, ofAnyLengthAndBytesIsDecided) {
  const std::string longName = "void at::native::elementwise_kernel<" + std::string(100'000, 'x') + ">(int)";
  EXPECT_EQ(familyOfName(longName), Family::Elementwise);
  EXPECT_EQ(familyOfName("\xff\xfe gemm \x80"), Family::Matmul);
}

TEST(FamilyOfNames, isSafeFromManyThreads) {
  std::vector<std::jthread> threads;
  std::vector<Family> found(8, Family::OtherCompute);
  for (std::size_t i = 0; i < found.size(); ++i) {
    threads.emplace_back([&found, i] { found[i] = familyOfName(kAdd); });
  }
  threads.clear();
  EXPECT_EQ(found, std::vector<Family>(8, Family::Elementwise));
}

TEST(FamilyCatalogue, everyFamilyHasAKeyThatReadsBack) {
  for (const Family family : kAllFamilies) {
    EXPECT_EQ(familyWithKey(key(family)), family);
    EXPECT_FALSE(label(family).empty());
  }
  EXPECT_EQ(familyWithKey("no such family"), std::nullopt);
}

Family onlyFamily(TraceMaker& maker) {
  const auto families = familiesOf(*maker.finish());
  EXPECT_EQ(families.size(), 1u);
  return families.at(0);
}

TEST(FamiliesOf, elementwiseKernelsInTheOptimizerRangeAreOptimizer) {
  TraceMaker maker;
  maker.annotation("Optimizer.step#AdamW.step", {0, 100}).op("aten::addcmul_", {10, 50});
  maker.launched(kAdd, 20, 5, {30, 40});
  EXPECT_EQ(onlyFamily(maker), Family::Optimizer);
}

TEST(FamiliesOf, elementwiseKernelsOutsideAreNot) {
  TraceMaker maker;
  maker.annotation("Optimizer.zero_grad#AdamW.zero_grad", {0, 100}).op("aten::zero_", {10, 50});
  maker.launched(kAdd, 20, 5, {30, 40});
  EXPECT_EQ(onlyFamily(maker), Family::Elementwise);
}

TEST(FamiliesOf, matrixProductsInTheOptimizerStayMatmul) {
  TraceMaker maker;
  maker.annotation("Optimizer.step#Muon.step", {0, 100}).op("aten::mm", {10, 50});
  maker.launched("nvjet_tst_128x256", 20, 5, {30, 40});
  EXPECT_EQ(onlyFamily(maker), Family::Matmul);
}

TEST(FamiliesOf, operatorsNameLossAndEmbedding) {
  TraceMaker maker;
  maker.op("aten::cross_entropy_loss", {0, 100}).op("aten::add", {10, 50}).launched(kAdd, 20, 5, {30, 40});
  maker.op("autograd::engine::evaluate_function: EmbeddingBackward0", {200, 300});
  maker.op("aten::zero_", {210, 250}).launched(kAdd, 220, 5, {230, 240});
  EXPECT_EQ(familiesOf(*maker.finish()), (std::vector{Family::Loss, Family::Embedding}));
}

TEST(FamiliesOf, productsInsideAConvolutionAreConvolutionButItsBiasIsNot) {
  TraceMaker maker;
  maker.op("aten::convolution", {0, 100}).op("aten::cudnn_convolution", {10, 60});
  maker.launched("ampere_sgemm_128x64_nn", 20, 5, {30, 40});
  maker.op("aten::add_", {70, 90}).launched(kAdd, 75, 5, {80, 85});
  EXPECT_EQ(familiesOf(*maker.finish()), (std::vector{Family::Convolution, Family::Elementwise}));
}

TEST(FamiliesOf, workWithoutLaunchGoesByName) {
  TraceMaker maker;
  maker.annotation("Optimizer.step#AdamW.step", {0, 100}).kernel(kAdd, {30, 40});
  EXPECT_EQ(onlyFamily(maker), Family::Elementwise);
}

TEST(CallNames, synchronisingCallsBlockTheHost) {
  for (const std::string_view name :
       {"cudaDeviceSynchronize", "cudaStreamSynchronize", "cudaEventSynchronize", "cuCtxSynchronize",
        "hipStreamSynchronize", "cudaMemcpy", "cuMemcpyDtoH_v2", "hipMemcpyWithStream",
        "cudaStreamSynchronize_v3020"})
    EXPECT_TRUE(isSynchronisingCall(name)) << name;
  for (const std::string_view name : {"cudaMemcpyAsync", "cudaLaunchKernel", "cudaStreamWaitEvent",
                                      "cuMemcpyHtoDAsync_v2", "cudaEventQuery", ""})
    EXPECT_FALSE(isSynchronisingCall(name)) << name;
}

TEST(CallNames, launchCallsLaunchKernels) {
  for (const std::string_view name :
       {"cudaLaunchKernel", "cudaLaunchKernelExC", "cuLaunchKernel", "cuLaunchKernelEx", "cudaGraphLaunch",
        "hipModuleLaunchKernel", "hipExtModuleLaunchKernel", "hipLaunchKernel", "hipGraphLaunch",
        "cudaLaunchKernel_v7000"})
    EXPECT_TRUE(isLaunchCall(name)) << name;
  for (const std::string_view name : {"cudaMemcpyAsync", "cudaGraphInstantiate", "cudaMemsetAsync", ""})
    EXPECT_FALSE(isLaunchCall(name)) << name;
}

TEST(CallNames, allocatorCallsAllocateOnTheHostsTime) {
  for (const std::string_view name : {"cudaMalloc", "cudaFree", "cudaHostAlloc", "cudaMallocHost",
                                      "cuMemCreate", "cuMemMap", "hipMalloc", "hipHostMalloc"})
    EXPECT_TRUE(isAllocatorCall(name)) << name;
  for (const std::string_view name :
       {"cudaMallocAsync", "cudaFreeAsync", "cuMemFreeAsync", "cuMemcpyDtoH_v2", ""})
    EXPECT_FALSE(isAllocatorCall(name)) << name;
}

} // namespace
} // namespace stepscope::analysis
