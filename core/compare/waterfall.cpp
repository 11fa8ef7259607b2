// SPDX-License-Identifier: Apache-2.0
#include "core/compare/waterfall.h"

#include "core/compare/charges.h"
#include "core/compare/noise.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace stepscope::compare {
namespace {

using analysis::Bucket;

/// Two levels that are filled one charge after the other.
class Tree {
public:
  void add(const std::string& key, const std::string& label, const std::string& child, std::int64_t ns,
           bool before) {
    Top& top = m_tops[key];
    top.label = label;
    Times& times = top.children[child];
    (before ? times.before : times.after) += ns;
  }

  std::vector<Part> take() {
    std::vector<Part> parts;
    for (const auto& [key, top] : m_tops) {
      Part part{key, top.label, 0, 0, {}, {}};
      for (const auto& [name, times] : top.children)
        part.children.push_back({name, name, times.before, times.after, {}, {}});
      const Part sum = sumOf(part.children);
      part.beforeNs = sum.beforeNs;
      part.afterNs = sum.afterNs;
      parts.push_back(std::move(part));
    }
    tidy(parts);
    return parts;
  }

private:
  struct Times {
    std::int64_t before = 0, after = 0;
  };
  struct Top {
    std::string label;
    std::map<std::string, Times> children;
  };
  std::map<std::string, Top> m_tops;
};

/// Names of what a charge is for, each made once.
class Names {
public:
  explicit Names(const trace::Trace& trace) : m_trace(trace) {}

  std::string of(const Charge& charge) {
    if (!charge.work.valid())
      return charge.bucket.busy() ? "not recorded" : "after the last work of the step";
    const SliceId work = m_trace.gpuWork().slice[charge.work.row()];
    return charge.bucket.busy() ? shortName(m_trace.slices().name[work.row()]) : launcher(charge.work);
  }

private:
  std::string shortName(StringId id) {
    std::string& name = m_short[id];
    if (name.empty()) name = analysis::shortKernelName(m_trace.strings().view(id), 100);
    return name;
  }
  std::string launcher(GpuWorkId work) const {
    const CallId call = m_trace.gpuWork().call[work.row()];
    if (!call.valid()) return "work whose launch was not recorded";
    SliceId slice = m_trace.calls().enclosing[call.row()];
    while (slice.valid() && m_trace.kind(slice) != trace::SliceKind::Operator)
      slice = m_trace.parent(slice);
    return slice.valid() ? std::string(m_trace.name(slice)) : "launched outside of operators";
  }

  const trace::Trace& m_trace;
  std::unordered_map<StringId, std::string> m_short;
};

Waterfall waterfallOf(const Run& before, const Run& after, std::vector<Part> parts) {
  return {before.stepSummary().ledger.window.length(), after.stepSummary().ledger.window.length(),
          std::move(parts)};
}

std::vector<Charge> chargesOf(const Run& run) {
  return compare::chargesOf(run.trace(), run.summary->families, run.stepSummary().ledger);
}

bool isComputeBucket(const std::string& key) {
  for (const analysis::Family family : analysis::kAllFamilies)
    if (analysis::isCompute(family) && key == analysis::key(Bucket(family))) return true;
  return false;
}

} // namespace

Waterfall stepByBucket(const Run& before, const Run& after) {
  Tree tree;
  for (const Run* run : {&before, &after}) {
    Names names(run->trace());
    for (const Charge& charge : chargesOf(*run))
      tree.add(std::string(key(charge.bucket)), std::string(label(charge.bucket)), names.of(charge),
               charge.interval.length(), run == &before);
  }
  Waterfall waterfall = waterfallOf(before, after, tree.take());
  for (Part& part : waterfall.parts)
    part.spread = spreadOf(before, after, part.key);
  return waterfall;
}

Waterfall stepByPlace(const Run& before, const Run& after, const Alignment& alignment) {
  Tree tree;
  for (const Run* run : {&before, &after}) {
    const auto& index = run == &before ? alignment.before : alignment.after;
    for (const Charge& charge : chargesOf(*run)) {
      const Place place = charge.work.valid()
                              ? alignment.places[index[charge.work.row()]]
                              : Place{Phase::Unplaced, "after the last work of the step", false};
      tree.add(std::string(key(place.phase)), std::string(label(place.phase)),
               place.replaced ? place.name + " (replaced)" : place.name, charge.interval.length(),
               run == &before);
    }
  }
  return waterfallOf(before, after, tree.take());
}

std::optional<double> extraPositions(const Run& side, const Run& other) {
  if (!side.batches || !other.batches) return std::nullopt;
  const auto perToken = [](const batches::BatchStats& stats) {
    double tokens = 0, positions = 0;
    for (const batches::Batch& batch : stats.batches) {
      tokens += static_cast<double>(batch.tokens());
      positions += static_cast<double>(batch.positions());
    }
    return tokens > 0 ? positions / tokens : 0;
  };
  const double own = perToken(*side.batches), others = perToken(*other.batches);
  if (own <= 0 || others <= 0) return std::nullopt;
  return std::max(0.0, 1 - others / own);
}

std::optional<Waterfall> epochByBucket(const Run& before, const Run& after, const Waterfall& step) {
  const std::optional<double> fewer = extraPositions(before, after), more = extraPositions(after, before);
  if (!fewer || !more) return std::nullopt;
  Part all{"", "", step.beforeNs, step.afterNs, step.parts, {}};
  if (!scale(all, static_cast<std::int64_t>(before.batches->batches.size()),
             static_cast<std::int64_t>(after.batches->batches.size())))
    return std::nullopt;
  Part padding{
      "padding", *more > 0 ? "padded positions computed in addition" : "padded positions no longer computed",
      0,         0,
      {},        {}};
  const bool fromBefore = *fewer > 0;
  for (Part& part : all.children) {
    if (!isComputeBucket(part.key)) continue;
    const std::int64_t taken = takeShare(part, fromBefore ? *fewer : *more, fromBefore);
    (fromBefore ? padding.beforeNs : padding.afterNs) += taken;
    padding.children.push_back(
        {part.key, part.label, fromBefore ? taken : 0, fromBefore ? 0 : taken, {}, {}});
  }
  all.children.push_back(std::move(padding));
  tidy(all.children);
  return Waterfall{all.beforeNs, all.afterNs, std::move(all.children)};
}

} // namespace stepscope::compare
