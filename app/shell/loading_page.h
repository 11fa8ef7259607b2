// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace stepscope::app {

/// What the window shows while a file is read: name, thin bar, bytes, Cancel. Empty for the first half
/// second, so that quick files do not flicker.
class LoadingPage : public QWidget {
  Q_OBJECT
public:
  explicit LoadingPage(QWidget* parent = nullptr);

  void begin(const QString& path);
  /// Bytes of the file; total 0: unknown.
  void setProgress(quint64 done, quint64 total);
  void setAnalysing();

Q_SIGNALS:
  void cancelRequested();

protected:
  void changeEvent(QEvent* event) override;

private:
  void showCard();
  void applyColours();

  QWidget* m_card;
  QLabel* m_name;
  QLabel* m_detail;
  QProgressBar* m_bar;
  QPushButton* m_cancel;
  QTimer m_delay;
  QElapsedTimer m_elapsed;
};

} // namespace stepscope::app
