// SPDX-License-Identifier: Apache-2.0
#include "tests/app/shell/support.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QSet>
#include <QSettings>

namespace stepscope::app::test {

SettingsTest::SettingsTest() {
  QCoreApplication::setOrganizationName(QStringLiteral("Stepscope"));
  QCoreApplication::setApplicationName(QStringLiteral("stepscope"));
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
  QSettings().clear();
  qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder.filePath(QStringLiteral("data"))));
}

QString SettingsTest::write(const QString& name, const QByteArray& content) {
  QFile file(m_folder.filePath(name));
  EXPECT_TRUE(file.open(QIODevice::WriteOnly));
  EXPECT_EQ(file.write(content), content.size());
  return file.fileName();
}

bool waitFor(const std::function<bool()>& condition) {
  constexpr int kLimitMs = 60'000;
  QElapsedTimer timer;
  timer.start();
  while (!condition()) {
    if (timer.elapsed() > kLimitMs) return false;
    QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  return true;
}

void openAndWait(MainWindow& window, const OpenRequest& request) {
  window.open(request);
  ASSERT_TRUE(waitFor([&] { return !window.session()->busy(); }));
}

QString sample(const char* name) {
  return QStringLiteral(STEPSCOPE_SAMPLES "/%1.trace.json.zst").arg(QLatin1String(name));
}
QString testTrace(const char* name) {
  return QStringLiteral(STEPSCOPE_TEST_DATA "/h200/%1.trace.json.zst").arg(QLatin1String(name));
}

int countColours(const QImage& image, int limit) {
  const QImage rgb = image.convertToFormat(QImage::Format_RGB32);
  QSet<QRgb> seen;
  for (int y = 0; y < rgb.height(); ++y)
    for (int x = 0; x < rgb.width(); ++x) {
      seen.insert(rgb.pixel(x, y));
      if (seen.size() >= limit) return limit;
    }
  return static_cast<int>(seen.size());
}

} // namespace stepscope::app::test
