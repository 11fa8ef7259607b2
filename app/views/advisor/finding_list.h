// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/finding.h"

#include <QListWidget>

namespace stepscope::app {

/// Titles of all findings with their severity, to jump between the cards.
class FindingList : public QListWidget {
  Q_OBJECT
public:
  explicit FindingList(QWidget* parent = nullptr);
  void setFindings(const std::vector<advisors::Finding>& findings);
};

} // namespace stepscope::app
