// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/painter.h"

#include <gtest/gtest.h>

#include <QPainter>

namespace stepscope::app {
namespace {

QImage blank(QSize size) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(Qt::white);
  return image;
}

DisplayList listOf(QSize size, Layer layer) {
  DisplayList list;
  list.size = size;
  list.layers.push_back(std::move(layer));
  return list;
}

TEST(PaintOn, fillsExactlyTheBox) {
  Layer layer;
  layer.clip = QRect(0, 0, 40, 30);
  layer.fill(QRect(5, 6, 10, 4), QColor(Qt::red));
  QImage image = blank({40, 30});
  paintOn(image, listOf({40, 30}, layer));
  int red = 0;
  for (int y = 0; y < 30; ++y)
    for (int x = 0; x < 40; ++x)
      red += image.pixelColor(x, y) == QColor(Qt::red);
  EXPECT_EQ(red, 40);
  EXPECT_EQ(image.pixelColor(5, 6), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(14, 9), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(15, 9), QColor(Qt::white));
}

TEST(PaintOn, laterBoxesCoverEarlierOnesAndTranslucentOnesBlend) {
  Layer layer;
  layer.clip = QRect(0, 0, 10, 10);
  layer.fill(layer.clip, QColor(0, 0, 200));
  layer.fill(QRect(0, 0, 5, 10), QColor(200, 0, 0, 128));
  QImage image = blank({10, 10});
  paintOn(image, listOf({10, 10}, layer));
  const QColor blended = image.pixelColor(2, 5);
  EXPECT_NEAR(blended.red(), 100, 2);
  EXPECT_NEAR(blended.blue(), 100, 2);
  EXPECT_EQ(image.pixelColor(7, 5), QColor(0, 0, 200));
}

TEST(PaintOn, followsTheDevicePixelRatio) {
  Layer layer;
  layer.clip = QRect(0, 0, 10, 10);
  layer.fill(QRect(2, 3, 1, 1), QColor(Qt::red));
  QImage image = blank({20, 20});
  image.setDevicePixelRatio(2);
  paintOn(image, listOf({10, 10}, layer));
  EXPECT_EQ(image.pixelColor(4, 6), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(5, 7), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(6, 7), QColor(Qt::white));
}

TEST(PaintOn, drawsTextArrowsAndFramesInsideTheClipOnly) {
  Layer layer;
  layer.clip = QRect(0, 0, 50, 40);
  layer.text({30, 20}, QStringLiteral("a rather long line"), Qt::black);
  layer.outline(QRect(10, 10, 100, 20), Qt::red, 2);
  layer.arrows.push_back({{5, 35}, {90, 5}, QColor(Qt::blue).rgba()});
  QImage image = blank({100, 40});
  paintOn(image, listOf({100, 40}, layer));
  EXPECT_EQ(image.pixelColor(10, 15), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(11, 15), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(14, 13), QColor(Qt::white));
  for (int y = 0; y < 40; ++y)
    for (int x = 50; x < 100; ++x)
      ASSERT_EQ(image.pixelColor(x, y), QColor(Qt::white)) << x << " " << y;
}

TEST(PaintOn, repeatsARunOfPixelsDownItsRectangle) {
  for (const double ratio : {1.0, 2.0, 3.0}) {
    Layer layer;
    layer.clip = QRect(0, 0, 12, 10);
    const QRect lane(0, 2, 12, 4);
    for (int x = 2; x < 8; ++x)
      layer.extendRun(x, 1, lane, x % 2 == 0 ? qRgb(255, 0, 0) : qRgb(0, 0, 255));
    layer.extendRun(9, 2, lane, qRgb(0, 255, 0)); // column 8 stays free
    ASSERT_EQ(layer.runs.size(), 2u);
    QImage image = blank(QSize(12, 10) * ratio);
    image.setDevicePixelRatio(ratio);
    paintOn(image, listOf({12, 10}, layer));
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) {
        const int column = int((x + 0.5) / ratio), row = int((y + 0.5) / ratio);
        const QColor expected = row < 2 || row >= 6 || column < 2 || column == 8 || column > 10
                                    ? QColor(Qt::white)
                                : column > 8      ? QColor(0, 255, 0)
                                : column % 2 == 0 ? QColor(255, 0, 0)
                                                  : QColor(0, 0, 255);
        ASSERT_EQ(image.pixelColor(x, y), expected) << x << " " << y << " at " << ratio;
      }
  }
}

TEST(DisplayList, isEmptyAfterClearingAndUsesItsMemoryAgain) {
  DisplayList list;
  Layer& layer = list.add(QRect(0, 0, 10, 10));
  layer.fill(layer.clip, QColor(Qt::red));
  layer.extendRun(1, 3, layer.clip, qRgb(1, 2, 3));
  const Box* const memory = layer.boxes.data();
  list.clear();
  EXPECT_TRUE(list.layers.empty());
  Layer& again = list.add(QRect(0, 0, 5, 5));
  EXPECT_TRUE(again.boxes.empty());
  EXPECT_TRUE(again.runs.empty());
  EXPECT_TRUE(again.pixels.empty());
  again.fill(again.clip, QColor(Qt::red));
  EXPECT_EQ(again.boxes.data(), memory);
}

TEST(PaintOver, keepsWhatIsThere) {
  Layer layer;
  layer.clip = QRect(0, 0, 20, 20);
  layer.fill(QRect(10, 0, 1, 20), QColor(Qt::red));
  QImage image = blank({20, 20});
  image.setPixelColor(3, 3, Qt::green);
  QPainter painter(&image);
  paintOver(painter, listOf({20, 20}, layer));
  painter.end();
  EXPECT_EQ(image.pixelColor(3, 3), QColor(Qt::green));
  EXPECT_EQ(image.pixelColor(10, 10), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(11, 10), QColor(Qt::white));
}

} // namespace
} // namespace stepscope::app
