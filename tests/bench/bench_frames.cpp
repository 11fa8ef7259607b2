// SPDX-License-Identifier: Apache-2.0
// bench_frames FILE [FILE...]: CPU ms of a frame of the timeline (layout and painting, one thread, a raster
// image of 1600x900) at every zoom from the whole trace to 1 ns and at places all over the trace, without and
// with the names of slices; and of the naive picture: fillRect for every slice in view.
// QT_QPA_PLATFORM=offscreen is enough. Several files (the same step, ten times longer) are compared with the
// first.
#include "app/theme/theme.h"
#include "app/views/timeline/interaction.h"
#include "app/views/timeline/layout.h"
#include "app/views/timeline/painter.h"
#include "core/load/load.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>

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

private:
  double frame(bool names, Frames& most) {
    const double begin = cpuMs();
    m_list = layoutTimeline({m_model, m_state, m_palette, m_rulers, names}, std::move(m_list));
    paintOn(m_image, m_list);
    const double ms = cpuMs() - begin;
    std::size_t boxes = 0, labels = 0;
    for (const Layer& layer : m_list.layers) {
      boxes += layer.boxes.size();
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

Outcome measure(const char* file, const Outcome* first) {
  auto trace = load::loadTrace(file, LoadControl{});
  if (!trace.has_value()) {
    std::fprintf(stderr, "%s\n", trace.error().toString().c_str());
    std::exit(2);
  }
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(trace.value());
  Bench bench(std::move(loaded));
  const std::int64_t whole = panLimits(bench.model().trace().range()).length();
  std::printf("%s: %zu slices, %zu rows\n", file, bench.model().trace().sliceCount(),
              bench.model().rows().size());
  std::printf("%14s %7s %7s | %7s %7s | %7s %6s%s\n", "visible ns", "bare50", "bare95", "name50", "name95",
              "boxes", "texts", first ? " | bare50 to the first file's" : "");
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
    if (first && zoom < first->bareP50.size()) std::printf(" | %.2f", bare50 / first->bareP50[zoom]);
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

} // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fprintf(stderr, "bench_frames FILE [FILE...]\n"), 2;
  QApplication application(argc, argv);
  applyTheme(application, ThemeChoice::Light);
  const Outcome first = measure(argv[1], nullptr);
  for (int i = 2; i < argc; ++i)
    measure(argv[i], &first);
  return 0;
}
