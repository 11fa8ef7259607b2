// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/open_trace.h"

#include "advisors/capsule/companions.h"
#include "advisors/capsule/differences.h"
#include "core/base/memory.h"
#include "core/load/load.h"

#include <QCoreApplication>

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace stepscope::app {
namespace {

namespace fs = std::filesystem;

bool isFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

std::vector<advisors::Findings> adviseAll(const analysis::TraceSummary& summary,
                                          const std::optional<batches::BatchStats>& batches,
                                          const advisors::Environment& environment,
                                          const advisors::FusedCatalogue& catalogue,
                                          const std::stop_token& stop = {}) {
  std::vector<advisors::Findings> findings;
  findings.reserve(summary.steps.size());
  for (std::size_t step = 0; step < summary.steps.size() && !stop.stop_requested(); ++step)
    findings.push_back(
        advisors::advise(summary, step, batches ? &*batches : nullptr, environment, {}, &catalogue));
  return findings;
}

void readBatches(const std::optional<fs::path>& path, LoadedTrace& loaded) {
  if (!path) return;
  Result<batches::BatchStats> stats = batches::readBatchStats(*path);
  if (stats.has_value())
    loaded.batches = std::move(stats).value();
  else
    loaded.warnings.push_back(stats.error());
}

void readEnvironment(const std::optional<fs::path>& path, LoadedTrace& loaded) {
  if (!path) return;
  Result<advisors::Environment> environment = advisors::readEnvironment(*path);
  if (environment.has_value()) {
    loaded.environment = std::move(environment).value();
    loaded.environmentPath = path->string();
  } else {
    loaded.warnings.push_back(environment.error());
  }
}

/// Batch statistics and environment that a capsule brings along. What lies beside it belongs to other traces.
void takeCompanions(const OpenedCapsule& capsule, LoadedTrace& loaded) {
  advisors::CapsuleCompanions theirs = advisors::companionsOf(capsule.told);
  loaded.warnings.insert(loaded.warnings.end(), theirs.problems.begin(), theirs.problems.end());
  loaded.batches = std::move(theirs.batches);
  if (!theirs.environment) return;
  loaded.environment = std::move(*theirs.environment);
  loaded.environmentPath = loaded.summary.trace->path();
}

void findDifferences(LoadedTrace& loaded, OpenedCapsule& capsule) {
  if (capsule.told.findings.empty() || loaded.findings().step != capsule.told.step.name) return;
  const batches::BatchStats* stats = loaded.batches ? &*loaded.batches : nullptr;
  capsule.differences = advisors::differences(
      capsule.told.findings, advisors::findingsJson(loaded.summary, loaded.findings(), stats));
}

struct OpeningWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::OpeningWords)
};

Error cancelled(const fs::path& path) {
  return {ErrorCode::Cancelled, OpeningWords::tr("opening was cancelled").toStdString(), path.string(), {}};
}

} // namespace

std::optional<fs::path> batchesBeside(const fs::path& trace) {
  static constexpr std::array<std::string_view, 2> kCompression{".zst", ".gz"};
  static constexpr std::array<std::string_view, 5> kTrace{".trace.json", ".pt.trace.json", ".json",
                                                          ".trace.stepscope", ".stepscope"};
  std::string stem = trace.filename().string();
  for (const std::string_view suffix : kCompression)
    if (stem.ends_with(suffix)) stem.resize(stem.size() - suffix.size());
  for (const std::string_view suffix : kTrace) {
    if (!stem.ends_with(suffix)) continue;
    const fs::path candidate =
        trace.parent_path() / (stem.substr(0, stem.size() - suffix.size()) + ".batches.jsonl");
    if (isFile(candidate)) return candidate;
  }
  return std::nullopt;
}

std::optional<fs::path> environmentBeside(const fs::path& trace) {
  const fs::path candidate = trace.parent_path() / "environment.json";
  return isFile(candidate) ? std::optional(candidate) : std::nullopt;
}

