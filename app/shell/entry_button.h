// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace stepscope::app {

/// A row of a list of files: a title, below it a muted line, both cut with an ellipsis where there is no
/// room.
class EntryButton : public QAbstractButton {
  Q_OBJECT
public:
  static constexpr int kPadX = 12; ///< from the row's edge to its text

  EntryButton(const QString& title, const QString& detail, QWidget* parent = nullptr);
  void setDetail(const QString& detail);
  QString detail() const { return m_detail; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QString m_detail;
};

} // namespace stepscope::app
