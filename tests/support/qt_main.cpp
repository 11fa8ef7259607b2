// SPDX-License-Identifier: Apache-2.0
// main() of tests that need a QApplication: no display is needed, a Qt warning fails the test that caused it,
// and the user's data are neither seen nor changed.
#include "app/language/language.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QByteArray>
#include <QTemporaryDir>

#include <array>
#include <cstdio>

namespace {

// Said by the offscreen platform itself, whatever the program does.
constexpr std::array kPlatformNoise = {
    "This plugin does not support propagateSizeHints()", "This plugin does not support raise()",
    "This plugin does not support grabbing the keyboard", "QStandardPaths: XDG_RUNTIME_DIR not set",
    "QStandardPaths: wrong permissions on runtime directory"};

void onMessage(QtMsgType type, const QMessageLogContext& context, const QString& text) {
  const QByteArray bytes = text.toLocal8Bit();
  for (const char* noise : kPlatformNoise)
    if (bytes.startsWith(noise)) return;
  std::fprintf(stderr, "%s\n", bytes.constData());
  if (type == QtWarningMsg || type == QtCriticalMsg)
    ADD_FAILURE() << "Qt says: " << bytes.constData() << " ("
                  << (context.file ? context.file : "unknown file") << ")";
}

} // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QTemporaryDir data;
  qputenv("XDG_DATA_HOME", data.path().toUtf8());
  qInstallMessageHandler(onMessage);
  testing::InitGoogleTest(&argc, argv);
  QApplication application(argc, argv);
  stepscope::app::language::use(QStringLiteral("en"));
  return RUN_ALL_TESTS();
}
