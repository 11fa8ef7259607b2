// SPDX-License-Identifier: Apache-2.0
#include "advisors/policy/policy.h"
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

#include <gmock/gmock.h>

namespace stepscope::test {
namespace {

using advisors::Policy;
using advisors::PolicyCheck;
using testing::HasSubstr;

Policy policyOf(const std::string& text) {
  Result<Policy> policy = advisors::parsePolicy(text, "policy.json");
  if (policy.has_value()) return std::move(policy).value();
  ADD_FAILURE() << policy.error().toString();
  return {};
}

PolicyCheck only(const std::string& text, const Case& data) {
  const std::vector<PolicyCheck> checks = advisors::checkPolicy(
      policyOf(text), data.summary, data.step(), data.advise(), data.batches ? &*data.batches : nullptr);
  EXPECT_EQ(checks.size(), 1U) << text;
  return checks.empty() ? PolicyCheck{} : checks.front();
}

/// Ten periods of 1 ms: 300 us of host work while the GPU idles, then a kernel of 700 us.
Case slowHost() {
  TraceText trace;
  for (int i = 0; i < 10; ++i) {
    trace.begin(1, "aten::mm");
    trace.advance(1, 295);
    trace.launch(1, "void cutlass::gemm_sm90<float>(int)", 700, 5);
    trace.end(1);
    trace.advance(1, 700);
  }
  trace.step(1, 0, trace.clock(1));
  return caseFromText(trace.text());
}

batches::Batch batch(std::vector<std::int64_t> lengths, std::int64_t width, std::optional<double> seconds) {
  batches::Batch result;
  result.rows = static_cast<std::int64_t>(lengths.size());
  result.lengths = std::move(lengths);
  result.width = width;
  result.seconds = seconds;
  return result;
}

TEST(Policy, readsEveryKey) {
  const Policy policy = policyOf(R"({"max_launches_per_step": 20000, "max_host_idle_share": 0.1,
    "max_padding_share": 0.05, "min_tokens_per_second": 1.5e4, "forbid_findings": ["padding-waste"],
    "require_kernels": ["chunk_gated_delta_rule*"]})");
  EXPECT_EQ(policy.maxLaunchesPerStep, 20000);
  EXPECT_EQ(policy.maxHostIdleShare, 0.1);
  EXPECT_EQ(policy.maxPaddingShare, 0.05);
  EXPECT_EQ(policy.minTokensPerSecond, 15000);
  EXPECT_EQ(policy.forbidFindings, std::vector<std::string>{"padding-waste"});
  EXPECT_EQ(policy.requireKernels, std::vector<std::string>{"chunk_gated_delta_rule*"});
}

struct BadPolicy {
  std::string text, says;
};
class Mistaken : public testing::TestWithParam<BadPolicy> {};
TEST_P(Mistaken, isRefusedWithTheReason) {
  const Result<Policy> policy = advisors::parsePolicy(GetParam().text, "policy.json");
  ASSERT_FALSE(policy.has_value()) << GetParam().text;
  EXPECT_EQ(policy.error().path, "policy.json");
  EXPECT_THAT(policy.error().toString(), HasSubstr(GetParam().says)) << GetParam().text;
}
INSTANTIATE_TEST_SUITE_P(
    Policy, Mistaken,
    testing::Values(BadPolicy{"", "not JSON"}, BadPolicy{R"({"max_padding_share": 0.1,})", "at byte 26"},
                    BadPolicy{"[]", "not a JSON object"}, BadPolicy{"{}", "demands nothing"},
                    BadPolicy{R"({"max_launches": 3})", "no demand named max_launches"},
                    BadPolicy{R"({"max_padding_share": 0.1, "max_padding_share": 0.9})",
                              "max_padding_share twice"},
                    BadPolicy{R"({"max_launches_per_step": -1})", "max_launches_per_step is not"},
                    BadPolicy{R"({"max_launches_per_step": 1.5})", "max_launches_per_step is not"},
                    BadPolicy{R"({"max_launches_per_step": 1e999})", "out of range"},
                    BadPolicy{R"({"max_host_idle_share": 30})", "a share from 0 to 1"},
                    BadPolicy{R"({"max_padding_share": "10 %"})", "a share from 0 to 1"},
                    BadPolicy{R"({"min_tokens_per_second": -5})", "min_tokens_per_second is not"},
                    BadPolicy{R"({"forbid_findings": "padding-waste"})", "a list of texts"},
                    BadPolicy{R"({"forbid_findings": ["paddin-waste"]})", "padding-waste"},
                    BadPolicy{R"({"require_kernels": []})", "a list of texts"},
                    BadPolicy{R"({"require_kernels": [""]})", "a list of texts"}));

TEST(Policy, figuresOnTheLimitPassAndBeyondItDoNot) {
  const Case data = slowHost();
  EXPECT_EQ(only(R"({"max_launches_per_step": 10})", data).outcome, PolicyCheck::Outcome::Pass);
  const PolicyCheck launches = only(R"({"max_launches_per_step": 9})", data);
  EXPECT_EQ(launches.outcome, PolicyCheck::Outcome::Violated);
  EXPECT_EQ(launches.value, 10.0);
  EXPECT_EQ(launches.message, "Launches of the step: 10; allowed: at most 9.");
  // 295 to 300 us of 1,000 in each period, the launch's own latency not counted.
  EXPECT_EQ(only(R"({"max_host_idle_share": 0.31})", data).outcome, PolicyCheck::Outcome::Pass);
  const PolicyCheck idle = only(R"({"max_host_idle_share": 0.28})", data);
  EXPECT_EQ(idle.outcome, PolicyCheck::Outcome::Violated);
  EXPECT_NEAR(*idle.value, 0.295, 0.006);
}

TEST(Policy, paddingAndThroughputComeFromTheBatches) {
  Case data = slowHost();
  data.batches = batches::BatchStats{{batch({6, 10}, 10, 0.5), batch({4, 8}, 8, {})}, "test"};
  // 28 tokens on 36 positions; 16 tokens in the half second that is known.
  const PolicyCheck padding = only(R"({"max_padding_share": 0.2})", data);
  EXPECT_EQ(padding.outcome, PolicyCheck::Outcome::Violated);
  EXPECT_DOUBLE_EQ(*padding.value, 8.0 / 36.0);
  const PolicyCheck speed = only(R"({"min_tokens_per_second": 32})", data);
  EXPECT_EQ(speed.outcome, PolicyCheck::Outcome::Pass);
  EXPECT_DOUBLE_EQ(*speed.value, 32.0);
  EXPECT_EQ(only(R"({"min_tokens_per_second": 32.5})", data).outcome, PolicyCheck::Outcome::Violated);
}

TEST(Policy, kernelsAreFoundByTheirLongAndShortNames) {
  const Case data = slowHost();
  for (const char* pattern : {"void cutlass::gemm_sm90<float>(int)", "gemm_sm90*", "*gemm_sm9?<*"})
    EXPECT_EQ(only(R"({"require_kernels": [")" + std::string(pattern) + R"("]})", data).outcome,
              PolicyCheck::Outcome::Pass)
        << pattern;
  const PolicyCheck missing = only(R"({"require_kernels": ["gemm_sm90"]})", data);
  EXPECT_EQ(missing.outcome, PolicyCheck::Outcome::Violated) << "a pattern is for the whole name";
  EXPECT_THAT(missing.message, HasSubstr("1 kernel name "));
}

TEST(Policy, findingsAreForbiddenByRule) {
  const Case data = slowHost();
  EXPECT_EQ(only(R"({"forbid_findings": ["host-bound-step"]})", data).outcome,
            PolicyCheck::Outcome::Violated);
  EXPECT_EQ(only(R"({"forbid_findings": ["launch-flood"]})", data).outcome, PolicyCheck::Outcome::Pass);
}

TEST(Policy, whatTheDataCannotTellIsNoPass) {
  TraceText trace;
  trace.begin(1, "aten::mm");
  trace.advance(1, 100);
  trace.end(1);
  trace.step(1, 0, 100);
  const Case data = caseFromText(trace.text());
  for (const char* demand : {R"("max_launches_per_step": 5)", R"("max_host_idle_share": 1)",
                             R"("max_padding_share": 1)", R"("min_tokens_per_second": 0)",
                             R"("forbid_findings": ["padding-waste"])", R"("require_kernels": ["*"])"}) {
    const PolicyCheck check = only("{" + std::string(demand) + "}", data);
    EXPECT_EQ(check.outcome, PolicyCheck::Outcome::NotJudged) << demand;
    EXPECT_FALSE(check.value) << demand;
    EXPECT_FALSE(check.message.empty()) << demand;
  }
}

} // namespace
} // namespace stepscope::test
