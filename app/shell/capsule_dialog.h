// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/session/loaded_trace.h"

class QPlainTextEdit;
class QSpinBox;

namespace stepscope::app {

/// Says what an evidence capsule of the chosen step will hold, and asks for a note and its largest size.
class CapsuleDialog : public QDialog {
  Q_OBJECT
public:
  ///   marks  on the trace, how many
  CapsuleDialog(const LoadedTrace& trace, std::size_t marks, QWidget* parent = nullptr);

  QString note() const;
  /// 0: any size.
  std::uint64_t mostBytes() const;

private:
  QPlainTextEdit* m_note;
  QSpinBox* m_size;
};

} // namespace stepscope::app
