// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QWidget>

#include <optional>
#include <stop_token>

#include "app/views/timeline/search_table_model.h" // after the others: moc cannot read <compare> as the first standard header

class QCheckBox;
class QLineEdit;
class QTimer;

namespace stepscope::app {

class TableView;
class Text;

/// The field, the options and the list of a search over the slices of a trace. Looks for them off the GUI
/// thread while the text is typed.
class SearchPanel : public QWidget {
  Q_OBJECT
public:
  explicit SearchPanel(QWidget* parent = nullptr);
  ~SearchPanel() override; ///< asks a running search to stop; does not wait for it

  /// Null: no trace. Forgets what was found; the text stays and is looked for in the new trace when open.
  void setTrace(trace::TracePtr trace);
  /// Shows the panel with the cursor in the field; a text that is not empty replaces what stands there.
  void open(const QString& text = {});
  /// Hides it; nothing counts as found any more.
  void dismiss();

  /// What was found last; null while there is no text and before the first answer.
  SearchResultPtr result() const { return m_result; }
  bool dimsOthers() const;

Q_SIGNALS:
  /// result() or dimsOthers() have changed.
  void changed();
  /// To the next or the one before of all that was found.
  void stepRequested(bool forwards);
  /// A row was activated: its longest slice.
  void chosen(stepscope::SliceId slice);
  void closed();

protected:
  bool eventFilter(QObject* object, QEvent* event) override;

private:
  void start();
  void take();
  void showResult(SearchResultPtr result);
  void step(bool forwards);
  QString statusText() const;

  trace::TracePtr m_trace;
  SearchResultPtr m_result;
  std::stop_source m_stop;
  QFutureWatcher<SearchResultPtr> m_watcher;
  std::optional<bool> m_stepWhenFound; ///< forwards or not: Enter was pressed before the answer

  QLineEdit* m_field;
  QCheckBox *m_arguments, *m_dim;
  Text* m_status;
  SearchTableModel* m_model;
  TableView* m_table;
  QTimer* m_typing;
};

} // namespace stepscope::app
