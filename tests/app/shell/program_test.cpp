// SPDX-License-Identifier: Apache-2.0
// The built program as users start it.
#include "core/load/load.h"
#include "tests/app/shell/support.h"
#include "tests/support/trace_stream.h"

#include <QFileInfo>
#include <QProcess>

namespace stepscope::app {
namespace {

struct Ran {
  int status;
  QString out, error;
};

class Program : public test::SettingsTest {
protected:
  Ran run(const QStringList& arguments, const QString& scale = QStringLiteral("1")) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), scale);
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
      environment.remove(QLatin1String(name));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(STEPSCOPE_PROGRAM), arguments);
    EXPECT_TRUE(process.waitForFinished(120'000));
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
  }
  QString out(const char* name) const { return folder() + QLatin1Char('/') + QLatin1String(name); }
};

TEST_F(Program, drawsARecordedStreamLive) {
  const auto trace = load::loadTrace(test::sample("gdn_fused_packed").toStdString(), {});
  const QString path = out("live.png");
  const Ran ran =
      run({write(QStringLiteral("a.stream"), QByteArray::fromStdString(tests::streamOf(*trace.value(), {}))),
           QStringLiteral("--screenshot"), path, QStringLiteral("--size"), QStringLiteral("1280x800"),
           QStringLiteral("--view"), QStringLiteral("live")});
  EXPECT_EQ(ran.status, 0) << qPrintable(ran.error);
  const QImage image(path);
  EXPECT_EQ(image.size(), QSize(1280, 800));
  EXPECT_GT(test::countColours(image), 60);
}

TEST_F(Program, drawsSeveralRanksAsAJob) {
  const QString path = out("job.png");
  const QString archive = QStringLiteral(STEPSCOPE_TEST_DATA "/archives/run.zip");
  const Ran ran =
      run({archive, QStringLiteral("--view"), QStringLiteral("job"), QStringLiteral("--screenshot"), path,
           QStringLiteral("--size"), QStringLiteral("1280x800")});
  EXPECT_EQ(ran.status, 0) << qPrintable(ran.error);
  const QImage image(path);
  EXPECT_EQ(image.size(), QSize(1280, 800));
  EXPECT_GT(test::countColours(image), 60);
  const Ran gone = run(
      {out("gone"), QStringLiteral("--view"), QStringLiteral("job"), QStringLiteral("--screenshot"), path});
  EXPECT_EQ(gone.status, 2);
  EXPECT_TRUE(gone.error.contains(QStringLiteral("gone"))) << qPrintable(gone.error);
}

TEST_F(Program, speaksTheLanguageThatIsAskedFor) {
  const Ran german = run({QStringLiteral("--language"), QStringLiteral("de"), QStringLiteral("--help")});
  EXPECT_EQ(german.status, 0);
  EXPECT_TRUE(german.out.contains(QStringLiteral("Diese Hilfe zeigen."))) << qPrintable(german.out);
  const Ran english = run({QStringLiteral("--help")});
  EXPECT_TRUE(english.out.contains(QStringLiteral("Show this help."))) << qPrintable(english.out);
}

TEST_F(Program, drawsEveryView) {
  for (const View view : kAllViews) {
    const QString path = out("view.png");
    const Ran ran =
        run({test::sample("gdn_fused_packed"), QStringLiteral("--screenshot"), path, QStringLiteral("--size"),
             QStringLiteral("1280x800"), QStringLiteral("--view"), QLatin1String(key(view))});
    EXPECT_EQ(ran.status, 0) << qPrintable(ran.error);
    const QImage image(path);
    EXPECT_EQ(image.size(), QSize(1280, 800)) << key(view);
    EXPECT_GT(test::countColours(image), 60) << key(view);
    QFile::remove(path);
  }
}

/// Squares of 2 x 2 pixels that are not of one colour: none, where a picture was only enlarged.
int finerThanTwoPixels(const QImage& image) {
  int fine = 0;
  for (int y = 0; y + 1 < image.height(); y += 2)
    for (int x = 0; x + 1 < image.width(); x += 2) {
      const QRgb first = image.pixel(x, y);
      if (image.pixel(x + 1, y) != first || image.pixel(x, y + 1) != first ||
          image.pixel(x + 1, y + 1) != first)
        ++fine;
    }
  return fine;
}

