// SPDX-License-Identifier: Apache-2.0
// The live view with streams made of real traces and by hand.
#include "app/theme/theme.h"
#include "app/views/live/live_canvas.h"
#include "app/views/live/live_figures.h"
#include "app/views/live/live_widget.h"
#include "app/views/parts/text.h"
#include "core/load/load.h"
#include "tests/app/shell/support.h"
#include "tests/support/trace_stream.h"

#include <gmock/gmock.h>

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <set>

namespace stepscope::app {
namespace {

using live::stream::FrameType;
using test::waitFor;

constexpr std::int64_t kMs = 1'000'000;

trace::TracePtr sampleTrace() {
  static const trace::TracePtr trace =
      load::loadTrace(test::sample("gdn_fallback_padded").toStdString(), {}).value();
  return trace;
}

class LiveView : public test::SettingsTest {
protected:
  LiveView() { applyTheme(*qApp, ThemeChoice::Light); }

  QByteArray stream(const tests::StreamOptions& options = {}) const {
    return QByteArray::fromStdString(tests::streamOf(*sampleTrace(), options));
  }
  std::unique_ptr<LiveWidget> shown(const QByteArray& bytes) {
    auto widget = std::make_unique<LiveWidget>();
    widget->resize(1200, 760);
    widget->follow(write(QStringLiteral("a.stream"), bytes));
    widget->show();
    EXPECT_TRUE(waitFor([&] { return widget->follower()->isAtEnd(); }));
    EXPECT_TRUE(waitFor(
        [&] { return widget->canvas()->isVisible() || widget->notice().contains(QLatin1String("cannot")); }));
    QTest::qWait(200);
    return widget;
  }
  static std::uint64_t records(const LiveWidget& widget) {
    const std::lock_guard lock(widget.follower()->stream()->mutex);
    return widget.follower()->stream()->window.records();
  }
  static QPushButton* button(const LiveWidget& widget, const char* text) {
    for (QPushButton* each : widget.findChildren<QPushButton*>())
      if (each->text().remove(QLatin1Char('&')).startsWith(QLatin1String(text))) return each;
    return nullptr;
  }
};

TEST_F(LiveView, aLongCommandLineIsShortened) {
  tests::StreamOptions options;
  options.command = "python train.py " + std::string(3000, 'x') + " --last word";
  const auto widget = shown(stream(options));
  const Text* title = nullptr;
  for (const Text* each : widget->findChildren<Text*>())
    if (each->text().contains(QLatin1String("train.py"))) title = each;
  ASSERT_TRUE(title);
  EXPECT_LT(title->text().size(), 160);
  EXPECT_TRUE(title->text().endsWith(QLatin1String("--last word")));
  EXPECT_TRUE(title->toolTip().contains(QString::fromStdString(options.command)));
}

TEST_F(LiveView, aRowForEachStreamOfTheTraceAndFiguresOfWhatIsShown) {
  const auto widget = shown(stream());
  std::set<std::pair<std::int32_t, std::string>> streams;
  for (std::size_t i = 0; i < sampleTrace()->gpuWorkCount(); ++i)
    streams.emplace(sampleTrace()->gpuWork().device[i],
                    sampleTrace()->track(sampleTrace()->trackOf(sampleTrace()->gpuWork().slice[i])).key);
  EXPECT_EQ(widget->canvas()->layout().rows.size(), 3 + streams.size());
  EXPECT_EQ(records(*widget), sampleTrace()->gpuWorkCount() + sampleTrace()->callCount());
  // All of the trace is shown: its launches over its length.
  std::uint64_t launches = 0;
  for (std::size_t i = 0; i < sampleTrace()->callCount(); ++i)
    if (sampleTrace()->name(CallId(static_cast<std::uint32_t>(i))).find("Launch") != std::string_view::npos)
      ++launches;
  ASSERT_LT(sampleTrace()->range().end, 10'000 * kMs);
  const double perMs = widget->figures()->value(LiveFigureRow::Launches).toDouble();
  EXPECT_NEAR(perMs, static_cast<double>(launches) / (static_cast<double>(sampleTrace()->range().end) / 1e6),
              0.1 + perMs * 0.05);
  EXPECT_EQ(widget->figures()->value(LiveFigureRow::Tokens), QLatin1String("not reported"));
  EXPECT_EQ(widget->figures()->value(LiveFigureRow::Utilisation), QLatin1String("not recorded"));
}

TEST_F(LiveView, followsAFileThatGrows) {
  const QByteArray bytes = stream();
  const auto widget = shown(bytes.left(bytes.size() / 2));
  const std::uint64_t before = records(*widget);
  const Interval seen = widget->canvas()->visible();
  EXPECT_GT(before, 0);
  QFile file(widget->follower()->path());
  ASSERT_TRUE(file.open(QIODevice::Append));
  file.write(bytes.mid(bytes.size() / 2));
  file.close();
  ASSERT_TRUE(waitFor([&] { return widget->notice().contains(QLatin1String("the stream has ended")); }));
  EXPECT_EQ(records(*widget), sampleTrace()->gpuWorkCount() + sampleTrace()->callCount());
  EXPECT_TRUE(waitFor([&] { return widget->canvas()->visible().end > seen.end; }));
}

TEST_F(LiveView, whileFrozenThePictureStandsAndKeysLookBack) {
  const QByteArray bytes = stream();
  const auto widget = shown(bytes.left(bytes.size() / 2));
  LiveCanvas* canvas = widget->canvas();
  canvas->setLength(100 * kMs);
  canvas->grab();
  QTest::mouseClick(button(*widget, "Freeze"), Qt::LeftButton);
  ASSERT_TRUE(widget->isFrozen());
  const Interval seen = canvas->visible();
  EXPECT_EQ(seen.length(), 100 * kMs);
  QFile file(widget->follower()->path());
  ASSERT_TRUE(file.open(QIODevice::Append));
  file.write(bytes.mid(bytes.size() / 2));
  file.close();
  canvas->grab();
  EXPECT_EQ(canvas->visible(), seen);
  QTest::keyClick(canvas, Qt::Key_Left);
  canvas->grab();
  EXPECT_EQ(canvas->visible(), (Interval{seen.begin - 10 * kMs, seen.end - 10 * kMs}));
  QTest::keyClick(canvas, Qt::Key_Home);
  canvas->grab();
  {
    const std::lock_guard lock(widget->follower()->stream()->mutex);
    EXPECT_EQ(canvas->visible().begin, widget->follower()->stream()->window.kept().begin)
        << "nothing lies before";
  }
  QTest::keyClick(canvas, Qt::Key_End);
  canvas->grab();
  EXPECT_EQ(canvas->visible(), seen) << "nor after";
  QTest::keyClick(canvas, Qt::Key_Plus);
  canvas->grab();
  EXPECT_EQ(canvas->visible().length(), 80 * kMs);
  QTest::mouseClick(button(*widget, "Follow"), Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return widget->notice().contains(QLatin1String("the stream has ended")); }));
}

TEST_F(LiveView, lostRecordsAreHatchedAndWhatSpansThemIsNotTold) {
  tests::StreamOptions options;
  const std::int64_t end = options.startNs + sampleTrace()->range().end;
  options.losses = {
      {live::stream::LossStage::Ring, FrameType::Kernels, 1234, end - 40 * kMs, end - 20 * kMs}};
  const auto widget = shown(stream(options));
  const auto& hatches = widget->canvas()->layout().hatches;
  ASSERT_EQ(hatches.size(), 1);
  EXPECT_TRUE(hatches[0].text.startsWith(QLatin1String("1,234 kernels lost between")))
      << qPrintable(hatches[0].text);
  EXPECT_TRUE(widget->canvas()->rect().contains(hatches[0].rect.topLeft()));
  EXPECT_EQ(widget->figures()->value(LiveFigureRow::Busy), QLatin1String("records lost"));
  EXPECT_EQ(widget->figures()->value(LiveFigureRow::Launches), QLatin1String("records lost"));
  EXPECT_TRUE(widget->notice().contains(QLatin1String("1,234 records were lost")));
  QImage image = widget->canvas()->grab().toImage();
  const QRect& rect = hatches[0].rect;
  int coloured = 0;
  for (int x = rect.left(); x < rect.right(); ++x)
    if (image.pixelColor(x, rect.top() + rect.height() / 2) == theme().bad) ++coloured;
  EXPECT_GT(coloured, 0);
  // Before the loss all is known.
  widget->setFrozen(true);
  widget->canvas()->setLength(20 * kMs);
  QTest::keyClick(widget->canvas(), Qt::Key_PageUp);
  QTest::keyClick(widget->canvas(), Qt::Key_PageUp);
  QTest::keyClick(widget->canvas(), Qt::Key_PageUp);
  EXPECT_TRUE(
      waitFor([&] { return widget->figures()->value(LiveFigureRow::Busy).endsWith(QLatin1Char('%')); }));
}

TEST_F(LiveView, tokensOfReportedSteps) {
  tests::StreamOptions options;
  options.stepNs = 50 * kMs;
  options.tokensInAStep = 4096;
  const auto widget = shown(stream(options));
  EXPECT_EQ(widget->figures()->value(LiveFigureRow::Tokens), QLatin1String("81,920")) << "4096 in 50 ms";
}

TEST_F(LiveView, theAlarmComesWhenTheHostIsBehindForSoManySteps) {
  // A kernel of 1 ms every 2 ms, each launched when it begins: the GPU waits 1 ms for each launch.
  tests::StreamWriter writer;
  live::stream::Hello hello;
  hello.pid = 7;
  writer.add(hello);
  writer.add(live::stream::String{1, "cudaLaunchKernel"});
  constexpr std::int64_t kStart = 1'700'000'000'000'000'000;
  std::vector<live::stream::Api> calls;
  std::vector<live::stream::Kernel> kernels;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    live::stream::Api call;
    call.beginNs = kStart + i * 2 * kMs;
    call.correlation = i + 1;
    call.name = 1;
    calls.push_back(call);
    live::stream::Kernel kernel;
    kernel.beginNs = call.beginNs;
    kernel.durationNs = kMs;
    kernel.correlation = i + 1;
    kernels.push_back(kernel);
  }
  writer.add(calls);
  writer.add(kernels);
  for (int number = 0; number < 100; ++number)
    writer.add(live::stream::Step{number, kStart + number * 20 * kMs, kStart + (number + 1) * 20 * kMs, -1});
  const auto widget = shown(QByteArray::fromStdString(writer.bytes()));
  EXPECT_TRUE(widget->alarm().contains(QLatin1String("waited for the host's launches")));
  EXPECT_TRUE(widget->figures()->value(LiveFigureRow::Debt).startsWith(QChar(0x2212)));
  widget->setAlarmSteps(60);
  EXPECT_TRUE(widget->alarm().isEmpty()) << "only 49 steps lie a second back";
}

