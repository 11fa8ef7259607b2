// SPDX-License-Identifier: Apache-2.0
#include "core/compare/comparability.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

namespace stepscope::compare {
namespace {

std::string gpuOf(const Run& run) {
  for (const trace::Device& device : run.trace().devices())
    if (device.id == run.stepSummary().ledger.device && !device.name.empty()) return device.name;
  // ROCm's profiler leaves the name empty; its calls tell whose GPU it is.
  for (const GpuWorkId work : run.stepSummary().work)
    if (const CallId call = run.trace().gpuWork().call[work.row()]; call.valid())
      if (run.trace().name(call).starts_with("hip")) return "an AMD GPU";
  const auto known = run.versions.find("GPU");
  return known == run.versions.end() ? std::string() : known->second;
}

std::size_t busyGpus(const Run& run) {
  std::set<std::int32_t> devices;
  for (const GpuWorkId work : run.stepSummary().work)
    devices.insert(run.trace().gpuWork().device[work.row()]);
  return devices.size();
}

/// The recorder's format, without layers of compression and with that of a native file's source.
std::string formatOf(const trace::Trace& trace) {
  const std::string& format = trace.origin().format.empty() ? trace.format() : trace.origin().format;
  return format.substr(0, format.find('+'));
}

bool differByMore(double a, double b, double share) { return std::abs(a - b) > share * std::max(a, b); }

class Caveats {
public:
  Caveats(const Run& before, const Run& after) : m_before(before), m_after(after) {}

  void add(bool applies, int points, const std::string& reason) {
    if (applies) m_out.caveats.push_back({points, reason});
  }
  void addDevices() {
    const std::string a = gpuOf(m_before), b = gpuOf(m_after);
    add(a != b && !a.empty() && !b.empty(), 40, "The GPUs differ: " + a + " before, " + b + " after.");
    add(a != b && (a.empty() || b.empty()), 10, "Only one of the traces names its GPU.");
    const std::size_t n = busyGpus(m_before), m = busyGpus(m_after);
    add(n != m, 30,
        "The step runs on " + std::to_string(n) + " GPUs before and " + std::to_string(m) +
            " after; the ledger is that of the busiest one.");
  }
  void addRecording() {
    const trace::Writer &a = m_before.trace().writer(), &b = m_after.trace().writer();
    const auto onlyOne = [](bool one) { return one ? "before" : "after"; };
    add(a.withStack != b.withStack, 20,
        std::string("Stacks were recorded only ") + onlyOne(a.withStack) +
            ": recording them slows the host down.");
    add(a.recordShapes != b.recordShapes, 15,
        std::string("Shapes were recorded only ") + onlyOne(a.recordShapes) +
            ": recording them slows the host down.");
    const std::string formatA = formatOf(m_before.trace()), formatB = formatOf(m_after.trace());
    add(formatA != formatB, 20, "The recorders differ: " + formatA + " before, " + formatB + " after.");
    for (const Run* run : {&m_before, &m_after}) {
      const std::string side = run == &m_before ? "before" : "after";
      const auto& repairs = run->trace().health().repairs;
      const bool lost = std::any_of(repairs.begin(), repairs.end(), [](const trace::Repair& repair) {
        return repair.severity == trace::Severity::Lost;
      });
      add(lost, 15, "Part of the trace " + side + " is lost (see its health).");
      add(run->trace().loadedRange().has_value(), 15, "Only a part of the trace " + side + " was loaded.");
    }
    add(m_before.summary->stepList.source != m_after.summary->stepList.source, 10,
        "The steps were found in different ways: " +
            std::string(analysis::describe(m_before.summary->stepList.source)) + " before, " +
            std::string(analysis::describe(m_after.summary->stepList.source)) + " after.");
  }
  void addVersions() {
    std::string differences;
    for (const auto& [name, version] : m_before.versions) {
      const auto other = m_after.versions.find(name);
      if (name == "GPU" || other == m_after.versions.end() || other->second == version) continue;
      differences +=
          (differences.empty() ? "" : "; ") + name + " " + version + " before, " + other->second + " after";
    }
    add(!differences.empty(), 10, "The environments differ: " + differences + ".");
  }
  void addWork(const Alignment& alignment) {
    const auto a = m_before.stepSummary().tokens, b = m_after.stepSummary().tokens;
    add(a && b && differByMore(static_cast<double>(*a), static_cast<double>(*b), 0.02), 10,
        a && b ? "The steps process " + std::to_string(*a) + " positions before and " + std::to_string(*b) +
                     " after."
               : std::string());
    const double tokensA = tokensOf(m_before), tokensB = tokensOf(m_after);
    add(tokensA > 0 && tokensB > 0 && differByMore(tokensA, tokensB, 0.01), 10,
        "The batch statistics hold " + std::to_string(static_cast<std::int64_t>(tokensA)) +
            " real tokens before and " + std::to_string(static_cast<std::int64_t>(tokensB)) +
            " after: epochs are compared a token.");
    add(alignment.matchedShare < 0.3, 25,
        "Only " + std::to_string(static_cast<int>(alignment.matchedShare * 100)) +
            " % of the operators have a partner: places are hardly comparable.");
  }
  Comparability take() {
    std::stable_sort(m_out.caveats.begin(), m_out.caveats.end(),
                     [](const Caveat& a, const Caveat& b) { return a.points > b.points; });
    for (const Caveat& caveat : m_out.caveats)
      m_out.score = std::max(0, m_out.score - caveat.points);
    return std::move(m_out);
  }

private:
  static double tokensOf(const Run& run) {
    double sum = 0;
    if (run.batches)
      for (const batches::Batch& batch : run.batches->batches)
        sum += static_cast<double>(batch.tokens());
    return sum;
  }

  const Run &m_before, &m_after;
  Comparability m_out;
};

} // namespace

Comparability comparabilityOf(const Run& before, const Run& after, const Alignment& alignment) {
  Caveats caveats(before, after);
  caveats.addDevices();
  caveats.addRecording();
  caveats.addVersions();
  caveats.addWork(alignment);
  return caveats.take();
}

} // namespace stepscope::compare
