// SPDX-License-Identifier: Apache-2.0
// bench_lanes FILE: what it takes to find the pieces of all lanes for a frame of 1600 columns, by zoom.
#include "core/load/load.h"
#include "core/trace/lane_events.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace stepscope;

namespace {

constexpr int kColumns = 1600, kFrames = 60;

/// Milliseconds of CPU of one frame: other work on the machine does not count.
double frame(const trace::Trace& trace, Interval visible, std::size_t& pieces) {
  const std::clock_t begin = std::clock();
  std::vector<trace::Piece> out;
  for (std::uint32_t t = 0; t < trace.tracks().size(); ++t)
    for (const trace::Lane& lane : trace.lanes(TrackId(t)))
      trace::coverLane(
          lane.pyramid, [&](std::size_t i) { return trace.interval(lane.slices[i]); }, visible, kColumns,
          out);
  pieces = out.size();
  return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

} // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: bench_lanes FILE\n", stderr);
    return 2;
  }
  auto loaded = load::loadTrace(argv[1], LoadControl{});
  if (!loaded.has_value()) {
    std::fprintf(stderr, "%s\n", loaded.error().toString().c_str());
    return 2;
  }
  const trace::Trace& trace = *loaded.value();
  std::size_t lanes = 0;
  for (const trace::Track& track : trace.tracks())
    lanes += track.laneCount;
  std::printf("%zu slices in %zu lanes\n", trace.sliceCount(), lanes);
  for (const std::int64_t share : {1, 10, 100, 1000, 10'000}) {
    std::vector<double> times;
    std::size_t pieces = 0;
    const std::int64_t length = std::max<std::int64_t>(1, trace.range().length() / share);
    for (int i = 0; i < kFrames; ++i) {
      const std::int64_t at = (trace.range().length() - length) / kFrames * i;
      times.push_back(frame(trace, {at, at + length}, pieces));
    }
    std::sort(times.begin(), times.end());
    std::printf("1/%-6lld median %.2f ms, p95 %.2f ms, %zu pieces\n", static_cast<long long>(share),
                times[kFrames / 2], times[kFrames * 95 / 100], pieces);
  }
}
