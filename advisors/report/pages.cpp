// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/pages.h"

#include "advisors/report/pictures.h"
#include "advisors/support/text.h"
#include "core/batches/packing.h"
#include "core/report/repair.h"
#include "core/report/text.h"
#include "core/report/trace_lines.h"

namespace stepscope::advisors::report {

namespace {

// Packages that decide how fast a step is; a list of all would hide them.
constexpr std::string_view kPackages[] = {
    "triton",        "transformers", "accelerate", "flash-attn",   "flash-linear-attention",
    "causal-conv1d", "mamba-ssm",    "xformers",   "liger-kernel", "transformer-engine",
    "apex",          "deepspeed",    "lightning",  "peft",         "trl",
    "datasets",      "numpy"};

void addKnown(std::vector<Figure>& figures, std::string name, std::string value) {
  if (!value.empty()) figures.push_back({std::move(name), std::move(value)});
}

/// 13000 is "13.0", as CUDA counts.
std::string cudaVersion(std::int64_t number) {
  return number > 0 ? std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10)
                    : std::string();
}

std::string deviceText(const trace::Device& device) {
  std::string text = device.name.empty() ? "not named" : device.name;
  if (device.computeMajor > 0)
    text += ", compute capability " + std::to_string(device.computeMajor) + "." +
            std::to_string(device.computeMinor);
  if (device.multiprocessors > 0) text += ", " + grouped(device.multiprocessors) + " multiprocessors";
  if (device.memoryBytes > 0)
    text += ", " + stepscope::report::formatBytes(static_cast<std::uint64_t>(device.memoryBytes));
  return text;
}

std::string recordedText(const trace::Writer& writer) {
  std::vector<std::string> parts;
  if (writer.recordShapes) parts.emplace_back("shapes");
  if (writer.profileMemory) parts.emplace_back("memory");
  if (writer.withStack) parts.emplace_back("stacks");
  if (writer.withFlops) parts.emplace_back("FLOPs");
  if (writer.withModules) parts.emplace_back("modules");
  return parts.empty() ? std::string() : joined(parts);
}

} // namespace

BatchPage batchPage(const batches::BatchStats& stats) {
  const batches::PaddingSummary padding = batches::summarisePadding(stats);
  BatchPage page;
  page.figures = {{"Source", fileName(stats.source)},
                  {"Batches", grouped(padding.batches)},
                  {"Examples", grouped(padding.examples)},
                  {"Tokens", grouped(padding.tokens)},
                  {"Positions", grouped(padding.positions)},
                  {"Padding", percent(padding.paddedShare)},
                  {"Length, shortest", grouped(padding.shortest)},
                  {"Length, median", grouped(padding.median)},
                  {"Length, 95th percentile", grouped(padding.p95)},
                  {"Length, longest", grouped(padding.longest)},
                  {"Different shapes", grouped(padding.distinctShapes)}};
  if (padding.packedBatches > 0) page.figures.push_back({"Packed batches", grouped(padding.packedBatches)});
  page.charts = batchCharts(stats);
  return page;
}

std::vector<Figure> environmentFigures(const trace::Trace& trace, const Environment* environment) {
  std::vector<Figure> figures;
  const trace::Writer& writer = trace.writer();
  for (const trace::Device& device : trace.devices())
    addKnown(figures, "GPU " + std::to_string(device.id), deviceText(device));
  addKnown(figures, "CUDA runtime", cudaVersion(writer.cudaRuntime));
  addKnown(figures, "CUDA of the driver", cudaVersion(writer.cudaDriver));
  addKnown(figures, "Host", writer.hostName);
  if (writer.rank >= 0)
    addKnown(figures, "Rank",
             std::to_string(writer.rank) +
                 (writer.worldSize > 0 ? " of " + std::to_string(writer.worldSize) : std::string()));
  addKnown(figures, "Format of the trace", trace.format());
  addKnown(figures, "Recorded with", recordedText(writer));
  if (!environment || !environment->known) return figures;
  addKnown(figures, "GPU of the environment", environment->gpu);
  addKnown(figures, "Driver", environment->driver);
  addKnown(figures, "CUDA of PyTorch", environment->cuda);
  addKnown(figures, "Python", environment->python);
  addKnown(figures, "PyTorch", environment->torch);
  for (const std::string_view package : kPackages)
    if (const auto found = environment->packages.find(std::string(package));
        found != environment->packages.end())
      addKnown(figures, found->first, found->second);
  return figures;
}

HealthPage healthPage(const trace::Trace& trace) {
  HealthPage page;
  const stepscope::report::EventCount events = stepscope::report::countEvents(trace);
  page.grade = trace.health().grade(trace.eventsTotal());
  page.kept = events.kept;
  page.lost = events.lost;
  for (const trace::Repair& repair : trace.health().repairs)
    page.repairs.push_back({repair.rule, std::string(stepscope::report::key(repair.severity)), repair.action,
                            repair.count, repair.firstOffset});
  for (const trace::Answer& answer : trace.health().answers)
    if (!answer.yes) page.unknown.push_back({answer.question, answer.why});
  return page;
}

} // namespace stepscope::advisors::report
