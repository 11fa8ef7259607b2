// SPDX-License-Identifier: Apache-2.0
#include "core/live/discovery.h"

#include <algorithm>

namespace stepscope::live {
namespace {

using std::chrono::seconds;

constexpr seconds kYoung{60};
constexpr seconds kLookAtYoung{2}, kLookAtAsking{10}, kLookAtOld{30};

} // namespace

void Discovery::refresh(const std::vector<std::int32_t>& asking, Clock::time_point now) {
  const std::vector<std::int32_t> pids = processesOfThisUser();
  std::erase_if(
      m_known, [&](const auto& known) { return !std::binary_search(pids.begin(), pids.end(), known.first); });
  for (const std::int32_t pid : pids) {
    const auto known = m_known.find(pid);
    if (known != m_known.end()) {
      const bool asks = std::find(asking.begin(), asking.end(), pid) != asking.end();
      const bool settled = known->second.facts.hasTorch || now - known->second.firstSeen > kYoung;
      const seconds interval = !settled ? kLookAtYoung : asks ? kLookAtAsking : kLookAtOld;
      if (now - known->second.lookedAt < interval) continue;
    }
    if (auto facts = readProcess(pid)) {
      const Clock::time_point first = known == m_known.end() ? now : known->second.firstSeen;
      m_known[pid] = {std::move(*facts), first, now};
    }
  }
}

std::vector<ProcessFacts> Discovery::facts() const {
  std::vector<ProcessFacts> result;
  for (const auto& [pid, known] : m_known)
    result.push_back(known.facts);
  return result;
}

const ProcessFacts* Discovery::find(std::int32_t pid) const {
  const auto found = m_known.find(pid);
  return found == m_known.end() ? nullptr : &found->second.facts;
}

} // namespace stepscope::live
