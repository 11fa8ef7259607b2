// SPDX-License-Identifier: Apache-2.0
#include "advisors/catalogue/fused_catalogue.h"
#include "advisors/support/text.h"
#include "advisors/support/version.h"

#include <algorithm>
#include <sstream>

namespace stepscope::advisors {

bool VersionRange::contains(std::string_view version) const {
  return std::all_of(bounds.begin(), bounds.end(), [&](const Bound& bound) {
    const int order = compareVersions(version, bound.version);
    if (bound.comparison == ">=") return order >= 0;
    if (bound.comparison == ">") return order > 0;
    if (bound.comparison == "<=") return order <= 0;
    if (bound.comparison == "<") return order < 0;
    return order == 0;
  });
}

Result<VersionRange> parseVersionRange(std::string_view text) {
  VersionRange range;
  range.text = text;
  if (trimmed(text) == "*") return range;
  std::istringstream bounds{range.text};
  for (std::string part; std::getline(bounds, part, ',');) {
    const std::string_view bound = trimmed(part);
    const std::size_t digits = bound.find_first_of("0123456789");
    const std::string comparison{trimmed(bound.substr(0, std::min(digits, bound.size())))};
    const bool known = comparison == ">=" || comparison == ">" || comparison == "<=" || comparison == "<" ||
                       comparison == "==";
    if (!known || digits == std::string_view::npos ||
        bound.substr(digits).find_first_not_of("0123456789.") != std::string_view::npos)
      return Error{ErrorCode::BadArgument,
                   "\"" + std::string(text) + "\" is no range of versions such as \">=3.4,<3.7.1\" or \"*\"",
                   {},
                   {}};
    range.bounds.push_back({comparison, std::string(bound.substr(digits))});
  }
  if (range.bounds.empty()) return Error{ErrorCode::BadArgument, "an empty range of versions", {}, {}};
  return range;
}

} // namespace stepscope::advisors
