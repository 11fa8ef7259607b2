// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace stepscope::app {

/// A table of rows: sorts by its headers, copies rows as tab-separated text or Markdown, exports to CSV. For
/// TableModel, directly or behind a TableFilter.
class TableView : public QTableView {
  Q_OBJECT
public:
  explicit TableView(QWidget* parent = nullptr);

  void setModel(QAbstractItemModel* model) override;
  /// Column that takes the width that is left over.
  void setStretchColumn(int column);
  /// Makes every other column as wide as its content.
  void fitColumns();
  /// Grows and shrinks with its rows instead of scrolling.
  void setFitsRows(bool fits);
  /// What activating a row does, for the context menu; empty: no entry.
  void setActivationText(const QString& text) { m_activationText = text; }
  /// Rows to copy: the selected ones in the order shown, or all without a selection.
  QString selectionAsTsv() const;
  QString selectionAsMarkdown() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

public Q_SLOTS:
  void copySelection() const; ///< tab-separated
  void copyAsMarkdown() const;
  void exportCsv();

Q_SIGNALS:
  /// Double click, Enter or the context menu; a row of the model behind any filter.
  void rowActivated(int sourceRow);

protected:
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

private:
  void activate(const QModelIndex& index);
  QModelIndexList rowsToCopy() const;

  int m_stretchColumn = 0;
  bool m_fitsRows = false;
  QString m_activationText;
};

/// Writes `csv` to `path` as UTF-8; the error text when that failed, else an empty one.
QString writeTextFile(const QString& path, const QString& csv);

} // namespace stepscope::app
