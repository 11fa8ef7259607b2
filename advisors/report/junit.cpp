// SPDX-License-Identifier: Apache-2.0
// The JUnit XML that Jenkins' junit-10.xsd describes; GitLab reads the same.
#include "advisors/report/ci.h"
#include "advisors/report/escape.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using Outcome = CiCase::Outcome;

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + report::htmlEscaped(value) + "\"";
}

std::size_t countOf(const CiSuite& suite, Outcome outcome) {
  return static_cast<std::size_t>(std::count_if(suite.cases.begin(), suite.cases.end(),
                                                [&](const CiCase& one) { return one.outcome == outcome; }));
}

std::string caseText(const CiCase& one, const std::string& suite) {
  const std::string name = one.variant.empty() ? one.id : one.id + " (" + one.variant + ")";
  std::string text = "    <testcase" + attribute("classname", suite) + attribute("name", name);
  const std::string detail = report::htmlEscaped(one.detail.empty() ? one.message : one.detail);
  switch (one.outcome) {
  case Outcome::Passed:
    if (one.message.empty()) return text + "/>\n";
    return text + ">\n      <system-out>" + report::htmlEscaped(one.message) + "\n" +
           report::htmlEscaped(one.detail) + "</system-out>\n    </testcase>\n";
  case Outcome::Failed:
    return text + ">\n      <failure" + attribute("type", key(one.level)) +
           attribute("message", one.message) + ">" + detail + "</failure>\n    </testcase>\n";
  case Outcome::NotJudged:
    break;
  }
  return text + ">\n      <skipped" + attribute("message", one.message) + "/>\n    </testcase>\n";
}

} // namespace

std::string writeJunit(const CiReport& report) {
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"stepscope " + report.name + "\">\n";
  for (const CiSuite& suite : report.suites) {
    const std::string name = "stepscope." + report.name + "." + suite.step;
    xml += "  <testsuite" + attribute("name", report.file + " " + suite.step) +
           attribute("tests", std::to_string(suite.cases.size())) +
           attribute("failures", std::to_string(countOf(suite, Outcome::Failed))) + attribute("errors", "0") +
           attribute("skipped", std::to_string(countOf(suite, Outcome::NotJudged))) + ">\n";
    for (const CiCase& one : suite.cases)
      xml += caseText(one, name);
    xml += "  </testsuite>\n";
  }
  return xml + "</testsuites>\n";
}

} // namespace stepscope::advisors
