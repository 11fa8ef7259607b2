// SPDX-License-Identifier: Apache-2.0
#include "core/trace/preview.h"

#include "core/trace/column_scan.h"
#include "core/trace/trace.h"

#include <algorithm>

namespace stepscope::trace {
namespace {

constexpr std::int64_t kBins = PreviewRecorder::kBinCount;

/// Floor of a / b for b > 0.
constexpr std::int64_t floorDiv(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

/// 36 years either way; what lies outside is damage, and sums of such times must not overflow.
constexpr std::int64_t kMostTime = std::int64_t{1} << 60;

} // namespace

std::uint32_t PreviewRecorder::newRow(Preview::Row row) {
  if (row.kind == TrackKind::Span || m_preview.rows.size() == kMostRows) return kNoRow;
  row.covered.assign(kBins, 0);
  m_preview.rows.push_back(std::move(row));
  return static_cast<std::uint32_t>(m_preview.rows.size() - 1);
}

void PreviewRecorder::add(std::uint32_t rowIndex, SliceKind kind, Interval time) {
  if (kind == SliceKind::Span) return;
  time = {std::clamp(time.begin, -kMostTime, kMostTime), std::clamp(time.end, -kMostTime, kMostTime)};
  ++m_preview.slices;
  m_preview.gpuWork += isGpuWork(kind) ? 1 : 0;
  m_preview.calls += isCall(kind) ? 1 : 0;
  cover(time);
  if (rowIndex == kNoRow) return;
  Preview::Row& row = m_preview.rows[rowIndex];
  ++row.slices;
  const std::int64_t width = m_preview.binNs;
  const auto last = std::min((time.end - m_preview.firstBin) / width, kBins - 1);
  for (auto bin = std::max<std::int64_t>((time.begin - m_preview.firstBin) / width, 0); bin <= last; ++bin) {
    const std::int64_t begin = m_preview.firstBin + bin * width;
    row.covered[static_cast<std::size_t>(bin)] += time.intersect({begin, begin + width}).length();
  }
}

/// Widens the bins until they hold `time`.
void PreviewRecorder::cover(Interval time) {
  Interval& extent = m_preview.extent;
  if (m_preview.slices == 1) {
    extent = time;
    m_preview.firstBin = time.begin;
  }
  extent.begin = std::min(extent.begin, time.begin);
  extent.end = std::max(extent.end, time.end);
  std::int64_t width = m_preview.binNs, first = m_preview.firstBin;
  while (extent.begin < first || extent.end - first > kBins * width) {
    width *= 2;
    first = floorDiv(extent.begin, width) * width;
  }
  if (width != m_preview.binNs) rebin(first, width);
}

/// Every old bin lies inside one new bin: both begin at multiples of their width.
void PreviewRecorder::rebin(std::int64_t first, std::int64_t width) {
  for (Preview::Row& row : m_preview.rows) {
    std::vector<std::int64_t> merged(kBins, 0);
    for (std::int64_t bin = 0; bin < kBins; ++bin) {
      const std::int64_t covered = row.covered[static_cast<std::size_t>(bin)];
      if (covered == 0) continue;
      merged[static_cast<std::size_t>((m_preview.firstBin + bin * m_preview.binNs - first) / width)] +=
          covered;
    }
    row.covered = std::move(merged);
  }
  m_preview.firstBin = first;
  m_preview.binNs = width;
}

Preview previewOf(const Trace& trace) {
  PreviewRecorder recorder;
  const SliceTable& slices = trace.slices();
  for (std::uint32_t i = 0; i < trace.tracks().size(); ++i) {
    const Track& track = trace.tracks()[i];
    const auto describe = [&] {
      return Preview::Row{track.kind, trace.processes()[track.process.row()].key, track.key, track.device, 0,
                          {}};
    };
    eachRun(
        track.firstSlice, std::size_t{track.firstSlice} + track.sliceCount,
        [&](std::size_t first, std::span<const std::int64_t> begins,
            std::span<const std::int64_t> durations) {
          for (std::size_t row = 0; row < begins.size(); ++row)
            recorder.add(i, slices.kind[first + row], {begins[row], begins[row] + durations[row]}, describe);
        },
        slices.begin.integers(), slices.duration.integers());
  }
  return recorder.preview();
}

} // namespace stepscope::trace
