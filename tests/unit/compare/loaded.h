// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/run.h"
#include "core/load/load.h"
#include "tests/support/load_text.h"

#include <functional>
#include <string>

namespace stepscope::compare {

/// A trace with its summary, and perhaps its batch statistics.
struct Loaded {
  analysis::TraceSummary summary;
  std::optional<batches::BatchStats> batches;

  Run run(std::string label = "run") const {
    return {&summary, summary.chosen, batches ? &*batches : nullptr, {}, std::move(label)};
  }
};

inline Loaded fromText(std::string json) {
  return {analysis::summarise(test::loadText(std::move(json))), {}};
}

/// A capture and the batch statistics beside it.
inline Loaded fromFile(const std::string& folder, const std::string& name) {
  auto trace = load::loadTrace(folder + "/" + name + ".trace.json.zst", {});
  if (!trace.has_value()) return {};
  auto stats = batches::readBatchStats(folder + "/" + name + ".batches.jsonl");
  Loaded loaded{analysis::summarise(std::move(trace).value()), {}};
  if (stats.has_value()) loaded.batches = std::move(stats).value();
  return loaded;
}

} // namespace stepscope::compare
