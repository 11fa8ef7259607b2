// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/views/compare/cell_table_model.h"

class QPushButton;

namespace stepscope::app {

class FilterHeader;
class TableFilter;
class TableView;
class Text;

/// A table of differences with conditions for its columns, and above it what the rows shown add up to.
class CellTablePage : public QWidget {
  Q_OBJECT
public:
  /// Column of every table shown here whose sum is told, ns.
  static constexpr int kDifference = 5;

  explicit CellTablePage(const QString& title, QWidget* parent = nullptr);

  void setTable(CellTable table);
  const CellTable& table() const { return m_model->table(); }
  TableView* view() const { return m_view; }
  FilterHeader* header() const { return m_header; }
  QString summary() const;
  void focusNameFilter();

Q_SIGNALS:
  /// A row with a slice on either side was activated.
  void rowActivated(stepscope::SliceId before, stepscope::SliceId after);

private:
  void activate(int row);
  void refresh();

  CellTableModel* m_model;
  TableFilter* m_filter;
  TableView* m_view;
  FilterHeader* m_header;
  QPushButton *m_clear, *m_export;
  Text *m_summary, *m_message;
};

} // namespace stepscope::app
