// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QFutureWatcher>

#include "app/calibration/ledger.h"
#include "app/views/compare/cell_table_model.h"

class QPushButton;

namespace stepscope::app {

class TableView;
class Text;

/// A row a record, newest first.
CellTable calibrationTable(const std::vector<advisors::CalibrationRecord>& records);

/// What advice predicted and achieved in all comparisons of this user: a table to sort, copy and export; the
/// ledger can be cleared.
class CalibrationDialog : public QDialog {
  Q_OBJECT
public:
  explicit CalibrationDialog(const std::filesystem::path& ledger, QWidget* parent = nullptr);

  /// Medians over all records, or what is wrong.
  QString summary() const;
  TableView* table() const { return m_view; }

public Q_SLOTS:
  /// Reads the ledger again, off the GUI thread.
  void refresh();
  /// Asks first.
  void askToClear();
  void clear();

Q_SIGNALS:
  /// The ledger was read and is shown.
  void refreshed();

private:
  using Read = std::shared_ptr<Result<CalibrationLedger>>;
  void showLedger(const Result<CalibrationLedger>& ledger);

  std::filesystem::path m_ledger;
  CellTableModel* m_model;
  TableView* m_view;
  Text *m_summary, *m_message;
  QPushButton *m_export, *m_clear;
  QFutureWatcher<Read> m_reading;
};

} // namespace stepscope::app
