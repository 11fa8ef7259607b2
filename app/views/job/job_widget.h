// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/views/job/job_loader.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace stepscope::app {

class CellTableModel;
class CollectiveRows;
class EmptyState;
class FilterHeader;
class LedgerRows;
class TableFilter;
class TableView;
class Text;

/// The ranks of a job: who waits for whom in a sentence, a table, and a picture of every rank's step.
/// Activating a rank asks for its trace.
class JobWidget : public QWidget {
  Q_OBJECT
public:
  explicit JobWidget(QWidget* parent = nullptr);

  /// A file of summaries, or a folder or archive of traces.
  void open(const std::filesystem::path& path);

  JobLoader* loader() const { return m_loader; }
  TableView* table() const { return m_table; }
  FilterHeader* header() const { return m_header; }
  LedgerRows* ledgers() const { return m_ledgers; }
  CollectiveRows* collectives() const { return m_collectives; }
  QTabWidget* pictures() const { return m_pictures; }
  QString verdict() const;
  /// What is shown instead of a job: it is being read, or why it could not be.
  QString headline() const;
  /// Writes the job as a file that opens here; said() tells how it went.
  void save(const QString& path);

Q_SIGNALS:
  void traceRequested(const QString& path);
  void said(const QString& text);

private:
  QWidget* makeBar();
  void showState(const JobState& state);
  void showProgress();
  void choose(int rank);
  void activate(int rank);
  void askWhereToSave();
  /// Where the trace lies now: as it was named, or beside the job's file. Empty: nowhere.
  QString traceOf(const std::string& file) const;

  std::filesystem::path m_path;
  JobLoader* m_loader;
  QStackedWidget* m_pages;
  EmptyState* m_empty;
  Text *m_verdict, *m_notes, *m_said;
  QProgressBar* m_progress;
  QPushButton *m_stop, *m_resume, *m_clear, *m_save;
  CellTableModel* m_model;
  TableFilter* m_filter;
  TableView* m_table;
  FilterHeader* m_header;
  QTabWidget* m_pictures;
  LedgerRows* m_ledgers;
  CollectiveRows* m_collectives;
};

} // namespace stepscope::app
