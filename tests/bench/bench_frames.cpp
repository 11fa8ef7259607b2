// SPDX-License-Identifier: Apache-2.0
// bench_frames FILE [TIMES]: CPU ms of a frame of the timeline (layout and painting, one thread, a raster
// image of 1600x900) at every zoom from the whole trace to 1 ns and at places all over the trace, without and
// with the names of slices; and of the naive picture: fillRect for every slice. TIMES: the same again on the
// trace repeated so many times, compared at the same shares of it. QT_QPA_PLATFORM=offscreen is enough.
#include "app/theme/theme.h"
#include "app/views/timeline/interaction.h"
#include "app/views/timeline/layout.h"
#include "app/views/timeline/painter.h"
#include "core/load/load.h"
#include "core/trace/trace_builder.h"
#include "tests/bench/repeat_trace.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>

using namespace stepscope;
using namespace stepscope::app;

namespace {

constexpr QSize kSize{1600, 900};
constexpr int kPlaces = 40, kRounds = 3;

double cpuMs() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double quantile(std::vector<double> values, double q) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1,
                         static_cast<std::size_t>(q * static_cast<double>(values.size())))];
}

struct Frames {
  std::vector<double> bare, named;
  std::size_t boxes = 0, labels = 0; // the most of any frame
};

class Bench {
public:
  explicit Bench(LoadedTracePtr loaded) : m_model(std::move(loaded)), m_state(initialState(m_model, kSize)) {}

  Frames frames(std::int64_t length) {
    const Interval limits = panLimits(m_model.trace().range());
    std::mt19937_64 random(7);
    std::uniform_int_distribution<std::int64_t> begin(limits.begin,
                                                      std::max(limits.begin, limits.end - length));
    Frames result;
    for (int place = 0; place < kPlaces; ++place) {
      const std::int64_t at = begin(random);
      m_state.visible = {at, at + length};
      // The best of a few rounds: what others do on the machine does not count.
      double bare = 1e9, named = 1e9;
      for (int round = 0; round < kRounds; ++round) {
        bare = std::min(bare, frame(false, result));
        named = std::min(named, frame(true, result));
      }
      result.bare.push_back(bare);
      result.named.push_back(named);
    }
    return result;
  }

  double naive() {
    m_state.visible = m_model.trace().range();
    const TimeScale scale = scaleOf(m_state);
    const RowPlaces places = placeRows(m_model, m_state);
    const double begin = cpuMs();
    m_image.fill(theme().timelineBackground);
    QPainter painter(&m_image);
    for (const RowPlace& place : places.rows) {
      const auto& lanes = m_model.lanes(place.row);
      for (int i = 0; i < std::min(place.lanesShown, static_cast<int>(lanes.size())); ++i) {
        const TimelineLane& lane = lanes[static_cast<std::size_t>(i)];
        const double y = regionsOf(kSize).tracks.top() + place.lanesTop + i * place.laneHeight;
        for (std::size_t event = 0; event < lane.size(); ++event) {
          const Interval e = lane.interval(event);
          const SliceId slice = lane.slice(event);
          const PaintClass cls = lane.classOf(event);
          const QRgb fill =
              slice.valid() ? m_palette.slice(m_model.trace(), slice, cls) : m_palette.solid(cls);
          painter.fillRect(QRectF(scale.xOf(e.begin), y, std::max(1.0, scale.xOf(e.end) - scale.xOf(e.begin)),
                                  place.laneHeight - 1),
                           QColor(fill));
        }
      }
    }
    painter.end();
    return cpuMs() - begin;
  }

  const TimelineModel& model() const { return m_model; }
  void openRows() {
    for (auto& row : m_state.rows)
      row.fold = Fold::Limited;
  }

private:
  double frame(bool names, Frames& most) {
    const double begin = cpuMs();
    m_list = layoutTimeline({m_model, m_state, m_palette, m_rulers, names}, std::move(m_list));
    paintOn(m_image, m_list);
    const double ms = cpuMs() - begin;
    std::size_t boxes = 0, labels = 0;
    for (const Layer& layer : m_list.layers) {
      boxes += layer.boxes.size() + layer.runs.size();
      labels += layer.labels.size();
    }
    most.boxes = std::max(most.boxes, boxes);
    most.labels = std::max(most.labels, labels);
    return ms;
  }

  TimelineModel m_model;
  TimelineState m_state;
  TimelinePalette m_palette{theme()};
  TextRulers m_rulers;
  DisplayList m_list;
  QImage m_image{kSize, QImage::Format_RGB32};
};

struct Outcome {
  std::vector<double> bareP50;
  double worstBare = 0, worstNamed = 0;
};

