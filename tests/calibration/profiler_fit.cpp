// SPDX-License-Identifier: Apache-2.0
// profiler_fit TRACE...: predicts the untraced step of each capture from recording flags alone and compares
// it with what was measured (NAME.measure.json, NAME.batches.jsonl beside NAME.trace.json.zst). With --fit it
// also searches the costs that fit all captures best, and what each capture is missed by when it is left out.
#include "core/analysis/replay/build_program.h"
#include "core/analysis/replay/profiler_cost.h"
#include "core/analysis/replay/simulate.h"
#include "core/analysis/step_summary.h"
#include "core/batches/batch_stats.h"
#include "core/load/load.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace {

using namespace stepscope;
using namespace stepscope::analysis;

constexpr std::size_t kWarmUpSteps = 3; // measured steps follow the batches of the warm-up
constexpr double kGoal = 0.10;

double medianOf(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

struct Capture {
  std::string name;
  replay::Program program;
  replay::CostRange usual;
  double median = 0;               ///< untraced step, s
  std::optional<double> sameShape; ///< median of the untraced steps with as many positions as the traced one
  bool alone = true;               ///< one rank: no other rank's stalls in the measured steps
};

std::optional<Capture> readCapture(const std::filesystem::path& path) {
  const std::string stem = path.string().substr(0, path.string().find(".trace.json"));
  auto loaded = load::loadTrace(path, LoadControl{});
  std::ifstream file(stem + ".measure.json");
  const auto measure = nlohmann::json::parse(file, nullptr, false);
  const auto stats = batches::readBatchStats(stem + ".batches.jsonl");
  if (!loaded.has_value() || measure.is_discarded() || !stats.has_value()) return std::nullopt;
  const TraceSummary summary = summarise(std::move(loaded).value());
  Capture capture;
  capture.name = std::filesystem::path(stem).filename().string();
  capture.program = replay::buildProgram(*summary.trace, summary.families, summary.stepList, summary.chosen);
  capture.usual = replay::usualCosts(summary.trace->writer());
  capture.median = measure.at("step_s_median").get<double>();
  capture.alone = measure.value("world", 1) == 1;
  const auto all = measure.at("step_s_all").get<std::vector<double>>();
  std::vector<double> same;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t batch = i + kWarmUpSteps;
    if (batch >= stats.value().batches.size()) break;
    if (!summary.step().tokens || stats.value().batches[batch].positions() == *summary.step().tokens)
      same.push_back(all[i]);
  }
  if (!same.empty()) capture.sameShape = medianOf(same);
  return capture;
}

double predict(const Capture& capture, const replay::RecordCosts& costs) {
  return static_cast<double>(replay::simulate(replay::withoutProfiler(capture.program, costs)).stepNs) / 1e9;
}

/// What was tried, and the logarithm of predicted over measured for each capture.
struct Trial {
  replay::RecordCosts costs;
  std::vector<double> miss;
};

std::vector<Trial> tryAll(const std::vector<Capture>& captures) {
  std::vector<Trial> trials;
  for (std::int64_t op = 1400; op <= 4200; op += 400)
    for (std::int64_t call = 1000; call <= 7000; call += 1000)
      for (std::int64_t work = 0; work <= 1000; work += 500) {
        Trial trial{{op, call, op / 4, work}, {}};
        for (const Capture& capture : captures)
          trial.miss.push_back(std::log(predict(capture, trial.costs) / *capture.sameShape));
        trials.push_back(std::move(trial));
      }
  return trials;
}

/// The trial with the smallest sum of misses, one capture left out.
const Trial& fit(const std::vector<Trial>& trials, std::size_t leftOut) {
  const auto misfit = [&](const Trial& trial) {
    double sum = 0;
    for (std::size_t i = 0; i < trial.miss.size(); ++i)
      sum += i == leftOut ? 0 : std::fabs(trial.miss[i]);
    return sum;
  };
  return *std::min_element(trials.begin(), trials.end(),
                           [&](const Trial& a, const Trial& b) { return misfit(a) < misfit(b); });
}

void print(const replay::RecordCosts& costs) {
  std::printf("operator %lld, call %lld, frame %lld, work %lld ns", static_cast<long long>(costs.operatorNs),
              static_cast<long long>(costs.callNs), static_cast<long long>(costs.frameNs),
              static_cast<long long>(costs.workNs));
}

/// Over the captures of one rank (other ranks' stalls are in the measured steps of several).
void fitAll(std::vector<Capture> captures) {
  std::erase_if(captures, [](const Capture& capture) { return !capture.alone || !capture.sameShape; });
  const std::vector<Trial> trials = tryAll(captures);
  std::printf("\nall captures: ");
  print(fit(trials, captures.size()).costs);
  std::printf("\n");
  std::vector<double> errors;
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const Trial& trial = fit(trials, i);
    errors.push_back(std::fabs(std::expm1(trial.miss[i])));
    std::printf("without %-28s", captures[i].name.c_str());
    print(trial.costs);
    std::printf(": it is missed by %+.1f %%\n", 100 * std::expm1(trial.miss[i]));
  }
  std::printf("leave-one-out error: median %.1f %%, largest %.1f %%\n", 100 * medianOf(errors),
              100 * *std::max_element(errors.begin(), errors.end()));
}

} // namespace

int main(int argc, char** argv) {
  std::vector<Capture> captures;
  bool search = false;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--fit")
      search = true;
    else if (auto capture = readCapture(argv[i]))
      captures.push_back(std::move(*capture));
  }
  if (captures.empty()) return 2;
  std::printf("%-28s %10s %28s %10s %10s %8s %8s\n", "capture", "traced ms", "predicted ms (low-high)",
              "median ms", "same shape", "error", "error");
  std::vector<double> toMedian, toSame;
  for (const Capture& capture : captures) {
    const double low = predict(capture, capture.usual.high), high = predict(capture, capture.usual.low);
    const double expected = predict(capture, capture.usual.expected);
    const double error = expected / capture.median - 1;
    toMedian.push_back(std::fabs(error));
    std::printf("%-28s %10.2f %10.2f (%7.2f-%7.2f) %10.2f ", capture.name.c_str(),
                static_cast<double>(capture.program.recordedNs) / 1e6, 1e3 * expected, 1e3 * low, 1e3 * high,
                1e3 * capture.median);
    if (capture.sameShape) {
      const double same = expected / *capture.sameShape - 1;
      toSame.push_back(std::fabs(same));
      std::printf("%10.2f %+7.1f%% %+7.1f%%\n", 1e3 * *capture.sameShape, 100 * error, 100 * same);
    } else {
      std::printf("%10s %+7.1f%%\n", "-", 100 * error);
    }
  }
  std::printf("median error: %.1f %% of the median step, %.1f %% of steps of the same shape\n",
              100 * medianOf(toMedian), 100 * medianOf(toSame));
  if (search) fitAll(captures);
  return medianOf(toMedian) <= kGoal ? 0 : 1;
}
