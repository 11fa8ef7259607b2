// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/heatmap.h"

#include <QString>

namespace stepscope::app {

enum class HeatmapVerdict { Empty, Flood, Healthy, Mixed, Folded };

/// What the picture says, in a word and a sentence with its figures.
///   Flood    at least half of the kernels are shorter than 10 us: a launch call alone costs the host about
///            as long, so the GPU cannot be kept busy by them
///   Healthy  kernels of 100 us or longer, each ten launches long, carry at least half of the GPU time, and
///            no flood
///   Mixed    neither
///   Folded   rows are not durations: which row launches most, and which holds the most time
struct HeatmapReading {
  HeatmapVerdict verdict = HeatmapVerdict::Empty;
  QString word, sentence;
};
HeatmapReading readingOf(const analysis::HeatmapRows& rows);

} // namespace stepscope::app
