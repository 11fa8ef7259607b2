// SPDX-License-Identifier: Apache-2.0
#include "advisors/rule.h"
#include "advisors/support/version.h"

#include <gtest/gtest.h>

namespace stepscope::advisors {
namespace {

TEST(EnvironmentParser, readsTheHelpersJson) {
  const auto read =
      parseEnvironment(R"({"python": "3.12.3", "torch": "2.11.0+cu130", "cuda": "13.0", "gpu": "NVIDIA H200",
      "driver": "580.159", "packages": {"Triton": "3.6.0", "causal_conv1d": null, "transformers": "5.17.0"}})",
                       "environment.json");
  ASSERT_TRUE(read.has_value());
  const Environment& environment = read.value();
  EXPECT_TRUE(environment.known);
  EXPECT_EQ(environment.gpu, "NVIDIA H200");
  EXPECT_EQ(versionOf(environment, "triton"), "3.6.0");
  EXPECT_EQ(versionOf(environment, "causal-conv1d"), std::nullopt);
}

TEST(EnvironmentParser, readsPipFreeze) {
  const auto read =
      parseEnvironment("# comment\ntorch==2.11.0\nflash_linear_attention==0.5.2 ; python_version > '3.9'\n"
                       "fla-core @ file:///tmp/fla\n-e git+https://example.org/x#egg=x\n",
                       "freeze.txt");
  ASSERT_TRUE(read.has_value()) << read.error().toString();
  EXPECT_EQ(read.value().torch, "2.11.0");
  EXPECT_EQ(versionOf(read.value(), "flash-linear-attention"), "0.5.2");
  EXPECT_EQ(versionOf(read.value(), "fla-core"), "");
}

TEST(EnvironmentParser, readsPipList) {
  const auto read = parseEnvironment(
      "Package    Version\n---------- -------\ntorch      2.11.0\ntriton     3.6.0   /somewhere\n",
      "list.txt");
  ASSERT_TRUE(read.has_value()) << read.error().toString();
  EXPECT_EQ(versionOf(read.value(), "triton"), "3.6.0");
}

TEST(EnvironmentParser, namesTheLineThatDoesNotFit) {
  const auto read = parseEnvironment("torch==2.11.0\nthis is no package\n", "freeze.txt");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, ErrorCode::BadArgument);
  EXPECT_NE(read.error().message.find("line 2"), std::string::npos);
}

TEST(EnvironmentParser, refusesEmptyAndBrokenText) {
  EXPECT_EQ(parseEnvironment(" \n", "x").error().code, ErrorCode::Empty);
  EXPECT_EQ(parseEnvironment("{\"packages\": ", "x").error().code, ErrorCode::BadArgument);
  EXPECT_EQ(parseEnvironment("{\"packages\": 3}", "x").error().code, ErrorCode::BadArgument);
}

} // namespace
} // namespace stepscope::advisors
