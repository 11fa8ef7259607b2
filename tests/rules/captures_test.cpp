// SPDX-License-Identifier: Apache-2.0
// What the rules say about real captures; resources/samples and tests/data/h200 describe them.
#include "advisors/report/writers.h"
#include "tests/rules/rule_fixture.h"

#include <array>
#include <map>
#include <set>

namespace stepscope::test {
namespace {

using advisors::Findings;

const std::string kSamples = std::string(STEPSCOPE_SAMPLES) + "/";
const std::string kH200 = std::string(STEPSCOPE_TEST_DATA) + "/h200/";

/// "id" or "id/variant".
std::set<std::string> namesOf(const Findings& findings) {
  std::set<std::string> names;
  for (const advisors::Finding& finding : findings.findings)
    names.insert(finding.variant.empty() ? finding.id : finding.id + "/" + finding.variant);
  return names;
}

const advisors::Finding& findingNamed(const Findings& findings, const std::string& id,
                                      const std::string& variant) {
  for (const advisors::Finding& finding : findings.findings)
    if (finding.id == id && finding.variant == variant) return finding;
  ADD_FAILURE() << id << "/" << variant << " is missing";
  static const advisors::Finding none;
  return none;
}

TEST(Captures, referencePathOfTheGatedDeltaRule) {
  const Findings findings = caseFromCapture(kSamples + "gdn_fallback_padded").advise();
  EXPECT_EQ(namesOf(findings),
            (std::set<std::string>{"missing-fused-kernels/flash-linear-attention",
                                   "missing-fused-kernels/causal-conv1d", "host-bound-step", "launch-flood",
                                   "padding-waste", "utilisation-misleads", "elementwise-chains",
                                   "recompute-share", "profiler-overhead", "unfused-pointwise/rms-norm"}));
  const advisors::Finding& fla = findingNamed(findings, "missing-fused-kernels", "flash-linear-attention");
  EXPECT_EQ(&fla, &findings.findings.front());
  EXPECT_EQ(fla.severity, advisors::Level::High);
  // 12 of 16 layers are linear, 2,048 positions are 32 chunks: 2 + 4 x 32 = 130 products forward, 8 x 32 =
  // 256 backward.
  EXPECT_TRUE(
      anyEvidence(fla, "12 linear-attention layers, each 32 chunks of 64 positions (rows padded to 2,048)"));
  EXPECT_TRUE(anyEvidence(fla, "runs 12 of the 24 forward passes again"));
  EXPECT_TRUE(anyEvidence(fla, "2 + 4 × 32 = 130 (fits)"));
  EXPECT_TRUE(anyEvidence(fla, "256 calls of aten::bmm (expected 8 × 32 = 256): fits"));
  const advisors::Finding& convolution = findingNamed(findings, "missing-fused-kernels", "causal-conv1d");
  EXPECT_EQ(convolution.severity, advisors::Level::Low);
  EXPECT_TRUE(anyEvidence(convolution, "48 kernels named conv_depthwise2d_*"));
  EXPECT_EQ(findings.verdict.bound, advisors::Bound::Host);
  EXPECT_NE(findings.verdict.sentence.find("26,733 launches, 34.9 %"), std::string::npos)
      << findings.verdict.sentence;
}

TEST(Captures, wideIntervalsAreNotHeldWithHighConfidence) {
  for (const std::string& name : {kSamples + "gdn_fallback_padded", kSamples + "gdn_fused_padded",
                                  kH200 + "mlp_eager", kH200 + "llama_padded"})
    for (const advisors::Finding& finding : caseFromCapture(name).advise().findings) {
      const bool wide = finding.gain && finding.gain->speedup.high > 2 * finding.gain->speedup.low;
      EXPECT_FALSE(wide && finding.confidence == advisors::Level::High) << name << ": " << finding.id;
    }
}

/// Its forward and backward are one graph already: nothing is promised from graphs again.
TEST(Captures, aStepThatReplaysGraphsIsPromisedNoGainFromGraphs) {
  const Findings graphed = caseFromCapture(kH200 + "mlp_graphed").advise();
  EXPECT_FALSE(findingNamed(graphed, "host-bound-step", "").gain);
  const Findings eager = caseFromCapture(kH200 + "mlp_eager").advise();
  EXPECT_TRUE(findingNamed(eager, "host-bound-step", "").gain);
}

TEST(Captures, pythonStacksNameTheReferenceFunctions) {
  const Findings findings = caseFromCapture(kH200 + "gdn_fallback_padded_stacks").advise();
  const advisors::Finding& fla = findingNamed(findings, "missing-fused-kernels", "flash-linear-attention");
  EXPECT_TRUE(anyEvidence(fla, "modeling_qwen3_5.py(300): torch_chunk_gated_delta_rule"));
  EXPECT_TRUE(anyEvidence(fla, "3 linear-attention layers, each 32 chunks"));
  EXPECT_TRUE(anyEvidence(findingNamed(findings, "missing-fused-kernels", "causal-conv1d"),
                          "modeling_qwen3_5.py(269): causal_conv1d_fn"));
}

TEST(Captures, fusedGatedDeltaRuleWithPaddedBatches) {
  const Findings findings = caseFromCapture(kSamples + "gdn_fused_padded").advise();
  EXPECT_EQ(namesOf(findings),
            (std::set<std::string>{"missing-fused-kernels/causal-conv1d", "padding-waste",
                                   "elementwise-chains", "recompute-share", "unfused-pointwise/rms-norm"}))
      << "gated activations take 2.3 % of the kernel time, too little to tell";
  EXPECT_EQ(findings.verdict.bound, advisors::Bound::Gpu);
  const advisors::Finding& convolution = findingNamed(findings, "missing-fused-kernels", "causal-conv1d");
  EXPECT_EQ(convolution.fix.commands, std::vector<std::string>{"pip install causal-conv1d"});
}

TEST(Captures, fusedGatedDeltaRuleWithPackedBatches) {
  const Findings findings = caseFromCapture(kSamples + "gdn_fused_packed").advise();
  EXPECT_EQ(namesOf(findings),
            (std::set<std::string>{"missing-fused-kernels/causal-conv1d", "elementwise-chains",
                                   "recompute-share", "unfused-pointwise/rms-norm"}))
      << "gated activations take 2.2 % of the kernel time, too little to tell";
}

/// What is left is true and of no high severity: neither decoder is compiled nor uses fused norms and rotary
/// embeddings (a tenth of the step each), recording the small steps of the image model costs a quarter of
/// them (42.3 ms recorded, 31.4 ms untraced), and no kernel hides its batch.
TEST(Captures, healthyOnesHaveNoFindingsOfWeight) {
  const std::map<std::string, std::set<std::string>> expected = {
      {"llama_healthy",
       {"elementwise-chains", "unfused-pointwise/rms-norm", "unfused-pointwise/rotary-embedding"}},
      {"llama_packed_steps",
       {"elementwise-chains", "unfused-pointwise/rms-norm", "unfused-pointwise/rotary-embedding"}},
      {"resnet_good", {"copies-not-overlapped", "profiler-overhead"}}};
  for (const auto& [name, names] : expected) {
    const Findings findings = caseFromCapture(kH200 + name).advise();
    EXPECT_EQ(namesOf(findings), names) << name;
    for (const advisors::Finding& finding : findings.findings)
      EXPECT_NE(finding.severity, advisors::Level::High) << name << ": " << finding.title;
    // One rank; no collections recorded; few views in a network without reshapes.
    const std::set<std::string> unknown = {"cpu-contention", "gc-pauses", "packed-boundaries",
                                           "straggler-rank"};
    for (const advisors::NotJudged& rule : findings.notJudged)
      EXPECT_TRUE(unknown.contains(rule.id)) << name << ": " << rule.id;
    EXPECT_EQ(findings.verdict.bound, advisors::Bound::Gpu) << name;
  }
}

TEST(Captures, paddedLlamaIsPaddedAndNotCompiled) {
  const Findings findings = caseFromCapture(kH200 + "llama_padded").advise();
  EXPECT_EQ(
      namesOf(findings),
      (std::set<std::string>{"padding-waste", "elementwise-chains", "unfused-pointwise/gated-activation",
                             "unfused-pointwise/rms-norm", "unfused-pointwise/rotary-embedding"}));
  // 439,613 tokens in 657,420 positions, counted from the batch file; 439,613 / 8,192 rounds up to 54.
  const advisors::Finding& padding = findingNamed(findings, "padding-waste", "");
  EXPECT_TRUE(anyEvidence(padding, "217,807 of 657,420 positions (33.1 %)"));
  EXPECT_TRUE(anyEvidence(padding, "no packing needs fewer than 54"));
}

/// Loading, rules, replay and writers: no order of threads, hashes or addresses shows.
TEST(Captures, twoRunsGiveTheSameBytes) {
  for (const std::string& name : {kSamples + "gdn_fallback_padded", kH200 + "llama_padded",
                                  kH200 + "resnet_slow", kH200 + "mlp_eager"}) {
    std::array<std::string, 2> json, html, markdown;
    for (std::size_t run = 0; run < 2; ++run) {
      const Case data = caseFromCapture(name);
      const advisors::Report input =
          advisors::makeReport({data.summary, {data.advise()}, data.batches ? &*data.batches : nullptr});
      json[run] = advisors::writeJson(input);
      html[run] = advisors::writeHtml(input);
      markdown[run] = advisors::writeMarkdown(input);
    }
    EXPECT_EQ(json[0], json[1]) << name;
    EXPECT_EQ(html[0], html[1]) << name;
    EXPECT_EQ(markdown[0], markdown[1]) << name;
  }
}

TEST(Captures, smallEagerLayersStarveTheGpu) {
  const Findings findings = caseFromCapture(kH200 + "mlp_eager").advise();
  EXPECT_EQ(namesOf(findings), (std::set<std::string>{"host-bound-step", "launch-flood", "profiler-overhead",
                                                      "python-overhead"}));
  EXPECT_EQ(findings.verdict.bound, advisors::Bound::Host);
}

TEST(Captures, ranksThatWaitForEachOtherAreBoundByCommunication) {
  EXPECT_EQ(caseFromCapture(kH200 + "fsdp2.rank0").advise().verdict.bound, advisors::Bound::Communication);
}

} // namespace
} // namespace stepscope::test
