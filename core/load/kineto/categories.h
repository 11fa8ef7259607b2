// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/tables.h"

#include <string_view>

namespace stepscope::load::kineto {

struct Classification {
  trace::SliceKind kind = trace::SliceKind::Other;
  trace::TrackKind track = trace::TrackKind::Other;
};

/// By category, old and new names (formats: "Events and categories"). In 2021 annotations shared the category
/// "Operator"; `name` tells those that PyTorch makes itself.
Classification classify(std::string_view category, std::string_view name);
/// For an event of one of the operators' categories.
Classification classifyOperator(std::string_view name);

} // namespace stepscope::load::kineto
