// SPDX-License-Identifier: Apache-2.0
#include "core/live/window/launch_match.h"

namespace stepscope::live {
namespace {

constexpr std::size_t kMostWaiting = 200'000;

} // namespace

template <typename T> std::optional<T> LaunchMatch::Waiting<T>::take(std::uint32_t key) {
  const auto found = values.find(key);
  if (found == values.end()) return std::nullopt;
  const T value = found->second;
  values.erase(found); // its place in `order` goes when it is the oldest
  return value;
}

template <typename T> void LaunchMatch::Waiting<T>::put(std::uint32_t key, const T& value) {
  values[key] = value;
  order.push_back(key);
  while (order.size() > kMostWaiting) {
    values.erase(order.front());
    order.pop_front();
  }
}

std::optional<LaunchMatch::Launch> LaunchMatch::onCall(std::uint32_t correlation, std::int64_t endNs) {
  if (correlation == 0) return std::nullopt;
  if (const auto work = m_work.take(correlation)) return Launch{endNs, *work};
  m_calls.put(correlation, endNs);
  return std::nullopt;
}

std::optional<LaunchMatch::Launch> LaunchMatch::onWork(std::uint32_t correlation, const Work& work) {
  if (correlation == 0) return std::nullopt;
  if (const auto called = m_calls.take(correlation)) return Launch{*called, work};
  m_work.put(correlation, work);
  return std::nullopt;
}

} // namespace stepscope::live
