// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// Reads members of a JSON object that people write, and keeps the first thing that is wrong with it together
/// with where it is: "families[2].slow.places: is not a whole number". After that every read gives a default.
class JsonReader {
public:
  using Json = nlohmann::json;

  /// Members that are not in `known` are an error: a mistyped name must not be passed over.
  void allowOnly(const Json& object, const std::string& where, std::initializer_list<std::string_view> known);

  bool isObject(const Json& value, const std::string& where);
  std::string text(const Json& object, const std::string& where, const char* name, bool required);
  std::vector<std::string> texts(const Json& object, const std::string& where, const char* name);
  double number(const Json& object, const std::string& where, const char* name, double otherwise,
                double least, double most);
  std::int64_t whole(const Json& object, const std::string& where, const char* name, std::int64_t otherwise,
                     std::int64_t least, std::int64_t most);
  bool flag(const Json& object, const std::string& where, const char* name, bool otherwise);
  /// Null where the member is missing (an error where it is required) or of another kind (an error).
  const Json* object(const Json& object, const std::string& where, const char* name, bool required);
  const Json* array(const Json& object, const std::string& where, const char* name, bool required);

  void fail(const std::string& where, const std::string& what);
  bool failed() const { return m_failure.has_value(); }
  const std::string& failure() const { return *m_failure; }

  static std::string at(const std::string& where, std::string_view name);
  static std::string at(const std::string& where, std::size_t index);

private:
  const Json* member(const Json& object, const std::string& where, const char* name, bool required);

  std::optional<std::string> m_failure;
};

/// Parses a whole document.
///   errors  Damaged, with the line
Result<nlohmann::json> parseJsonText(std::string_view text, const std::string& name);

} // namespace stepscope::advisors
