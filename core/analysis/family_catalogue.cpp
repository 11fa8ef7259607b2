// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/family_catalogue.h"

#include "core/analysis/resources.h"

#include <nlohmann/json.hpp>
#include <re2/re2.h>
#include <re2/set.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <vector>

namespace stepscope::analysis {
namespace {

/// An ordered list of (expression, family). All expressions are tried in one pass over the name; should that
/// run out of memory (a very long name), they are tried one after the other.
class RuleList {
public:
  explicit RuleList(const char* listName) : m_set(options(), RE2::UNANCHORED) {
    const auto document = nlohmann::json::parse(resources::kernelFamiliesJson(), nullptr, false);
    assert(document.is_object() && document.contains(listName));
    for (const auto& rule : document[listName]) {
      const auto family = familyWithKey(rule.value("family", std::string()));
      const std::string expression = rule.value("regex", std::string());
      assert(family);
      [[maybe_unused]] const int index = m_set.Add(expression, nullptr);
      assert(index == static_cast<int>(m_families.size()));
      m_single.push_back(std::make_unique<RE2>(expression, options()));
      m_families.push_back(*family);
    }
    [[maybe_unused]] const bool compiled = m_set.Compile();
    assert(compiled);
  }

  std::optional<Family> firstMatch(std::string_view name) const {
    const re2::StringPiece text(name.data(), name.size());
    std::vector<int> matches;
    RE2::Set::ErrorInfo error{};
    if (m_set.Match(text, &matches, &error))
      return m_families[static_cast<std::size_t>(*std::min_element(matches.begin(), matches.end()))];
    if (error.kind == RE2::Set::kNoError) return std::nullopt;
    for (std::size_t i = 0; i < m_single.size(); ++i) {
      if (RE2::PartialMatch(text, *m_single[i])) return m_families[i];
    }
    return std::nullopt;
  }

private:
  static RE2::Options options() {
    RE2::Options options(RE2::Latin1); // names may hold any bytes
    options.set_log_errors(false);
    options.set_max_mem(64 << 20);
    return options;
  }

  RE2::Set m_set;
  std::vector<std::unique_ptr<RE2>> m_single;
  std::vector<Family> m_families;
};

} // namespace

std::optional<Family> familyWithKey(std::string_view text) {
  for (const Family family : kAllFamilies) {
    if (key(family) == text) return family;
  }
  return std::nullopt;
}

std::optional<Family> catalogueFamilyOfKernel(std::string_view kernelName) {
  static const RuleList rules("kernels");
  return rules.firstMatch(kernelName);
}

std::optional<Family> catalogueFamilyOfOperator(std::string_view operatorName) {
  static const RuleList rules("operators");
  return rules.firstMatch(operatorName);
}

} // namespace stepscope::analysis
