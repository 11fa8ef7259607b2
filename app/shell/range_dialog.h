// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"

#include <QDialog>

#include <functional>

class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace stepscope::app {

class PreviewPicture;

/// Asks which time of a trace to load that is too large to load whole. Shows the picture of the whole, and
/// what the chosen part needs.
class RangeDialog : public QDialog {
  Q_OBJECT
public:
  /// `preview` covers the whole file; `availableBytes` may be used.
  RangeDialog(PreviewPtr preview, std::uint64_t availableBytes, QWidget* parent);

  /// ns since the trace's start.
  Interval range() const;
  void setRange(Interval range);

private:
  void update();
  std::uint64_t neededBytes() const;

  PreviewPtr m_preview;
  std::uint64_t m_availableBytes;
  PreviewPicture* m_picture;
  QDoubleSpinBox *m_begin, *m_end;
  QLabel* m_need;
  QPushButton* m_open;
};

/// Shows the dialog; `open` gets the range when the user agrees.
void askForRange(QWidget* parent, PreviewPtr preview, std::uint64_t availableBytes,
                 const std::function<void(Interval)>& open);

} // namespace stepscope::app
