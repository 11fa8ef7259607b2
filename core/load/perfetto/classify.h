// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/categories.h"
#include "core/load/perfetto/annotations.h"

#include <string_view>

namespace stepscope::load::perfetto {

struct EventClass {
  kineto::Classification type;
  std::string_view category; ///< Kineto's where it has one, else the file's
};

/// What a slice of a track is: by its category (Kineto's, or rocprofv3's), else, since the first PyTorch that
/// wrote this format gave none, by its arguments and name.
///   category  valid as long as the result
EventClass classifyEvent(std::string_view category, std::string_view name, const EventArgs& args);

/// What a stage of a GPU queue is: by its name; `launched`: it states a grid.
EventClass classifyStage(std::string_view stageName, bool launched);

} // namespace stepscope::load::perfetto
