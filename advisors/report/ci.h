// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/policy.h"
#include "advisors/report/writers.h"

#include <string>
#include <vector>

namespace stepscope::advisors {

/// What a build server shows as one line: a rule, or a demand of a policy, judged for one step.
struct CiCase {
  enum class Outcome : std::uint8_t { Passed, Failed, NotJudged };

  std::string id;      ///< of the rule or the policy's key
  std::string variant; ///< tells cases of one id apart; may be empty
  std::string title;   ///< of the rule: what it looks for
  std::string help;    ///< of the rule, more than the title; may be empty
  Outcome outcome = Outcome::Passed;
  Level level = Level::High; ///< where failed
  std::string message;       ///< what was found, or why nothing could be; a sentence
  std::string detail;        ///< evidence and fix, Markdown; may be empty
};
struct CiSuite {
  std::string step;
  std::vector<CiCase> cases;
};
struct CiReport {
  std::string file; ///< of the trace, as it was given
  std::string name; ///< "advice" or "policy"
  std::vector<CiSuite> suites;
};

/// A finding is a failure when it is at least as severe as `failOn`, and passes with its text below that.
CiReport ciReport(const Report& report, Level failOn);
CiReport ciReport(const std::string& file, const std::vector<PolicyStep>& steps);

/// SARIF 2.1.0, with what GitHub's code scanning asks for: a place, a level and a fingerprint for each
/// result. Failed cases are results; those not judged are notifications of the run.
///   version  of the program
std::string writeSarif(const CiReport& report, const std::string& version);
/// JUnit's XML as Jenkins and GitLab read it; cases not judged are skipped ones.
std::string writeJunit(const CiReport& report);

} // namespace stepscope::advisors
