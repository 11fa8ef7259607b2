// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"
#include "core/analysis/search.h"

#include <memory>

namespace stepscope::app {

using SearchResultPtr = std::shared_ptr<const analysis::SearchResult>;

/// Names that a search found.
class SearchTableModel : public TableModel {
  Q_OBJECT
public:
  enum Column { Name, Kind, Count, Total };

  explicit SearchTableModel(QObject* parent = nullptr);
  /// Null: no rows. The trace is that of the result.
  void setResult(trace::TracePtr trace, SearchResultPtr result);
  const analysis::SearchRow& at(int row) const { return m_result->rows[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  SliceId slice(int row) const override { return at(row).longest; }

private:
  QString name(const analysis::SearchRow& row) const;
  QVariant value(const analysis::SearchRow& row, int column) const;
  QString shown(const analysis::SearchRow& row, int column) const;
  QString toolTip(const analysis::SearchRow& row, int column) const;

  trace::TracePtr m_trace;
  SearchResultPtr m_result;
  std::int64_t m_longestNs = 0; ///< total of the first row
};

} // namespace stepscope::app
