// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>

#include "app/session/loaded_comparison.h"
#include "app/views/timeline/tints.h"

namespace stepscope::app {

/// What is tinted on both sides of a comparison.
struct TintedSides {
  std::shared_ptr<const TimelineTints> before, after;
};

/// Finds out on the thread pool what changed from one side to the other.
class DifferenceTints : public QObject {
  Q_OBJECT
public:
  using QObject::QObject;
  ~DifferenceTints() override;

  /// Null: nothing to find out. A search in progress is dropped.
  void find(const LoadedComparisonPtr& comparison, const compare::ChangeThreshold& threshold);
  /// Of the last search; null on both sides before it is done.
  const TintedSides& found() const { return m_found; }
  bool busy() const { return m_watcher != nullptr; }

Q_SIGNALS:
  void changed();

private:
  void drop();

  TintedSides m_found;
  QFutureWatcher<TintedSides>* m_watcher = nullptr;
};

} // namespace stepscope::app
