// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace stepscope::app {

class PreviewPicture;

/// What the window shows while a file is read: name, thin bar, bytes, Cancel, and a first picture as soon as
/// there are events. Empty at first for files that are read in a moment, so that they do not flicker.
class LoadingPage : public QWidget {
  Q_OBJECT
public:
  explicit LoadingPage(QWidget* parent = nullptr);

  void begin(const QString& path);
  /// Bytes of the file; total 0: unknown.
  void setProgress(quint64 done, quint64 total);
  void setPreview(const PreviewPtr& preview);
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
  QLabel* m_content;
  QProgressBar* m_bar;
  QPushButton* m_cancel;
  PreviewPicture* m_picture;
  QTimer m_delay;
  QElapsedTimer m_elapsed;
};

} // namespace stepscope::app