/// first: of the single trace, where this is the same `times` over.
Outcome measure(trace::TracePtr trace, const Outcome* first, int times) {
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(std::move(trace));
  const double before = cpuMs();
  Bench bench(std::move(loaded));
  std::printf("%zu slices, %zu rows; model made in %.0f ms\n", bench.model().trace().sliceCount(),
              bench.model().rows().size(), cpuMs() - before);
  const std::int64_t whole = panLimits(bench.model().trace().range()).length();
  std::printf("%14s %7s %7s | %7s %7s | %7s %6s%s\n", "visible ns", "bare50", "bare95", "name50", "name95",
              "boxes", "texts", first ? " | bare50 to the single trace's: same share, same time" : "");
  Outcome outcome;
  double full = 0;
  // The same shares of each trace, so that files of different length can be compared; then down to 1 ns.
  for (double length = static_cast<double>(whole);; length /= 10) {
    const auto ns = std::max<std::int64_t>(1, static_cast<std::int64_t>(length));
    const Frames frames = bench.frames(ns);
    const double bare50 = quantile(frames.bare, 0.5), bare95 = quantile(frames.bare, 0.95);
    const double named95 = quantile(frames.named, 0.95);
    std::printf("%14lld %7.2f %7.2f | %7.2f %7.2f | %7zu %6zu", static_cast<long long>(ns), bare50, bare95,
                quantile(frames.named, 0.5), named95, frames.boxes, frames.labels);
    const std::size_t zoom = outcome.bareP50.size();
    // Each zoom is a tenth of the one before, so with ten times the trace the next one shows the same time.
    if (first && zoom < first->bareP50.size()) std::printf(" | %.2f", bare50 / first->bareP50[zoom]);
    if (first && times == 10 && zoom > 0) std::printf(", %.2f", bare50 / first->bareP50[zoom - 1]);
    std::printf("\n");
    if (zoom == 0) full = bare50;
    outcome.bareP50.push_back(bare50);
    outcome.worstBare = std::max(outcome.worstBare, bare95);
    outcome.worstNamed = std::max(outcome.worstNamed, named95);
    if (ns == 1) break;
  }
  const double naive = bench.naive();
  std::printf(
      "largest p95 %.2f ms bare, %.2f ms with names; naive full view %.0f ms = %.0f times %.2f ms\n\n",
      outcome.worstBare, outcome.worstNamed, naive, naive / full, full);
  return outcome;
}

/// 300 slices wide enough for their short names, in 12 lanes of one thread; each name is there twice.
trace::TracePtr labelledTrace() {
  trace::TraceBuilder builder;
  const std::uint32_t thread = builder.trackFor(trace::TrackKind::CpuThread, "1", "1");
  const std::uint8_t category = builder.categoryFor("cpu_op");
  for (int i = 0; i < 25; ++i)
    for (int depth = 0; depth < 12; ++depth) {
      trace::SliceRecord record;
      record.track = thread;
      record.category = category;
      record.kind = trace::SliceKind::Operator;
      record.name = builder.strings().intern("mm_" + std::to_string((12 * i + depth) / 2));
      record.args = builder.strings().intern("");
      record.begin = i * 1'000'000 + depth * 1'000;
      record.duration = 990'000 - depth * 2'000;
      builder.addSlice(record);
    }
  return builder.finish(1);
}

/// A frame with 300 names, and the same without them.
void measureNames() {
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(labelledTrace());
  Bench bench(std::move(loaded));
  bench.openRows(); // a thread without launches begins as a line
  const Frames frames = bench.frames(panLimits(bench.model().trace().range()).length());
  std::printf("300 names: %zu texts, p50 %.2f ms, p95 %.2f ms; without names p50 %.2f ms\n", frames.labels,
              quantile(frames.named, 0.5), quantile(frames.named, 0.95), quantile(frames.bare, 0.5));
}

} // namespace

int main(int argc, char** argv) {
  const int times = argc == 3 ? std::atoi(argv[2]) : 1;
  if (argc < 2 || argc > 3 || times < 1) return std::fprintf(stderr, "bench_frames FILE [TIMES]\n"), 2;
  QApplication application(argc, argv);
  applyTheme(application, ThemeChoice::Light);
  auto trace = load::loadTrace(argv[1], LoadControl{});
  if (!trace.has_value()) return std::fprintf(stderr, "%s\n", trace.error().toString().c_str()), 2;
  const Outcome first = measure(trace.value(), nullptr, 1);
  measureNames();
  if (times > 1) measure(bench::repeated(*trace.value(), times), &first, times);
  return 0;
}
