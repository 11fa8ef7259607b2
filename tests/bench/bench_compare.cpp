// SPDX-License-Identifier: Apache-2.0
// bench_compare BEFORE AFTER: the linked timelines of two traces in a window of 1600x900. What the GUI thread
// does when a comparison arrives, and CPU ms of a frame of both sides together at every zoom from the whole
// step to 1 us and at places all over it, without and with the names of slices, differences tinted.
// QT_QPA_PLATFORM=offscreen is enough.
#include "app/theme/theme.h"
#include "app/views/compare/difference_tints.h"
#include "app/views/compare/linked_timelines.h"
#include "app/views/compare/timeline_panel.h"
#include "app/views/timeline/index.h"
#include "app/views/timeline/painter.h"
#include "app/views/timeline/timeline_canvas.h"
#include "core/load/load.h"

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>

using namespace stepscope;
using namespace stepscope::app;

namespace {

constexpr int kPlaces = 40, kRounds = 3;

double cpuMs() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double quantile(std::vector<double> values, double q) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1,
                         static_cast<std::size_t>(q * static_cast<double>(values.size())))];
}

LoadedTracePtr opened(const char* file) {
  auto trace = load::loadTrace(file, LoadControl{});
  if (!trace.has_value()) {
    std::fprintf(stderr, "%s\n", trace.error().toString().c_str());
    return nullptr;
  }
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(std::move(trace).value());
  loaded->findingsByStep.resize(loaded->summary.steps.size());
  const double begin = cpuMs();
  prepareTimeline(*loaded);
  std::printf("%s: %zu slices, index made in %.0f ms of a worker\n", file,
              loaded->summary.trace->sliceCount(), cpuMs() - begin);
  return loaded;
}

/// Layout and painting of one side as its canvas does it.
class Side {
public:
  explicit Side(const TimelineCanvas& canvas)
      : m_model(*canvas.model()), m_state(canvas.state()), m_image(canvas.size(), QImage::Format_RGB32) {}

  void draw(Interval visible, bool names) {
    m_state.visible = visible;
    m_list = layoutTimeline({m_model, m_state, m_palette, m_rulers, names}, std::move(m_list));
    paintOn(m_image, m_list);
  }

private:
  const TimelineModel& m_model;
  TimelineState m_state;
  TimelinePalette m_palette{theme()};
  TextRulers m_rulers;
  DisplayList m_list;
  QImage m_image;
};

void measureFrames(const LinkedTimelines& timelines, Interval whole) {
  Side before(*timelines.before()->canvas()), after(*timelines.after()->canvas());
  std::printf("%14s %7s %7s | %7s %7s\n", "visible ns", "bare50", "bare95", "name50", "name95");
  double worstBare = 0, worstNamed = 0;
  for (std::int64_t length = whole.length(); length >= 1000; length /= 10) {
    std::mt19937_64 random(7);
    std::uniform_int_distribution<std::int64_t> begin(whole.begin, std::max(whole.begin, whole.end - length));
    std::vector<double> bare, named;
    for (int place = 0; place < kPlaces; ++place) {
      const std::int64_t at = begin(random);
      const Interval shown{at, at + length}, there = timelines.link().toAfter(shown);
      double best[2] = {1e9, 1e9}; // of a few rounds: what others do on the machine does not count
      for (int round = 0; round < kRounds; ++round)
        for (const bool names : {false, true}) {
          const double start = cpuMs();
          before.draw(shown, names);
          after.draw(there, names);
          best[names ? 1 : 0] = std::min(best[names ? 1 : 0], cpuMs() - start);
        }
      bare.push_back(best[0]);
      named.push_back(best[1]);
    }
    std::printf("%14lld %7.2f %7.2f | %7.2f %7.2f\n", static_cast<long long>(length), quantile(bare, 0.5),
                quantile(bare, 0.95), quantile(named, 0.5), quantile(named, 0.95));
    worstBare = std::max(worstBare, quantile(bare, 0.95));
    worstNamed = std::max(worstNamed, quantile(named, 0.95));
  }
  std::printf("largest p95 of both sides %.2f ms bare, %.2f ms with names\n\n", worstBare, worstNamed);
}

} // namespace

int main(int argc, char** argv) {
  if (argc != 3) return std::fprintf(stderr, "bench_compare BEFORE AFTER\n"), 2;
  QApplication application(argc, argv);
  applyTheme(application, ThemeChoice::Light);
  const LoadedTracePtr before = opened(argv[1]), after = opened(argv[2]);
  if (!before || !after) return 2;
  const double start = cpuMs();
  const LoadedComparisonPtr comparison = compareLoaded({before, after}, {"before", "after"}, 0, 1);
  std::printf("compared in %.0f ms of a worker\n", cpuMs() - start);

  LinkedTimelines timelines;
  timelines.resize(1600, 900);
  timelines.show();
  application.processEvents();
  const double shown = cpuMs();
  timelines.setComparison(comparison);
  const double set = cpuMs();
  application.processEvents();
  std::printf("GUI thread: %.1f ms to take the comparison, %.1f ms with its first frame\n", set - shown,
              cpuMs() - shown);
  const Interval whole = before->summary.step().step.window;
  QElapsedTimer clock;
  clock.start();
  while (timelines.differences()->busy())
    application.processEvents(QEventLoop::WaitForMoreEvents);
  std::printf("differences found after %lld ms\n", static_cast<long long>(clock.elapsed()));
  measureFrames(timelines, whole);
  timelines.differences()->find(nullptr, {});
  std::printf("without tints\n");
  measureFrames(timelines, whole);
  return 0;
}
