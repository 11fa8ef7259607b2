// SPDX-License-Identifier: Apache-2.0
#include "core/report/info.h"
#include "core/report/style.h"
#include "core/report/text.h"
#include "core/report/trace_lines.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace stepscope::report {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

std::string deviceLine(const trace::Device& device) {
  std::vector<std::string> parts = {device.name.empty() ? "device " + std::to_string(device.id)
                                                        : device.name};
  if (device.computeMajor > 0)
    parts.push_back("compute " + std::to_string(device.computeMajor) + "." +
                    std::to_string(device.computeMinor));
  if (device.multiprocessors > 0)
    parts.push_back(std::to_string(device.multiprocessors) + " multiprocessors");
  if (device.memoryBytes > 0) parts.push_back(formatBytes(static_cast<std::uint64_t>(device.memoryBytes)));
  return joined(parts, ", ");
}

std::string recordedLine(const trace::Writer& writer) {
  std::vector<std::string> parts;
  if (writer.recordShapes) parts.emplace_back("shapes");
  if (writer.withStack) parts.emplace_back("stacks");
  if (writer.profileMemory) parts.emplace_back("memory");
  if (writer.withFlops) parts.emplace_back("flops");
  if (writer.withModules) parts.emplace_back("modules");
  return parts.empty() ? std::string() : "recorded with " + joined(parts, ", ");
}

std::string gpuTable(const analysis::TraceSummary& summary) {
  const auto ofKernels = [&](std::uint64_t part) {
    return formatShare(shareOf(static_cast<std::int64_t>(part), static_cast<std::int64_t>(summary.kernels)));
  };
  TextTable table({Align::Left, Align::Right, Align::Left});
  table.add({"kernels", formatCount(summary.kernels), "of " + formatCount(summary.kernelNames) + " names"});
  table.add({"under 10 µs", formatCount(summary.kernelsUnder10us), ofKernels(summary.kernelsUnder10us)});
  table.add({"shorter than their launch", formatCount(summary.kernelsShorterThanTheirLaunch),
             ofKernels(summary.kernelsShorterThanTheirLaunch)});
  table.add({"without a recorded launch", formatCount(summary.kernelsWithoutLaunch),
             ofKernels(summary.kernelsWithoutLaunch)});
  table.add({"kernel time, summed", formatDuration(summary.kernelSumNs)});
  table.add({"busy on any stream", formatDuration(summary.gpuBusyUnionNs),
             formatShare(shareOf(summary.gpuBusyUnionNs, summary.gpuSpanNs)) + " of " +
                 formatDuration(summary.gpuSpanNs)});
  table.add({"streams", formatCount(summary.streams.size()), joined(summary.streams, ", ")});
  return table.toString(2);
}

std::string stepsTable(const analysis::TraceSummary& summary) {
  TextTable table(
      {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
  table.add({"step", "wall time", "GPU busy", "kernels", "launches", "host busy", "tokens"});
  for (const analysis::StepSummary& step : summary.steps)
    table.add({step.step.name, formatDuration(step.ledger.window.length()),
               formatShare(shareOf(step.ledger.busyNs(), step.ledger.window.length())),
               formatCount(step.kernels), formatCount(step.launches), formatDuration(step.hostBusyNs),
               step.tokens ? formatCount(static_cast<std::uint64_t>(*step.tokens)) : "not recorded"});
  return table.toString(2);
}

/// One line: what is busy as full blocks, what is idle as light ones.
std::string ledgerLine(const analysis::Ledger& ledger, std::size_t columns, const Style& style) {
  const auto busy = static_cast<std::size_t>(
      std::lround(shareOf(ledger.busyNs(), ledger.window.length()) * static_cast<double>(columns)));
  std::string text(style.busy);
  for (std::size_t i = 0; i < columns; ++i) {
    if (i == busy) text.append(style.off).append(style.idle);
    text += i < busy ? "█" : "░";
  }
  return text.append(style.off);
}

/// The buckets that hold time, longest first, each with its bar.
std::string ledgerRows(const analysis::Ledger& ledger, std::size_t width, const Style& style) {
  std::vector<std::size_t> order(analysis::Bucket::kCount);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::erase_if(order, [&](std::size_t i) { return ledger.ns[i] == 0; });
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ledger.ns[a] > ledger.ns[b]; });

  TextTable table({Align::Left, Align::Right, Align::Right});
  for (const std::size_t i : order)
    table.add({std::string(label(analysis::Bucket::fromIndex(i))), formatDuration(ledger.ns[i]),
               formatShare(shareOf(ledger.ns[i], ledger.window.length()))});
  std::string text;
  const std::string rows = table.toString(2);
  std::size_t from = 0;
  for (const std::size_t i : order) {
    const std::size_t end = rows.find('\n', from);
    const std::string row = rows.substr(from, end - from);
    from = end + 1;
    // Every row ends in its share, right-aligned, so all rows are of one length.
    const std::size_t columns =
        width > columnsOf(row) + 12 ? std::min<std::size_t>(width - columnsOf(row) - 2, 50) : 0;
    const std::string_view colour = analysis::Bucket::fromIndex(i).busy() ? style.busy : style.idle;
    std::string drawn = bar(shareOf(ledger.ns[i], ledger.window.length()), columns);
    drawn.erase(drawn.find_last_not_of(' ') + 1);
    text += row;
    if (!drawn.empty()) text.append("  ").append(colour).append(drawn).append(style.off);
    text += '\n';
  }
  return text;
}

std::string healthLines(const trace::Trace& trace, std::size_t width) {
  std::string text;
  for (const trace::Repair& repair : trace.health().repairs)
    text +=
        wrapped(repair.rule + ": " + formatCount(repair.count) + (repair.count == 1 ? " time" : " times") +
                    ", first at byte " + formatCount(repair.firstOffset) + ". " + repair.action,
                width, 2);
  for (const trace::Answer& answer : trace.health().answers)
    if (!answer.yes) text += wrapped("cannot tell " + answer.question + ": " + answer.why, width, 2);
  return text;
}

} // namespace

std::string infoText(const analysis::TraceSummary& summary, int width, bool colour) {
  const Style style(colour);
  const trace::Trace& trace = *summary.trace;
  std::string text = fileLines(trace, style);
  for (const trace::Device& device : trace.devices())
    text += "  " + deviceLine(device) + '\n';
  if (const std::string recorded = recordedLine(trace.writer()); !recorded.empty())
    text += "  " + recorded + '\n';

  text += heading("GPU work", style) + gpuTable(summary);
  if (summary.hasSteps()) {
    const analysis::StepSummary& step = summary.step();
    const auto columns = static_cast<std::size_t>(std::clamp(width - 2, 20, 100));
    text += heading("Steps", style) + stepsTable(summary);
    if (!summary.stepList.note.empty())
      text += std::string("  ").append(style.muted).append(summary.stepList.note).append(style.off) + '\n';
    text += heading("Where the time of " + step.step.name + " went", style) + "  " +
            ledgerLine(step.ledger, columns, style) + "\n  " + formatDuration(step.ledger.busyNs()) +
            " busy, " + formatDuration(step.ledger.idleNs()) + " idle\n\n" +
            ledgerRows(step.ledger, static_cast<std::size_t>(std::max(width, 0)), style);
  }
  if (const std::string health = healthLines(trace, static_cast<std::size_t>(std::max(width, 0)));
      !health.empty())
    text += heading("Health", style) + health;
  return text;
}

} // namespace stepscope::report
