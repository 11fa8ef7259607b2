// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/capsule/marks.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace stepscope::capsule {

/// A whole number that fits; nothing for anything else.
std::optional<std::int64_t> integerOf(const nlohmann::json& object, const char* key);
/// The text, "" when it is absent or no text.
std::string textOf(const nlohmann::json& object, const char* key);

nlohmann::ordered_json toJson(const Mark& mark, const char* beginKey, const char* endKey);
/// Nothing when it is no mark.
std::optional<Mark> markOf(const nlohmann::json& object, const char* beginKey, const char* endKey);

} // namespace stepscope::capsule
