// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/live/capture_request.h"

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;
class QRadioButton;
class QSpinBox;

namespace stepscope::app {

/// What to record, and where the traces go.
class CaptureOptions : public QWidget {
  Q_OBJECT
public:
  explicit CaptureOptions(QWidget* parent = nullptr);

  live::CaptureRequest request() const;
  void setRequest(const live::CaptureRequest& request);
  QString folder() const;
  void setFolder(const QString& folder);
  /// Shown while no folder is given.
  void setUsualFolder(const QString& folder);
  void setIterations(int count);
  void setSeconds(double seconds);

private:
  void askForFolder();

  QRadioButton *m_byIterations, *m_byTime;
  QSpinBox* m_iterations;
  QDoubleSpinBox* m_seconds;
  QCheckBox *m_shapes, *m_stacks;
  QLineEdit* m_folder;
};

} // namespace stepscope::app
