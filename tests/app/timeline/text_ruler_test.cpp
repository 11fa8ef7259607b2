// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/text_ruler.h"

#include <gtest/gtest.h>

#include <QFontMetricsF>

namespace stepscope::app {
namespace {

TEST(TextRuler, agreesWithTheFont) {
  const TextRuler ruler(FontRole::Small);
  const QFontMetricsF metrics(fontOf(FontRole::Small));
  for (const char* words : {"aten::mm", "cudaLaunchKernel", "vectorized_elementwise_kernel<4, float>"})
    EXPECT_NEAR(ruler.width(QLatin1String(words)), metrics.horizontalAdvance(QLatin1String(words)), 3)
        << words;
}

TEST(TextRuler, shortensToTheRoomThereIs) {
  const TextRuler ruler(FontRole::Small);
  const QString words = QStringLiteral("vectorized_elementwise_kernel");
  EXPECT_EQ(ruler.fit(words, 1000), words);
  for (int room = 30; room < 160; room += 10) {
    const QString fitted = ruler.fit(words, room);
    EXPECT_LE(ruler.width(fitted), room + 8) << room;
    EXPECT_TRUE(fitted == words || fitted.isEmpty() || fitted.endsWith(QChar(0x2026)));
  }
  EXPECT_TRUE(ruler.fit(words, 8).isEmpty());
}

} // namespace
} // namespace stepscope::app
