// SPDX-License-Identifier: Apache-2.0
#include "core/report/repairs_json.h"

#include "core/report/trace_lines.h"

namespace stepscope::report {

nlohmann::ordered_json repairsJson(std::span<const trace::Repair> repairs) {
  auto list = nlohmann::ordered_json::array();
  for (const trace::Repair& repair : repairs)
    list.push_back({{"rule", repair.rule},
                    {"severity", key(repair.severity)},
                    {"count", repair.count},
                    {"first_offset", repair.firstOffset},
                    {"action", repair.action}});
  return list;
}

} // namespace stepscope::report