TEST_F(Program, drawsWithEveryPixelOfADenseScreen) {
  for (const View view : {View::Timeline, View::Heatmap, View::Overview}) {
    const QString path = out("dense.png");
    const Ran ran =
        run({test::sample("gdn_fused_packed"), QStringLiteral("--screenshot"), path, QStringLiteral("--size"),
             QStringLiteral("1280x800"), QStringLiteral("--view"), QLatin1String(key(view))},
            QStringLiteral("2"));
    EXPECT_EQ(ran.status, 0) << qPrintable(ran.error);
    const QImage image(path);
    EXPECT_EQ(image.size(), QSize(2560, 1600)) << key(view);
    EXPECT_GT(finerThanTwoPixels(image.copy(0, 300, 2560, 1100)), 1'000) << key(view); // what the views paint
    EXPECT_EQ(finerThanTwoPixels(image.scaled(1280, 800).scaled(2560, 1600)), 0);
    QFile::remove(path);
  }
}

TEST_F(Program, drawsAComparison) {
  const QString path = out("compare.png");
  const Ran ran = run({QStringLiteral("--compare"), test::sample("gdn_fused_padded"),
                       test::sample("gdn_fused_packed"), QStringLiteral("--screenshot"), path});
  EXPECT_EQ(ran.status, 0) << qPrintable(ran.error);
  EXPECT_GT(test::countColours(QImage(path)), 60);
  const Ran gone = run({QStringLiteral("--compare"), test::sample("gdn_fused_padded"), out("gone.json"),
                        QStringLiteral("--screenshot"), path});
  EXPECT_EQ(gone.status, 2);
  EXPECT_TRUE(gone.error.contains(QStringLiteral("gone.json"))) << qPrintable(gone.error);
}

TEST_F(Program, themesDiffer) {
  const auto corner = [this](const char* theme) {
    EXPECT_EQ(run({QStringLiteral("--screenshot"), out("theme.png"), QStringLiteral("--theme"),
                   QLatin1String(theme)})
                  .status,
              0);
    return QImage(out("theme.png")).pixelColor(5, 300).lightness();
  };
  EXPECT_GT(corner("light"), 200);
  EXPECT_LT(corner("dark"), 60);
}

TEST_F(Program, exportsEveryFormat) {
  for (const char* name : {"r.html", "r.md", "r.json", "r.pdf"}) {
    const Ran ran = run({test::testTrace("mlp_eager"), QStringLiteral("--export"), out(name)});
    EXPECT_EQ(ran.status, 0) << name << qPrintable(ran.error);
    EXPECT_GT(QFileInfo(out(name)).size(), 500) << name;
  }
}

TEST_F(Program, endsWithTwoOnAnUnreadableTrace) {
  const Ran missing = run({out("nothing.json"), QStringLiteral("--screenshot"), out("x.png")});
  EXPECT_EQ(missing.status, 2);
  EXPECT_TRUE(missing.error.contains(out("nothing.json")));
  EXPECT_FALSE(QFileInfo::exists(out("x.png")));

  const Ran foreign =
      run({write(QStringLiteral("text.json"), "hello"), QStringLiteral("--export"), out("x.json")});
  EXPECT_EQ(foreign.status, 2);
  EXPECT_TRUE(foreign.error.contains(QStringLiteral("at byte 0"))) << qPrintable(foreign.error);
}

TEST_F(Program, endsWithTwoOnUnreadableBatches) {
  const Ran ran = run({test::testTrace("mlp_eager"), QStringLiteral("--batches"), out("none.jsonl"),
                       QStringLiteral("--screenshot"), out("x.png")});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.error.contains(QStringLiteral("none.jsonl"))) << qPrintable(ran.error);
}

TEST_F(Program, endsWithTwoWhenAnOutputCannotBeWritten) {
  const QString nowhere = out("no/such/folder/x.png");
  EXPECT_EQ(run({test::testTrace("mlp_eager"), QStringLiteral("--screenshot"), nowhere}).status, 2);
}

TEST_F(Program, explainsItself) {
  const Ran help = run({QStringLiteral("--help")});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(help.out.contains(QStringLiteral("--screenshot")));
  const Ran version = run({QStringLiteral("--version")});
  EXPECT_EQ(version.status, 0);
  EXPECT_EQ(version.out, QStringLiteral("stepscope " STEPSCOPE_VERSION "\n"));
}

TEST_F(Program, refusesBadUsage) {
  const Ran ran = run({QStringLiteral("--view"), QStringLiteral("nowhere")});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.out.isEmpty());
  EXPECT_TRUE(ran.error.contains(QStringLiteral("nowhere")));
}

TEST_F(Program, saysThatThereIsNoDisplay) {
#ifdef Q_OS_LINUX
  const Ran ran = run({test::testTrace("mlp_eager")});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.error.contains(QStringLiteral("no display")));
#else
  GTEST_SKIP() << "other systems always have one";
#endif
}

} // namespace
} // namespace stepscope::app
