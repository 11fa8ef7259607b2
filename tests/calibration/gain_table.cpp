// SPDX-License-Identifier: Apache-2.0
// gain_table [--check] FOLDER...: for each pair of captures of one program before and after a fix, what the
// advisor predicts from the first and what was measured, both without the profiler: once from the recording
// alone ("flags"), once with the untraced step times in the batch statistics ("times"). Pairs whose files are
// in none of the folders are left out. --check fails when a measured value lies outside its interval, when an
// interval held with high confidence is wider than two to one, or when the median error is above 15 %.
#include "advisors/rule.h"
#include "core/load/load.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace {

using namespace stepscope;
using namespace stepscope::advisors;

constexpr std::size_t kWarmUpSteps = 3; // measured steps follow the batches of the warm-up
constexpr double kWidestHigh = 2.0, kMedianError = 0.15;
const std::string kCombined = "all findings combined";

struct Pair {
  std::string before, after, rule, variant;
  bool epoch = false; ///< compare batches x step, else the step alone
};

const std::vector<Pair> kPairs = {
    {"gdn_fallback_padded", "gdn_fused_padded", "missing-fused-kernels", "flash-linear-attention"},
    {"gdn_fused_padded", "gdn_fused_packed", "padding-waste", "", true},
    {"llama_padded", "llama_healthy", "padding-waste", "", true},
    {"llama_fp32", "llama_tf32", "fp32-matmul", "tf32"},
    {"llama_fp32", "llama_healthy", "fp32-matmul", "bf16"},
    {"llama_foreach_opt", "llama_healthy", "unfused-optimizer", ""},
    {"mlp_eager", "mlp_graphed", "host-bound-step", ""},
    {"resnet_slow", "resnet_good", kCombined, ""},
};

struct Capture {
  std::filesystem::path stem;
  nlohmann::json measure;
};

std::optional<Capture> find(const std::vector<std::filesystem::path>& folders, const std::string& name) {
  for (const auto& folder : folders) {
    std::ifstream file(folder / (name + ".measure.json"));
    auto measure = nlohmann::json::parse(file, nullptr, false);
    if (!measure.is_discarded()) return Capture{folder / name, std::move(measure)};
  }
  return std::nullopt;
}

double stepSeconds(const Capture& capture) { return capture.measure.at("step_s_median").get<double>(); }
double epochSeconds(const Capture& capture) {
  return stepSeconds(capture) * capture.measure.at("batches_total").get<double>();
}

/// The batches, with the measured times of the steps that have one if wanted.
std::optional<batches::BatchStats> batchesOf(const Capture& capture, bool withSeconds) {
  auto stats = batches::readBatchStats(capture.stem.string() + ".batches.jsonl");
  if (!stats.has_value()) return std::nullopt;
  batches::BatchStats out = std::move(stats).value();
  const auto seconds = capture.measure.at("step_s_all").get<std::vector<double>>();
  for (std::size_t i = 0; withSeconds && i < seconds.size() && i + kWarmUpSteps < out.batches.size(); ++i)
    out.batches[i + kWarmUpSteps].seconds = seconds[i];
  return out;
}

struct Errors {
  std::vector<double> expected;
  int outside = 0, tooWide = 0;
};

struct Prediction {
  Range3 speedup;
  Level confidence = Level::Low;
};

std::optional<Prediction> predictionOf(const Pair& pair, const Findings& findings) {
  if (pair.rule == kCombined) {
    if (!findings.combined) return std::nullopt;
    return Prediction{findings.combined->speedup, Level::Medium};
  }
  for (const Finding& finding : findings.findings)
    if (finding.id == pair.rule && (pair.variant.empty() || finding.variant == pair.variant) && finding.gain)
      return Prediction{finding.gain->speedup, finding.confidence};
  return std::nullopt;
}

void compare(const Pair& pair, const analysis::TraceSummary& summary, const Capture& before,
             const Capture& after, bool withSeconds, Errors& errors) {
  const double measured =
      pair.epoch ? epochSeconds(before) / epochSeconds(after) : stepSeconds(before) / stepSeconds(after);
  const auto stats = batchesOf(before, withSeconds);
  const Findings findings = advise(summary, summary.chosen, stats ? &*stats : nullptr, Environment{});
  const auto prediction = predictionOf(pair, findings);
  std::printf("%-20s %-17s %-22s %-5s", pair.before.c_str(), pair.after.c_str(), pair.rule.c_str(),
              withSeconds ? "times" : "flags");
  if (!prediction) {
    std::printf(" no gain predicted; measured %.2fx\n", measured);
    ++errors.outside;
    return;
  }
  const Range3& speedup = prediction->speedup;
  const bool inside = measured >= speedup.low && measured <= speedup.high;
  const bool tooWide = prediction->confidence == Level::High && speedup.high > kWidestHigh * speedup.low;
  const double error = speedup.expected / measured - 1;
  errors.expected.push_back(std::fabs(error));
  errors.outside += inside ? 0 : 1;
  errors.tooWide += tooWide ? 1 : 0;
  std::printf(" %5.2f-%5.2fx expected %5.2fx measured %5.2fx %+6.1f%% %-6s %s%s\n", speedup.low, speedup.high,
              speedup.expected, measured, 100 * error, std::string(key(prediction->confidence)).c_str(),
              inside ? "inside" : "OUTSIDE", tooWide ? " TOO WIDE" : "");
}

} // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> folders(argv + 1, argv + argc);
  const bool check = std::erase(folders, "--check") > 0;
  std::map<std::string, analysis::TraceSummary> summaries;
  Errors errors;
  for (const bool withSeconds : {false, true}) {
    for (const Pair& pair : kPairs) {
      const auto before = find(folders, pair.before), after = find(folders, pair.after);
      if (!before || !after) continue;
      if (!summaries.contains(pair.before)) {
        auto loaded = load::loadTrace(before->stem.string() + ".trace.json.zst", LoadControl{});
        if (!loaded.has_value()) continue;
        summaries[pair.before] = analysis::summarise(std::move(loaded).value());
      }
      compare(pair, summaries[pair.before], *before, *after, withSeconds, errors);
    }
  }
  if (errors.expected.empty()) return 2;
  std::sort(errors.expected.begin(), errors.expected.end());
  const std::size_t count = errors.expected.size();
  const double median = (errors.expected[(count - 1) / 2] + errors.expected[count / 2]) / 2;
  std::printf("%zu predictions, %d measured values outside or without one; error of the expected value: "
              "median %.1f %%, "
              "largest %.1f %%\n",
              count, errors.outside, 100 * median, 100 * errors.expected.back());
  return check && (errors.outside > 0 || errors.tooWide > 0 || median > kMedianError) ? 1 : 0;
}
