// SPDX-License-Identifier: Apache-2.0
// Families of the catalogue of fused kernels on captures of real steps, slow forms and fast ones. Places and
// kernels were counted by a separate program from the JSON (tests/data/families/README.md).
#include "tests/rules/rule_fixture.h"

#include <map>
#include <set>

namespace stepscope::test {
namespace {

using advisors::Finding;

/// Rules whose findings are families; unfused-pointwise and full-logits-loss depend on shares and have tests
/// of their own below.
const std::set<std::string> kRules = {"missing-fused-kernels", "moe-expert-loop", "unfused-attention",
                                      "forward-only-kernels"};

struct Capture {
  std::string name;
  std::uint64_t kernels;                ///< of the step
  std::map<std::string, double> places; ///< by variant; 0: found, by other evidence than places
};

class FamilyCaptures : public testing::TestWithParam<Capture> {};

Case load(const std::string& name) {
  return makeCase(load::loadTrace(std::string(STEPSCOPE_TEST_DATA) + "/families/" + name + ".trace.json.zst",
                                  LoadControl{}));
}

TEST_P(FamilyCaptures, findsWhatRanSlowlyAndNothingElse) {
  const Capture& expected = GetParam();
  const Case data = load(expected.name);
  EXPECT_EQ(data.step().kernels, expected.kernels);
  std::set<std::string> found;
  for (const Finding& finding : data.advise().findings) {
    if (!kRules.contains(finding.id)) continue;
    found.insert(finding.variant);
    const auto entry = expected.places.find(finding.variant);
    if (entry == expected.places.end() || entry->second == 0) continue;
    ASSERT_FALSE(finding.evidence.empty());
    EXPECT_EQ(finding.evidence.front().value, entry->second) << finding.variant;
    EXPECT_TRUE(finding.evidence.front().interval);
    EXPECT_TRUE(finding.gain || anyEvidence(finding, "No gain is given")) << finding.variant;
  }
  std::set<std::string> wanted;
  for (const auto& [variant, places] : expected.places)
    wanted.insert(variant);
  EXPECT_EQ(found, wanted);
}

INSTANTIATE_TEST_SUITE_P(
    Slow, FamilyCaptures,
    testing::Values(
        Capture{"kimi_delta_reference", 1922, {{"kimi-delta-attention", 1}, {"causal-conv1d", 0}}},
        Capture{"gated_delta_rows", 1923, {{"flash-linear-attention", 0}, {"causal-conv1d", 0}}},
        Capture{"gated_delta_solves", 433, {{"flash-linear-attention", 0}, {"causal-conv1d", 0}}},
        Capture{"gated_delta_half_installed", 428, {{"flash-linear-attention", 0}}},
        Capture{"mamba1_reference", 826, {{"selective-scan", 1}, {"causal-conv1d", 0}}},
        Capture{"mamba2_reference", 275, {{"state-space-duality", 1}, {"causal-conv1d", 0}}},
        Capture{"rwkv_reference", 4732, {{"rwkv", 2}}},
        Capture{"recurrent_gemma", 1564, {{"rg-lru", 1}, {"causal-conv1d", 0}}},
        Capture{"minimax", 610, {{"lightning-attention", 1}}}, Capture{"xlstm_native", 480, {{"mlstm", 1}}},
        Capture{"deformable_sampling", 53, {{"deformable-attention", 1}}},
        Capture{"lfm2_depthwise", 149, {{"causal-conv1d", 0}}},
        Capture{"mixtral_loop", 602, {{"expert-loop", 1}}},
        Capture{"mixtral_loop_4_57", 589, {{"expert-loop", 1}}},
        Capture{"switch_loop", 1181, {{"expert-loop", 2}, {"eager-attention", 3}}},
        Capture{"llama_eager_attention", 202, {{"eager-attention", 1}}},
        Capture{"bert_eager_attention", 105, {{"eager-attention", 1}}},
        Capture{"gpt_oss_eager_attention", 324, {{"eager-attention", 1}}},
        Capture{"yoso_expectation", 165, {{"yoso-attention", 1}}},
        Capture{"mra_zeros", 143, {{"mra-attention", 1}}},
        Capture{"deepseek_sparse", 290, {{"sparse-indexer", 1}}},
        Capture{"glm_sparse", 294, {{"sparse-indexer", 1}}}, Capture{"sdpa_math", 209, {{"sdpa-math", 1}}},
        Capture{"sdpa_efficient", 200, {{"sdpa-efficient", 1}}},
        Capture{"recurrent_in_training", 13, {{"fused-recurrent", 0}}}),
    [](const auto& each) { return each.param.name; });

INSTANTIATE_TEST_SUITE_P(Fast, FamilyCaptures,
                         testing::Values(Capture{"gated_delta_fused", 242, {{"causal-conv1d", 0}}},
                                         Capture{"kimi_delta_fused", 258, {{"causal-conv1d", 0}}},
                                         Capture{"mamba1_fused", 122, {}}, Capture{"mamba2_fused", 135, {}},
                                         Capture{"lfm2_fused", 146, {}}, Capture{"mlstm_fused", 27, {}},
                                         Capture{"convolution_triton", 15, {}},
                                         Capture{"depthwise_audio", 17, {}},
                                         Capture{"mixtral_grouped", 251, {}}, Capture{"sdpa_cudnn", 175, {}},
                                         Capture{"sdpa_flash", 176, {}}, Capture{"sdpa_mask", 190, {}},
                                         Capture{"rms_norm_fused", 25, {}},
                                         Capture{"layer_norm_fused", 25, {}}, Capture{"llama_liger", 293, {}},
                                         Capture{"llama_compiled", 100, {}}),
                         [](const auto& each) { return each.param.name; });

std::set<std::string> variantsOf(const std::string& name, const std::string& rule) {
  std::set<std::string> variants;
  for (const Finding& finding : load(name).advise().findings)
    if (finding.id == rule) variants.insert(finding.variant);
  return variants;
}

TEST(PointwiseCaptures, separateKernelsAreFoundAndFusedOnesAreNot) {
  EXPECT_EQ(variantsOf("rms_norm_by_hand", "unfused-pointwise"), std::set<std::string>{"rms-norm"});
  EXPECT_TRUE(variantsOf("llama_pointwise", "unfused-pointwise").contains("rms-norm"));
  for (const char* name :
       {"rms_norm_fused", "layer_norm_fused", "llama_liger", "llama_compiled", "mlstm_fused"})
    EXPECT_TRUE(variantsOf(name, "unfused-pointwise").empty()) << name;
}

TEST(LossCaptures, fullLogitsAreFoundAndPiecesAreNot) {
  EXPECT_EQ(variantsOf("full_logits", "full-logits-loss"), std::set<std::string>{"full-logits"});
  for (const char* name : {"llama_liger", "llama_compiled", "sdpa_cudnn"})
    EXPECT_TRUE(variantsOf(name, "full-logits-loss").empty()) << name;
}

} // namespace
} // namespace stepscope::test
