// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace stepscope::app {

struct KeyHelp {
  QString keys;
  QString does;
};
struct KeyGroup {
  QString title;
  std::vector<KeyHelp> keys;
};

/// Every key of the program, for Help > Keys.
std::vector<KeyGroup> keyGroups();

} // namespace stepscope::app
