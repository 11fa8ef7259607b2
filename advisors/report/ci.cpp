// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/ci.h"

#include "advisors/report/view_model.h"
#include "advisors/rule.h"

namespace stepscope::advisors {

namespace {

using Outcome = CiCase::Outcome;

std::string bullets(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts)
    list += "- " + text + "\n";
  return list;
}

std::string detailOf(const Finding& finding) {
  std::string detail = finding.explanation + "\n\n";
  if (finding.gain) detail += "Gain: " + report::gainSentence(*finding.gain) + "\n\n";
  for (const Evidence& evidence : finding.evidence)
    detail += "- " + evidence.text + "\n";
  detail += "\nFix: " + finding.fix.summary + "\n\n";
  for (const std::string& command : finding.fix.commands)
    detail += "    " + command + "\n";
  return detail + bullets(finding.fix.conditions);
}

CiCase ruleCase(const std::string& id) {
  CiCase result;
  result.id = id;
  result.title = id;
  if (const RuleText* text = ruleText(id)) {
    result.title = text->title;
    result.help = text->what + " " + text->why;
  }
  return result;
}

CiSuite suiteOf(const Findings& findings, Level failOn) {
  CiSuite suite{findings.step, {}};
  for (const Finding& finding : findings.findings) {
    CiCase found = ruleCase(finding.id);
    found.variant = finding.variant;
    found.outcome =
        finding.severity <= failOn ? Outcome::Failed : Outcome::Passed; // High is the lowest value
    found.level = finding.severity;
    found.message = finding.title + ".";
    found.detail = detailOf(finding);
    suite.cases.push_back(std::move(found));
  }
  for (const NotJudged& rule : findings.notJudged) {
    CiCase missing = ruleCase(rule.id);
    missing.outcome = Outcome::NotJudged;
    missing.message = rule.because;
    suite.cases.push_back(std::move(missing));
  }
  for (const std::string& id : findings.clean)
    suite.cases.push_back(ruleCase(id));
  return suite;
}

CiCase caseOf(const PolicyCheck& check) {
  CiCase result;
  result.id = check.key;
  result.variant = check.item;
  result.title = "The policy's demand " + check.key;
  switch (check.outcome) {
  case PolicyCheck::Outcome::Pass:
    result.outcome = Outcome::Passed;
    break;
  case PolicyCheck::Outcome::Violated:
    result.outcome = Outcome::Failed;
    break;
  case PolicyCheck::Outcome::NotJudged:
    result.outcome = Outcome::NotJudged;
    break;
  }
  result.message = check.message;
  return result;
}

} // namespace

CiReport ciReport(const Report& all, Level failOn) {
  CiReport made{all.file, "advice", {}};
  for (const report::StepPage& page : all.steps)
    made.suites.push_back(suiteOf(page.findings, failOn));
  return made;
}

CiReport ciReport(const std::string& file, const std::vector<PolicyStep>& steps) {
  CiReport report{file, "policy", {}};
  for (const PolicyStep& step : steps) {
    report.suites.push_back({step.name, {}});
    for (const PolicyCheck& check : step.checks)
      report.suites.back().cases.push_back(caseOf(check));
  }
  return report;
}

} // namespace stepscope::advisors
