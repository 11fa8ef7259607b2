// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/shell/main_window.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QString>
#include <QTemporaryDir>

#include <functional>

namespace stepscope::app::test {

/// Settings in a temporary folder, empty at first, so that a test neither sees nor changes the user's.
class SettingsTest : public testing::Test {
protected:
  SettingsTest();

  /// Absolute path of a new file in the temporary folder.
  QString write(const QString& name, const QByteArray& content);
  QString folder() const { return m_folder.path(); }

private:
  QTemporaryDir m_folder;
};

/// Handles events until `condition` holds; false after a minute.
bool waitFor(const std::function<bool()>& condition);

/// Opens and waits until the views or an error appear.
void openAndWait(MainWindow& window, const OpenRequest& request);

QString sample(const char* name);    ///< "gdn_fused_packed"
QString testTrace(const char* name); ///< "mlp_eager"

/// Distinct colours of an image, counted up to `limit`.
int countColours(const QImage& image, int limit = 4096);

} // namespace stepscope::app::test