TEST_F(LiveView, whatIsKeptOpensAsATrace) {
  const auto widget = shown(stream());
  QSignalSpy analysed(widget.get(), &LiveWidget::analysed);
  QTest::mouseClick(button(*widget, "Analyse"), Qt::LeftButton);
  EXPECT_TRUE(widget->isFrozen());
  ASSERT_TRUE(waitFor([&] { return analysed.count() == 1; }));
  const QString path = analysed.first().first().toString();
  const auto trace = load::loadTrace(path.toStdString(), {});
  ASSERT_TRUE(trace.has_value()) << trace.error().toString();
  EXPECT_EQ(trace.value()->gpuWorkCount(), sampleTrace()->gpuWorkCount());
  Interval covered = sampleTrace()->interval(CallId(0));
  const auto cover = [&](const Interval& time) {
    covered = {std::min(covered.begin, time.begin), std::max(covered.end, time.end)};
  };
  for (std::uint32_t i = 0; i < sampleTrace()->callCount(); ++i)
    cover(sampleTrace()->interval(CallId(i)));
  for (std::uint32_t i = 0; i < sampleTrace()->gpuWorkCount(); ++i)
    cover(sampleTrace()->interval(GpuWorkId(i)));
  EXPECT_EQ(trace.value()->range().end, covered.length());
  QFile::remove(path);
}

