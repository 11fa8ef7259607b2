// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/kernel_family.h"

#include <gtest/gtest.h>

#include <string>

namespace stepscope::analysis {
namespace {

TEST(ShortKernelName, dropsReturnTypeNamespacesAndParameters) {
  EXPECT_EQ(shortKernelName(
                "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
                "std::array<char*, 3ul> >(int, at::native::CUDAFunctor_add<float>, std::array<char*, 3ul>)"),
            "vectorized_elementwise_kernel<4, CUDAFunctor_add<float>, ...>");
  EXPECT_EQ(shortKernelName(
                "void at::native::(anonymous namespace)::CatArrayBatchedCopy<float, unsigned int, 2, 64, 64>("
                "float*, at::native::(anonymous namespace)::CatArrInputTensorMetadata<float>)"),
            "CatArrayBatchedCopy<float, unsigned int, 2, 64, 64>");
  EXPECT_EQ(shortKernelName("ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)"),
            "ncclDevKernel_SendRecv");
}

TEST(ShortKernelName, namesLambdasByTheirFunction) {
  EXPECT_EQ(
      shortKernelName(
          "void at::native::elementwise_kernel<128, 4, at::native::gpu_kernel_impl_nocast<"
          "at::native::direct_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda()#3}::operator()() const::"
          "{lambda()#7}::operator()() const::{lambda(float)#1}>(at::TensorIteratorBase&, int const&)::"
          "{lambda(int)#1}>(int, float)"),
      "elementwise_kernel<128, 4, gpu_kernel_impl_nocast<direct_copy_kernel_cuda>>");
}

TEST(ShortKernelName, keepsTheQualifierOfAKernelCalledKernel) {
  EXPECT_EQ(
      shortKernelName("std::enable_if<!(false), void>::type internal::gemvx::kernel<int, float>(int, float)"),
      "gemvx::kernel<int, float>");
}

TEST(ShortKernelName, leavesPlainAndMangledNamesAlone) {
  for (const std::string name : {"nvjet_sm90_tst_128x256_64x4_2x1_v_bz_coopA_NTN", "triton_poi_fused_add_0",
                                 "_rms_norm_forward_kernel", "_ZN5aiter24add_rmsnorm_quant_kernelIDF16b",
                                 "Memcpy HtoD (Pageable -> Device)", "Memset (Device)", ""})
    EXPECT_EQ(shortKernelName(name), name);
}

TEST(ShortKernelName, cutsWithAnEllipsisAtTheLimit) {
  const std::string name(200, 'k');
  EXPECT_EQ(shortKernelName(name, 10), "kkkkkkk...");
  EXPECT_EQ(shortKernelName(name, 200), name);
  EXPECT_EQ(shortKernelName(name, 2), "kk");
}

TEST(ShortKernelName, survivesBrokenNames) {
  for (const std::string name :
       {"void f<", "f<<<>>>(", "(((", "a::b::<x>(", "operator<(int)", "f<a>b>(c", "{lambda", "::"})
    EXPECT_LE(shortKernelName(name).size(), 80u) << name;
}

} // namespace
} // namespace stepscope::analysis
