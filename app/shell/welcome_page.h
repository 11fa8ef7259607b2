// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace stepscope::app {

/// What the window shows without a trace: ways to open one, and how to capture one.
class WelcomePage : public QWidget {
  Q_OBJECT
public:
  explicit WelcomePage(QWidget* parent = nullptr);

  /// Reads the list of recent files again.
  void refresh();
  /// Shows that dropping here would open the file.
  void setDropActive(bool active);

Q_SIGNALS:
  void openRequested();
  void attachRequested();
  void fileRequested(const QString& path);

protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void applyColours();
  QWidget* makeLists();
  QWidget* makeCapture();

  QLabel* m_tagline;
  QLabel* m_dropHint;
  QPushButton* m_open;
  QWidget* m_recent;
  QVBoxLayout* m_recentRows;
  QList<QLabel*> m_headings;
  QLabel* m_snippet;
  QPushButton* m_copy;
  bool m_dropActive = false;
};

} // namespace stepscope::app
