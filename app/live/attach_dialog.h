// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "core/live/control_message.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace stepscope::app {

class CaptureJob;
class CaptureOptions;
class EmptyState;
class ProcessList;
class ProcessTableModel;
class TableFilter;
class TableView;
class Text;

/// Training processes of a machine, and the capture of one or all of them. The list follows the machine;
/// closing the dialog cancels a capture.
class AttachDialog : public QDialog {
  Q_OBJECT
public:
  /// Of the program beside this one and the agent of this user.
  explicit AttachDialog(QWidget* parent = nullptr);
  AttachDialog(const QString& program, const QString& runDirectory, QWidget* parent);
  ~AttachDialog() override;

  CaptureOptions* options() const { return m_options; }
  /// What the user reads below the table.
  QString message() const;
  /// Lists and captures on another machine, as ssh takes it; empty: this one.
  void setHost(const QString& host);
  bool isCapturing() const { return m_job != nullptr; }

public Q_SLOTS:
  /// The selected processes, or all ranks without a selection.
  void capture();
  void cancelCapture();

Q_SIGNALS:
  /// A trace, or a folder of the traces of several processes.
  void captured(const QString& path);
  /// The user wants to start a program instead.
  void launchRequested();

private:
  QWidget* makeHosts();
  QWidget* makeTable();
  void showGpus(const std::vector<live::GpuReading>& gpus);
  void showList(const live::ProcessList& list);
  void showProgress(const std::vector<live::CaptureStatus>& processes);
  void finish(const QStringList& files, const QStringList& problems);
  void showHint();
  void update();
  std::vector<const live::ListedProcess*> selected() const;
  int capturable() const;

  QComboBox* m_hosts;
  Text* m_gpus;
  ProcessList* m_list;
  ProcessTableModel* m_model;
  TableFilter* m_filter;
  QStackedWidget* m_pages;
  EmptyState* m_empty;
  TableView* m_table;
  CaptureOptions* m_options;
  Text* m_message;
  QProgressBar* m_bar;
  QPushButton *m_capture, *m_cancel;
  CaptureJob* m_job = nullptr; ///< deletes itself
};

} // namespace stepscope::app
