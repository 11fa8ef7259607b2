// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/project/project.h"
#include "app/session/loaded_comparison.h"

#include <QStringList>
#include <QWidget>

#include <memory>

namespace stepscope::app {

/// Two runs of a series, explained: figures, waterfall, tables, linked timelines. Files dropped here are to
/// be compared.
class CompareWidget : public QWidget {
  Q_OBJECT
public:
  explicit CompareWidget(QWidget* parent = nullptr);
  ~CompareWidget() override;

  /// Null: the empty state.
  void setComparison(LoadedComparisonPtr comparison);
  /// What is being read or computed, below the empty state's text or beside the choosers; empty: nothing.
  void setProgress(const QString& text);
  /// How the timelines are linked.
  TimelineAlignment alignment() const;
  void setAlignment(const TimelineAlignment& alignment);
  /// Whether there is a trace that others can be compared with.
  void setHasTrace(bool has);

Q_SIGNALS:
  void addRequested();
  void removeRequested(std::size_t run);
  void pairChosen(std::size_t before, std::size_t after);
  void stepChosen(std::size_t run, std::size_t step);
  void calibrationRequested();
  /// alignment() is another one, by the user's hand.
  void alignmentChanged();
  void filesDropped(const QStringList& paths);

protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
