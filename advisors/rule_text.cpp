// SPDX-License-Identifier: Apache-2.0
#include "advisors/rule_text.h"

#include <nlohmann/json.hpp>

#include <cassert>

namespace stepscope::resources {
std::string_view ruleAllocatorInStepJson();
std::string_view ruleCaptureIncompleteJson();
std::string_view ruleCastStormJson();
std::string_view ruleCompileInStepJson();
std::string_view ruleConstantCopiesJson();
std::string_view ruleCopiesNotOverlappedJson();
std::string_view ruleCpuContentionJson();
std::string_view ruleElementwiseChainsJson();
std::string_view ruleExposedCommunicationJson();
std::string_view ruleForwardOnlyKernelsJson();
std::string_view ruleFp32MatmulJson();
std::string_view ruleFullLogitsLossJson();
std::string_view ruleGcPausesJson();
std::string_view ruleGraphBreaksJson();
std::string_view ruleHostBoundStepJson();
std::string_view ruleHostSynchronisationJson();
std::string_view ruleInputWaitJson();
std::string_view ruleKnownBadKernelsJson();
std::string_view ruleLaunchFloodJson();
std::string_view ruleLayoutConversionsJson();
std::string_view ruleMisalignedMatmulJson();
std::string_view ruleMissingFusedKernelsJson();
std::string_view ruleMoeExpertLoopJson();
std::string_view ruleNewShapesStallJson();
std::string_view rulePackedBoundariesJson();
std::string_view rulePaddingWasteJson();
std::string_view rulePageableCopiesJson();
std::string_view ruleProfilerOverheadJson();
std::string_view rulePythonOverheadJson();
std::string_view ruleRecomputeShareJson();
std::string_view ruleSmallCollectivesJson();
std::string_view ruleSmallMatmulsJson();
std::string_view ruleStragglerRankJson();
std::string_view ruleUnderfilledKernelsJson();
std::string_view ruleUnfusedAttentionJson();
std::string_view ruleUnfusedOptimizerJson();
std::string_view ruleUnfusedPointwiseJson();
std::string_view ruleUnhiddenGathersJson();
std::string_view ruleUtilisationMisleadsJson();
std::string_view ruleWarmUpTracedJson();
} // namespace stepscope::resources

namespace stepscope::advisors {

namespace {

RuleText parseText(std::string_view json) {
  const nlohmann::json document = nlohmann::json::parse(json, nullptr, false);
  RuleText text;
  assert(document.is_object() && "a rule text in resources/rules is not valid JSON");
  if (!document.is_object()) return text;
  const auto member = [&](const char* name) { return document.value(name, std::string{}); };
  text.id = member("id");
  text.title = member("title");
  text.what = member("what");
  text.why = member("why");
  text.fix = member("fix");
  text.verify = member("verify");
  text.falsePositives = member("false_positives");
  text.since = member("since");
  text.status = member("status");
  text.needs = document.value("needs", std::vector<std::string>{});
  text.sources = document.value("sources", std::vector<std::string>{});
  return text;
}

} // namespace

const std::vector<RuleText>& allRuleTexts() {
  // In the order of allRules(); a test holds it.
  static const std::vector<RuleText> texts = {
      parseText(resources::ruleAllocatorInStepJson()),
      parseText(resources::ruleCaptureIncompleteJson()),
      parseText(resources::ruleCastStormJson()),
      parseText(resources::ruleCompileInStepJson()),
      parseText(resources::ruleConstantCopiesJson()),
      parseText(resources::ruleCopiesNotOverlappedJson()),
      parseText(resources::ruleCpuContentionJson()),
      parseText(resources::ruleElementwiseChainsJson()),
      parseText(resources::ruleExposedCommunicationJson()),
      parseText(resources::ruleForwardOnlyKernelsJson()),
      parseText(resources::ruleFp32MatmulJson()),
      parseText(resources::ruleFullLogitsLossJson()),
      parseText(resources::ruleGcPausesJson()),
      parseText(resources::ruleGraphBreaksJson()),
      parseText(resources::ruleHostBoundStepJson()),
      parseText(resources::ruleHostSynchronisationJson()),
      parseText(resources::ruleInputWaitJson()),
      parseText(resources::ruleKnownBadKernelsJson()),
      parseText(resources::ruleLaunchFloodJson()),
      parseText(resources::ruleLayoutConversionsJson()),
      parseText(resources::ruleMisalignedMatmulJson()),
      parseText(resources::ruleMissingFusedKernelsJson()),
      parseText(resources::ruleMoeExpertLoopJson()),
      parseText(resources::ruleNewShapesStallJson()),
      parseText(resources::rulePackedBoundariesJson()),
      parseText(resources::rulePaddingWasteJson()),
      parseText(resources::rulePageableCopiesJson()),
      parseText(resources::ruleProfilerOverheadJson()),
      parseText(resources::rulePythonOverheadJson()),
      parseText(resources::ruleRecomputeShareJson()),
      parseText(resources::ruleSmallCollectivesJson()),
      parseText(resources::ruleSmallMatmulsJson()),
      parseText(resources::ruleStragglerRankJson()),
      parseText(resources::ruleUnderfilledKernelsJson()),
      parseText(resources::ruleUnfusedAttentionJson()),
      parseText(resources::ruleUnfusedOptimizerJson()),
      parseText(resources::ruleUnfusedPointwiseJson()),
      parseText(resources::ruleUnhiddenGathersJson()),
      parseText(resources::ruleUtilisationMisleadsJson()),
      parseText(resources::ruleWarmUpTracedJson()),
  };
  return texts;
}

const RuleText* ruleText(std::string_view id) {
  for (const RuleText& text : allRuleTexts())
    if (text.id == id) return &text;
  return nullptr;
}

} // namespace stepscope::advisors
