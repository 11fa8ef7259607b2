// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QVBoxLayout>

namespace stepscope::app {

/// A page that scrolls vertically and keeps its column readable: at most `maxWidth` px wide, centred.
class Page : public QScrollArea {
  Q_OBJECT
public:
  explicit Page(int maxWidth, QWidget* parent = nullptr);

  QVBoxLayout* column() const { return m_column; }
  /// Width that the column has now, px.
  int columnWidth() const;

Q_SIGNALS:
  void columnWidthChanged(int width);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  QVBoxLayout* m_column;
  int m_maxWidth;
};

} // namespace stepscope::app
