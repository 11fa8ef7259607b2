// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/operator_flops.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace stepscope::analysis {
namespace {

using Inputs = std::vector<trace::OperatorInput>;

trace::OperatorInput tensor(std::vector<std::int64_t> dims) {
  trace::OperatorInput input;
  input.dims = std::move(dims);
  return input;
}
trace::OperatorInput scalar(std::string text) {
  trace::OperatorInput input;
  input.concrete = std::move(text);
  return input;
}

TEST(OperatorFlops, matrixProductsAreTwoMnk) {
  EXPECT_EQ(operatorFlops("aten::mm", {tensor({3, 5}), tensor({5, 7})}), 2.0 * 3 * 5 * 7);
  EXPECT_EQ(
      operatorFlops("aten::addmm", {tensor({7}), tensor({3, 5}), tensor({5, 7}), scalar("1"), scalar("1")}),
      2.0 * 3 * 5 * 7);
  EXPECT_EQ(operatorFlops("aten::bmm", {tensor({4, 3, 5}), tensor({4, 5, 7})}), 2.0 * 4 * 3 * 5 * 7);
  EXPECT_EQ(operatorFlops("aten::baddbmm", {tensor({4, 3, 7}), tensor({4, 3, 5}), tensor({4, 5, 7})}),
            2.0 * 4 * 3 * 5 * 7);
  EXPECT_EQ(operatorFlops("aten::mv", {tensor({3, 5}), tensor({5})}), 2.0 * 3 * 5);
  EXPECT_EQ(operatorFlops("aten::_grouped_mm", {tensor({60, 5}), tensor({4, 5, 7})}), 2.0 * 60 * 5 * 7);
}

Inputs convolution(const std::string& stride, const std::string& padding, const std::string& dilation,
                   const std::string& transposed, std::vector<std::int64_t> weight) {
  return {tensor({8, 16, 32, 30}), tensor(std::move(weight)), tensor({}),
          scalar(stride),          scalar(padding),           scalar(dilation),
          scalar(transposed),      scalar("[0, 0]"),          scalar("1")};
}

TEST(OperatorFlops, convolutionsAreOutputsTimesInputsEach) {
  // 3x3, stride 2, padding 1: outputs 16 x 15
  EXPECT_EQ(
      operatorFlops("aten::convolution", convolution("[2, 2]", "[1, 1]", "[1, 1]", "False", {64, 16, 3, 3})),
      2.0 * 8 * 64 * (16 * 15) * (16 * 3 * 3));
  // dilation 2 without padding: 5 wide, outputs 28 x 26; depthwise weight [16, 1, 3, 3]
  EXPECT_EQ(
      operatorFlops("aten::_convolution", convolution("[1, 1]", "[0, 0]", "[2, 2]", "False", {16, 1, 3, 3})),
      2.0 * 8 * 16 * (28 * 26) * (3 * 3));
  // transposed: each input element meets weight[1:]
  EXPECT_EQ(
      operatorFlops("aten::convolution", convolution("[2, 2]", "[0, 0]", "[1, 1]", "True", {16, 64, 2, 2})),
      2.0 * (8 * 16 * 32 * 30) * (64 * 2 * 2));
}

TEST(OperatorFlops, convolutionBackwardCountsTheGradientsAskedFor) {
  const auto backward = [](const std::string& mask) {
    return operatorFlops("aten::convolution_backward",
                         {tensor({8, 64, 16, 15}), tensor({8, 16, 32, 30}), tensor({64, 16, 3, 3}),
                          scalar("[0]"), scalar("[2, 2]"), scalar("[1, 1]"), scalar("[1, 1]"),
                          scalar("False"), scalar("[0, 0]"), scalar("1"), scalar(mask)});
  };
  const double forward = 2.0 * 8 * 64 * (16 * 15) * (16 * 3 * 3);
  EXPECT_EQ(backward("[True, True, False]"), 2 * forward);
  EXPECT_EQ(backward("[False, True, True]"), forward); // the first layer needs no input gradient
}

TEST(OperatorFlops, attentionIsTwoProductsForwardAndFiveBackward) {
  const auto query = tensor({2, 16, 128, 64}), key = tensor({2, 4, 256, 64}), value = tensor({2, 4, 256, 32});
  const double scores = 2.0 * 16 * 128 * 256;
  const Inputs flash = {query, key, value, scalar("0."), scalar("False"), scalar("False")};
  EXPECT_EQ(operatorFlops("aten::_scaled_dot_product_flash_attention", flash), 2 * scores * (64 + 32));
  Inputs causal = flash;
  causal[4] = scalar("True");
  EXPECT_EQ(operatorFlops("aten::_scaled_dot_product_flash_attention", causal), scores * (64 + 32));

  Inputs backward(16);
  backward[0] = query;
  backward[1] = query;
  backward[2] = key;
  backward[3] = value;
  backward[14] = scalar("False");
  EXPECT_EQ(operatorFlops("aten::_scaled_dot_product_cudnn_attention_backward", backward),
            2 * scores * (3 * 64 + 2 * 32));
}

TEST(OperatorFlops, areUnknownWithoutShapesOrForOtherOperators) {
  EXPECT_EQ(operatorFlops("aten::mm", {}), std::nullopt);
  EXPECT_EQ(operatorFlops("aten::mm", {tensor({}), tensor({})}), std::nullopt);
  EXPECT_EQ(operatorFlops("aten::convolution", {tensor({8, 16, 32, 30}), tensor({64, 16, 3, 3})}),
            std::nullopt);
  EXPECT_EQ(operatorFlops("aten::add", {tensor({3, 5}), tensor({5, 7})}), std::nullopt);
  EXPECT_FALSE(countsFlops("aten::matmul")); // its parts are counted
}

} // namespace
} // namespace stepscope::analysis
