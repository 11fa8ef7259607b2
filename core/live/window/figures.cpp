// SPDX-License-Identifier: Apache-2.0
#include "core/live/window/live_window.h"

#include <algorithm>

namespace stepscope::live {
namespace {

constexpr std::int64_t kNsPerMs = 1'000'000, kNsPerSecond = 1'000'000'000;
/// Records of a stretch may come so much later than its end.
constexpr std::int64_t kSettledNs = kNsPerSecond;

} // namespace

std::int64_t LiveWindow::queueDepthAt(std::int64_t ns) const {
  return std::max<std::int64_t>(0, m_droppedQueue + m_host.sumBefore(ns).queued);
}

bool LiveWindow::wasLost(Interval time) const {
  return std::any_of(m_losses.begin(), m_losses.end(),
                     [&](const Lost& lost) { return lost.time.overlaps(time); });
}

LiveFigures LiveWindow::figures(Interval time) const {
  LiveFigures figures;
  time = time.intersect(kept());
  if (time.empty()) return figures;
  for (const Lost& lost : m_losses)
    if (lost.time.overlaps(time)) figures.lost += lost.loss.count;
  const auto length = static_cast<double>(time.length());

  double utilisation = 0;
  std::int64_t samples = 0;
  for (const Device& device : m_devices)
    for (const BusySample& sample : device.utilisation)
      if (time.contains(sample.atNs)) {
        utilisation += static_cast<double>(sample.percent) / 100;
        ++samples;
      }
  if (samples > 0) figures.utilisation = utilisation / static_cast<double>(samples);

  std::int64_t tokens = 0, tokensNs = 0;
  for (const stream::Step& step : m_steps)
    if (step.tokens >= 0 && step.endNs > step.beginNs && step.beginNs >= time.begin &&
        step.endNs <= time.end) {
      tokens += step.tokens;
      tokensNs += step.endNs - step.beginNs;
    }
  if (tokensNs > 0)
    figures.tokensPerSecond = static_cast<double>(tokens) * kNsPerSecond / static_cast<double>(tokensNs);
  if (figures.lost > 0) return figures;

  const HostSum host = m_host.sum(time.begin, time.end);
  figures.launchesPerMs = static_cast<double>(host.launches) * kNsPerMs / length;
  if (host.debts > 0) figures.launchDebtNs = host.debtNs / host.debts;
  figures.queueDepth = queueDepthAt(time.end);
  if (!m_devices.empty()) {
    std::int64_t busyNs = 0;
    for (const Device& device : m_devices)
      busyNs += device.busy.sum(time.begin, time.end).busyNs;
    figures.busyShare =
        std::min(1.0, static_cast<double>(busyNs) / length / static_cast<double>(m_devices.size()));
  }
  return figures;
}

std::size_t LiveWindow::stepsInDebt(std::size_t most) const {
  std::size_t count = 0;
  const std::int64_t settled = m_newest - kSettledNs;
  /// False ends the count.
  const auto look = [&](Interval time) {
    if (time.begin < m_keptBegin || wasLost(time)) return false;
    const HostSum host = m_host.sum(time.begin, time.end);
    if (host.debts == 0 || host.debtNs >= 0) return false;
    return ++count < most;
  };
  if (!m_steps.empty()) {
    for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step)
      if (step->endNs <= settled && !look({step->beginNs, step->endNs})) break;
    return count;
  }
  for (std::int64_t end = settled; count < most; end -= kNsPerSecond)
    if (!look({end - kNsPerSecond, end})) break;
  return count;
}

} // namespace stepscope::live