advisors::FusedCatalogue readCatalogues(const std::vector<fs::path>& folders, std::vector<Error>& warnings) {
  advisors::FusedCatalogue catalogue = advisors::builtInCatalogue();
  for (const fs::path& folder : folders) {
    Result<advisors::FusedCatalogue> read = advisors::catalogueWith(folder, catalogue);
    if (read.has_value())
      catalogue = std::move(read).value();
    else
      warnings.push_back(read.error());
  }
  return catalogue;
}

Result<LoadedTracePtr> openTrace(const OpenRequest& request, const LoadControl& control,
                                 const OpenHooks& hooks) {
  const auto start = std::chrono::steady_clock::now();
  LoadControl wanted = control;
  wanted.range = request.range;
  wanted.memoryLimitBytes = request.memoryLimitBytes.value_or(availableMemory());
  Result<trace::TracePtr> trace = load::loadTrace(request.path, wanted);
  if (!trace.has_value()) {
    if (trace.error().code == ErrorCode::SeveralTraces && hooks.onSeveral) {
      auto list = load::listMembers(request.path, wanted);
      if (list.has_value() && list.value()) hooks.onSeveral(std::move(*std::move(list).value()));
    }
    return trace.error();
  }
  if (control.cancelled()) return cancelled(request.path);

  if (hooks.onRead) hooks.onRead();
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(std::move(trace).value(), control.stop);
  if (control.cancelled()) return cancelled(request.path);
  if (!loaded->summary.hasSteps())
    return Error{ErrorCode::Empty,
                 OpeningWords::tr("no event in it has a duration, so there is nothing to draw or to judge")
                     .toStdString(),
                 request.path.string(),
                 {}};
  if (control.cancelled()) return cancelled(request.path);

  std::optional<OpenedCapsule> capsule;
  if (auto told = capsule::capsuleOf(*loaded->summary.trace)) {
    capsule = OpenedCapsule{std::move(*told), {}};
    takeCompanions(*capsule, *loaded);
  }
  readBatches(request.batches || capsule ? request.batches : batchesBeside(request.path), *loaded);
  readEnvironment(request.environment || capsule ? request.environment : environmentBeside(request.path),
                  *loaded);
  const advisors::FusedCatalogue catalogue = readCatalogues(request.catalogues, loaded->warnings);
  loaded->findingsByStep =
      adviseAll(loaded->summary, loaded->batches, loaded->environment, catalogue, control.stop);
  if (control.cancelled()) return cancelled(request.path);
  if (capsule) {
    if (!request.batches && !request.environment) findDifferences(*loaded, *capsule);
    if (hooks.onCapsule) hooks.onCapsule(std::move(*capsule));
  }
  if (hooks.prepare && !control.cancelled()) hooks.prepare(*loaded);
  loaded->loadSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (control.cancelled()) return cancelled(request.path);
  return LoadedTracePtr(std::move(loaded));
}

Result<LoadedTracePtr> withCompanions(const LoadedTrace& trace, std::optional<fs::path> batches,
                                      std::optional<fs::path> environment,
                                      const std::vector<fs::path>& catalogues) {
  auto changed = std::make_shared<LoadedTrace>(trace);
  if (batches) {
    Result<batches::BatchStats> stats = batches::readBatchStats(*batches);
    if (!stats.has_value()) return stats.error();
    changed->batches = std::move(stats).value();
  }
  if (environment) {
    Result<advisors::Environment> read = advisors::readEnvironment(*environment);
    if (!read.has_value()) return read.error();
    changed->environment = std::move(read).value();
    changed->environmentPath = environment->string();
  }
  changed->warnings.clear();
  const advisors::FusedCatalogue catalogue = readCatalogues(catalogues, changed->warnings);
  changed->findingsByStep = adviseAll(changed->summary, changed->batches, changed->environment, catalogue);
  return LoadedTracePtr(std::move(changed));
}

LoadedTracePtr withStep(const LoadedTrace& trace, std::size_t step) {
  auto changed = std::make_shared<LoadedTrace>(trace);
  changed->summary.chosen = step;
  return changed;
}

} // namespace stepscope::app
