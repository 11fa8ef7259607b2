// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/series.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {
namespace {

/// "gdn_fused_padded" of "runs/gdn_fused_padded.trace.json.zst".
std::string labelOf(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  return name.empty() ? file.string() : name.substr(0, name.find('.', 1));
}

std::map<std::string, std::size_t> counted(const std::vector<std::string>& labels) {
  std::map<std::string, std::size_t> counts;
  for (const std::string& label : labels)
    ++counts[label];
  return counts;
}

/// What differs without being the change that is compared; packages often are that change.
std::map<std::string, std::string> versionsOf(const Environment* environment) {
  std::map<std::string, std::string> versions;
  if (environment == nullptr || !environment->known) return versions;
  const std::pair<const char*, const std::string*> known[] = {{"PyTorch", &environment->torch},
                                                              {"CUDA", &environment->cuda},
                                                              {"Python", &environment->python},
                                                              {"driver", &environment->driver},
                                                              {"GPU", &environment->gpu}};
  for (const auto& [name, version] : known)
    if (!version->empty()) versions.emplace(name, *version);
  return versions;
}

} // namespace

JudgedRun judgedRun(const analysis::TraceSummary& summary, std::size_t step,
                    const batches::BatchStats* batches, const Findings& findings, std::string label,
                    const Environment* environment) {
  compare::Run run{&summary, step, batches, {}, std::move(label), versionsOf(environment)};
  if (findings.untraced) {
    const Range3& ns = findings.untraced->stepNs;
    run.replayed = compare::StepTime{ns.low, ns.expected, ns.high, compare::TimeSource::Replayed};
  }
  return {std::move(run), &findings};
}

std::vector<std::string> labelsOf(const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> labels;
  for (const auto& file : files)
    labels.push_back(labelOf(file));
  const auto byName = counted(labels);
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string folder = files[i].parent_path().filename().string();
    if (byName.at(labels[i]) > 1 && !folder.empty()) labels[i].insert(0, folder + "/");
  }
  const auto byFolder = counted(labels);
  for (std::size_t i = 0; i < files.size(); ++i)
    if (byFolder.at(labels[i]) > 1) labels[i] += " (" + std::to_string(i + 1) + ")";
  return labels;
}

JudgedPair comparePair(const JudgedRun& before, const JudgedRun& after) {
  JudgedPair pair{compare::compareRuns(before.run, after.run), {}};
  pair.achieved = achievedOf(*before.findings, *after.findings, pair.comparison.factor);
  return pair;
}

ComparisonReport compareSeries(const std::vector<JudgedRun>& runs) {
  std::vector<compare::Run> plain;
  for (const JudgedRun& run : runs)
    plain.push_back(run.run);
  ComparisonReport report{compare::seriesOf(plain), {}};
  for (std::size_t i = 1; i < runs.size(); ++i)
    report.pairs.push_back(comparePair(runs[i - 1], runs[i]));
  return report;
}

} // namespace stepscope::advisors
