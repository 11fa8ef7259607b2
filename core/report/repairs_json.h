// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/health.h"

#include <nlohmann/json.hpp>
#include <span>

namespace stepscope::report {

/// [{rule, severity, count, first_offset, action}]: the receipt, the same in every report.
nlohmann::ordered_json repairsJson(std::span<const trace::Repair> repairs);

} // namespace stepscope::report
