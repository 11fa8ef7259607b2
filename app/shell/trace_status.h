// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

class QLabel;

namespace stepscope::app {

/// Right end of the status bar: file, size, events, load time, memory, and the health grade with its reasons.
class TraceStatus : public QWidget {
  Q_OBJECT
public:
  explicit TraceStatus(QWidget* parent = nullptr);

  /// Null: empty.
  void setTrace(const LoadedTracePtr& trace);

protected:
  void changeEvent(QEvent* event) override;

private:
  void applyColours();

  QLabel* m_file;
  QLabel* m_figures;
  QLabel* m_grade;
  QString m_gradeKey;
};

/// What was repaired and what the trace cannot answer, as rich text for a tooltip.
QString healthText(const trace::Trace& trace);

} // namespace stepscope::app
