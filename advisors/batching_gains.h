// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/batches/strategies.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace stepscope::advisors {

/// What each way to make batches of the recorded examples saves of an epoch against the recorded one: a step
/// replayed with that way's positions and attention, times its number of batches. speedup is that of the
/// epoch; stepNsAfter the time that takes the place of one recorded step.
///   step     index of the traced step in the summary
///   returns  one for each way; nullopt for the recorded way itself, where the step's positions are not
///            recorded or in none of the batches, where nothing is saved, and once `stop` was asked for
///   cost     up to 8 replays of the step each, and about 20 at first
std::vector<std::optional<Gain>> batchingGains(const analysis::TraceSummary& summary, std::size_t step,
                                               const batches::BatchStats& stats,
                                               const Environment& environment,
                                               std::span<const batches::Batching> ways,
                                               const std::stop_token& stop = {});

} // namespace stepscope::advisors
