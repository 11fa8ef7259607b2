// SPDX-License-Identifier: Apache-2.0
#include "app/shell/loading_page.h"
#include "app/shell/main_window.h"
#include "app/shell/preview_picture.h"
#include "app/shell/range_dialog.h"
#include "tests/app/shell/support.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>

namespace stepscope::app {
namespace {

using test::waitFor;

constexpr std::int64_t kMs = 1'000'000;

/// One thread and one stream, each covered in the first tenth of a second of one.
PreviewPtr tenthOfASecond() {
  trace::PreviewRecorder recorder;
  const auto thread = [] { return trace::Preview::Row{trace::TrackKind::CpuThread, "9", "42", -1, 0, {}}; };
  const auto stream = [] { return trace::Preview::Row{trace::TrackKind::GpuStream, "0", "7", 0, 0, {}}; };
  for (std::int64_t t = 0; t < 100 * kMs; t += kMs) {
    recorder.add(0, trace::SliceKind::Operator, {t, t + kMs}, thread);
    recorder.add(1, trace::SliceKind::Kernel, {t, t + kMs}, stream);
  }
  recorder.add(1, trace::SliceKind::Kernel, {999 * kMs, 1000 * kMs}, stream);
  recorder.setNeededBytes(1'000'000);
  return std::make_shared<const trace::Preview>(recorder.preview());
}

class Loading : public test::SettingsTest {
protected:
  Loading() { applyTheme(*qApp, ThemeChoice::Light); }
};

TEST_F(Loading, thePictureShowsWhereSlicesAre) {
  PreviewPicture picture;
  picture.resize(1132, 70);
  picture.setPreview(tenthOfASecond());
  const QImage image = picture.grab().toImage();
  const QColor empty = image.pixelColor(132 + 500, 10);
  EXPECT_NE(image.pixelColor(132 + 50, 10), empty) << "the thread, in its covered tenth";
  EXPECT_NE(image.pixelColor(132 + 50, 34), empty) << "the stream";
  EXPECT_EQ(image.pixelColor(132 + 500, 34), empty);
  EXPECT_NE(image.pixelColor(132 + 999, 34), empty) << "its last kernel";
}

TEST_F(Loading, thePageShowsCountsAndPicture) {
  LoadingPage page;
  page.resize(1280, 700);
  page.show();
  page.begin(QStringLiteral("/tmp/big.json"));
  page.setPreview(tenthOfASecond());
  page.setProgress(100 << 20, 800 << 20);
  QString text;
  for (const QLabel* label : page.findChildren<QLabel*>())
    if (label->isVisible()) text += label->text() + QLatin1Char('\n');
  EXPECT_TRUE(text.contains(QStringLiteral("201 slices, 101 of GPU work"))) << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("big.json")));
  EXPECT_TRUE(page.findChild<QPushButton*>()->isVisible());
  EXPECT_GT(test::countColours(page.grab().toImage()), 8);
}

TEST_F(Loading, theRangeDialogProposesWhatFits) {
  RangeDialog dialog(tenthOfASecond(), 500'000, nullptr);
  EXPECT_EQ(dialog.range(), (Interval{0, 400 * kMs})) << "half of the memory, with a margin of a fifth";
  const auto* open = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open);
  EXPECT_TRUE(open->isEnabled());
  dialog.setRange({500 * kMs, 500 * kMs});
  EXPECT_FALSE(open->isEnabled());
}

TEST_F(Loading, aSecondFileOpensWhileTheFirstIsRead) {
  QPointer<MainWindow> first = new MainWindow;
  first->show();
  MainWindow* one = first->open({toPath(test::sample("gdn_fallback_padded")), {}, {}});
  QPointer<MainWindow> second = first->open({toPath(test::sample("gdn_fused_packed")), {}, {}});
  EXPECT_EQ(one, first.data());
  EXPECT_NE(second.data(), first.data());
  EXPECT_TRUE(waitFor([&] { return first->session()->trace() && second->session()->trace(); }));
  EXPECT_TRUE(first->showsTrace());
  EXPECT_TRUE(second->showsTrace());
  delete second;
  delete first;
}

} // namespace
} // namespace stepscope::app
