// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

#include "core/base/ids.h" // after the others: moc cannot read <compare> as the first standard header

class QTextBrowser;

namespace stepscope::app {

/// Three columns of selectable text below the tracks.
class DetailsPanel : public QWidget {
  Q_OBJECT
public:
  explicit DetailsPanel(QWidget* parent = nullptr);

  /// Shows html columns (see details_html.h); `copyText` is what "copy:name" puts on the clipboard.
  void show(const QStringList& columns, const QString& copyText);

Q_SIGNALS:
  void sliceChosen(stepscope::SliceId slice);

private:
  void follow(const QUrl& link);

  std::array<QTextBrowser*, 3> m_columns{};
  QStringList m_shown;
  QString m_copyText;
};

} // namespace stepscope::app
