// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/step_work.h"

#include "advisors/support/operators.h"
#include "advisors/support/text.h"
#include "core/analysis/kernel_family.h"
#include "core/trace/args.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

constexpr std::size_t kShapesShown = 3;

std::vector<WorkGroup> sorted(std::vector<WorkGroup> groups) {
  std::sort(groups.begin(), groups.end(), [](const WorkGroup& a, const WorkGroup& b) {
    return std::make_tuple(-a.ns, std::string_view(a.name)) <
           std::make_tuple(-b.ns, std::string_view(b.name));
  });
  return groups;
}

/// One group a value of `keyOf`; names are made once a group.
template <typename KeyOf, typename NameOf>
std::vector<WorkGroup> grouped(const RuleInput& input, std::span<const GpuWorkId> work, KeyOf keyOf,
                               NameOf nameOf) {
  const trace::Trace& trace = *input.summary.trace;
  std::unordered_map<StringId, std::size_t> index;
  std::vector<WorkGroup> groups;
  for (const GpuWorkId one : work) {
    const auto key = keyOf(one);
    const auto [entry, isNew] = index.try_emplace(key, groups.size());
    if (isNew) groups.push_back({nameOf(key), 0, 0, one});
    WorkGroup& group = groups[entry->second];
    const std::int64_t ns = trace.interval(one).length();
    ++group.count;
    group.ns += ns;
    if (ns > trace.interval(group.longest).length()) group.longest = one;
  }
  return sorted(std::move(groups));
}

std::string textOf(const std::vector<std::int64_t>& dims) {
  std::string text = "[";
  for (std::size_t i = 0; i < dims.size(); ++i)
    text += (i == 0 ? "" : ", ") + std::to_string(dims[i]);
  return text + "]";
}

} // namespace

std::vector<GpuWorkId> selectWork(const RuleInput& input, const std::function<bool(GpuWorkId)>& accepts) {
  const auto& device = input.summary.trace->gpuWork().device;
  std::vector<GpuWorkId> selected;
  for (const GpuWorkId work : input.step.work)
    if (device[work.row()] == input.step.ledger.device && accepts(work)) selected.push_back(work);
  return selected;
}

std::int64_t workNs(const RuleInput& input, std::span<const GpuWorkId> work) {
  std::int64_t ns = 0;
  for (const GpuWorkId one : work)
    ns += input.summary.trace->interval(one).length();
  return ns;
}

SliceId operatorOfWork(const trace::Trace& trace, GpuWorkId work) {
  return operatorOfCall(trace, trace.gpuWork().call[work.row()]);
}

std::vector<WorkGroup> groupByKernel(const RuleInput& input, std::span<const GpuWorkId> work) {
  const trace::Trace& trace = *input.summary.trace;
  return grouped(
      input, work, [&](GpuWorkId one) { return trace.slices().name[trace.gpuWork().slice[one.row()].row()]; },
      [&](StringId name) { return analysis::shortKernelName(trace.strings().view(name)); });
}

std::vector<WorkGroup> groupByOperator(const RuleInput& input, std::span<const GpuWorkId> work) {
  const trace::Trace& trace = *input.summary.trace;
  return grouped(
      input, work,
      [&](GpuWorkId one) {
        const SliceId op = operatorOfWork(trace, one);
        return op.valid() ? trace.slices().name[op.row()] : StringId{};
      },
      [&](StringId name) {
        return name.valid() ? std::string(trace.strings().view(name))
                            : std::string("launches outside operators");
      });
}

Evidence evidenceAt(const RuleInput& input, GpuWorkId work, std::string text) {
  const trace::Trace& trace = *input.summary.trace;
  Evidence evidence;
  evidence.text = std::move(text);
  evidence.slice = trace.gpuWork().slice[work.row()];
  evidence.interval = trace.interval(work);
  evidence.track = trackName(trace, evidence.slice);
  return evidence;
}

void addKernelGroups(const RuleInput& input, std::span<const GpuWorkId> work, std::size_t most,
                     Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  const auto groups = groupByKernel(input, work);
  for (std::size_t i = 0; i < groups.size() && i < most; ++i) {
    const WorkGroup& group = groups[i];
    std::string text = group.name + ": " + counted(group.count, "kernel") + ", " + duration(group.ns);
    if (const SliceId op = operatorOfWork(trace, group.longest); op.valid()) {
      const std::string shapes = shapesOf(trace, op);
      text += ", the longest in " + std::string(trace.name(op)) + (shapes.empty() ? "" : " " + shapes);
    }
    Evidence evidence = evidenceAt(input, group.longest, text + ".");
    evidence.value = static_cast<double>(group.ns);
    evidence.unit = "ns";
    finding.evidence.push_back(std::move(evidence));
  }
}

const trace::Device* deviceOf(const RuleInput& input) {
  for (const trace::Device& device : input.summary.trace->devices())
    if (device.id == input.step.ledger.device) return &device;
  return nullptr;
}

const analysis::DevicePeaks* peaksOfDevice(const RuleInput& input) {
  const trace::Device* device = deviceOf(input);
  return device ? analysis::peaksOf(device->name) : nullptr;
}

std::string shapesOf(const trace::Trace& trace, SliceId op) {
  std::string text;
  std::size_t shown = 0;
  for (const trace::OperatorInput& one : trace::operatorInputs(trace, op)) {
    if (one.dims.empty() || shown == kShapesShown) continue;
    text += (shown++ == 0 ? "" : " × ") + textOf(one.dims);
  }
  return text;
}

} // namespace stepscope::advisors