TEST_F(LiveView, aFolderThatCannotBeWrittenIsSaid) {
  const auto widget = shown(stream());
  widget->saveTo(QStringLiteral("/nowhere/at/all.stream"));
  EXPECT_TRUE(waitFor([&] { return widget->notice().contains(QLatin1String("cannot be written")); }));
}

TEST_F(LiveView, whatIsNoStreamIsSaid) {
  const auto widget = shown("{\"traceEvents\": []}");
  EXPECT_TRUE(waitFor([&] { return widget->notice().contains(QLatin1String("cannot be read on")); }))
      << qPrintable(widget->notice());
}

TEST_F(LiveView, memoryHasABound) {
  tests::StreamOptions options;
  auto widget = std::make_unique<LiveWidget>();
  widget->setMemoryMegabytes(16);
  widget->follow(write(QStringLiteral("a.stream"), stream(options)));
  ASSERT_TRUE(waitFor([&] { return widget->follower()->isAtEnd(); }));
  const std::lock_guard lock(widget->follower()->stream()->mutex);
  EXPECT_EQ(widget->follower()->stream()->window.limitBytes(), std::uint64_t{16} << 20);
  EXPECT_LE(widget->follower()->stream()->window.memoryBytes(), std::uint64_t{16} << 20);
}

/// Counts how often a widget paints.
class PaintCounter : public QObject {
public:
  int count = 0;
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Paint) ++count;
    return QObject::eventFilter(watched, event);
  }
};

