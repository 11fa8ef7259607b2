// SPDX-License-Identifier: Apache-2.0
#include "core/compare/part.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace stepscope::compare {

void tidy(std::vector<Part>& parts) {
  std::erase_if(parts, [](const Part& part) { return part.beforeNs == 0 && part.afterNs == 0; });
  const auto rank = [](const Part& part) {
    return std::make_tuple(-std::abs(part.differenceNs()), -std::max(part.beforeNs, part.afterNs));
  };
  std::sort(parts.begin(), parts.end(), [&](const Part& a, const Part& b) {
    return rank(a) != rank(b) ? rank(a) < rank(b) : a.label < b.label;
  });
  for (Part& part : parts)
    tidy(part.children);
}

bool scale(Part& part, std::int64_t before, std::int64_t after) {
  bool fits = !__builtin_mul_overflow(part.beforeNs, before, &part.beforeNs) &&
              !__builtin_mul_overflow(part.afterNs, after, &part.afterNs);
  part.spread.reset();
  for (Part& child : part.children)
    fits = scale(child, before, after) && fits;
  return fits;
}

std::int64_t takeShare(Part& part, double share, bool fromBefore) {
  std::int64_t& ns = fromBefore ? part.beforeNs : part.afterNs;
  std::int64_t taken = 0;
  for (Part& child : part.children)
    taken += takeShare(child, share, fromBefore);
  if (part.children.empty()) taken = static_cast<std::int64_t>(std::llround(static_cast<double>(ns) * share));
  ns -= taken;
  return taken;
}

Part sumOf(const std::vector<Part>& parts) {
  Part sum;
  for (const Part& part : parts) {
    sum.beforeNs += part.beforeNs;
    sum.afterNs += part.afterNs;
  }
  return sum;
}

} // namespace stepscope::compare
