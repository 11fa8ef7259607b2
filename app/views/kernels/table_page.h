// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

namespace stepscope::app {

class TableFilter;
class TableModel;
class TableView;
class Text;

/// A table with the line above it that counts what the filter shows.
class TablePage : public QWidget {
  Q_OBJECT
public:
  /// Text of the line above, for the rows of the model that the filter shows.
  using Summarise = std::function<QString(const std::vector<int>& sourceRows)>;

  TablePage(TableModel* model, Summarise summarise, QWidget* parent = nullptr);

  TableView* view() const { return m_view; }
  TableFilter* filter() const { return m_filter; }
  void setNamePart(const QString& part);
  QString summary() const;
  /// Shown instead of rows while there are none; empty text: the filter's own message.
  void setPlaceholder(const QString& text);

private:
  void refresh();

  TableFilter* m_filter;
  TableView* m_view;
  Text* m_summary;
  Text* m_message;
  Summarise m_summarise;
  QString m_placeholder;
};

} // namespace stepscope::app