TEST_F(LiveView, nothingIsDrawnWhileNothingComes) {
  const auto widget = shown(stream());
  PaintCounter counter;
  widget->canvas()->installEventFilter(&counter);
  QTest::qWait(500);
  EXPECT_EQ(counter.count, 0);
}

TEST_F(LiveView, aPictureHasNoMorePartsThanPixels) {
  const auto widget = shown(stream());
  std::size_t parts = 0;
  for (const Layer& layer : widget->canvas()->layout().list.layers)
    parts += layer.boxes.size() + layer.runs.size() + layer.labels.size();
  // Three graphs of a bar a column; axis, names and marks beside. The stream has 55,809 records.
  EXPECT_LE(parts, 3 * static_cast<std::size_t>(widget->canvas()->width()) + 300);
}

TEST_F(LiveView, severalProcessesCanBeChosen) {
  LiveWidget widget;
  widget.show();
  widget.offer(write(QStringLiteral("a.1.stream"), stream()));
  auto* streams = widget.findChild<QComboBox*>();
  EXPECT_FALSE(streams->isVisible());
  widget.offer(write(QStringLiteral("a.2.stream"), stream()));
  EXPECT_TRUE(streams->isVisible());
  EXPECT_TRUE(widget.follower()->path().endsWith(QLatin1String("a.1.stream")));
  streams->setCurrentIndex(1);
  Q_EMIT streams->activated(1);
  EXPECT_TRUE(widget.follower()->path().endsWith(QLatin1String("a.2.stream")));
}

TEST_F(LiveView, everyRowLiesInThePictureInBothThemes) {
  const auto widget = shown(stream());
  for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
    applyTheme(*qApp, choice);
    const QImage image = widget->canvas()->grab().toImage();
    EXPECT_GT(test::countColours(image), 10);
    for (const LiveRow& row : widget->canvas()->layout().rows) {
      EXPECT_GE(row.rect.left(), kLiveNamesWidth);
      EXPECT_LE(row.rect.right(), widget->canvas()->width());
      EXPECT_FALSE(row.toolTip.isEmpty());
    }
  }
}

} // namespace
} // namespace stepscope::app
