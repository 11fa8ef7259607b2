// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include <memory>

namespace stepscope::app {

/// How sound the file is: its grade, what was found while reading it, and which questions the trace can
/// answer.
class HealthWidget : public QWidget {
  Q_OBJECT
public:
  explicit HealthWidget(QWidget* parent = nullptr);
  ~HealthWidget() override;

  void setTrace(LoadedTracePtr trace);

private:
  struct Private;
  std::unique_ptr<Private> d;
};

/// "Nothing is wrong with this file." for grade "A", and so on.
QString gradeMeaning(const QString& grade);

} // namespace stepscope::app
