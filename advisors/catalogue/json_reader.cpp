// SPDX-License-Identifier: Apache-2.0
#include "advisors/catalogue/json_reader.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors {

using Json = nlohmann::json;

std::string JsonReader::at(const std::string& where, std::string_view name) {
  return where.empty() ? std::string(name) : where + "." + std::string(name);
}

std::string JsonReader::at(const std::string& where, std::size_t index) {
  return where + "[" + std::to_string(index) + "]";
}

void JsonReader::fail(const std::string& where, const std::string& what) {
  if (!m_failure) m_failure = (where.empty() ? "the document" : where) + ": " + what;
}

void JsonReader::allowOnly(const Json& object, const std::string& where,
                           std::initializer_list<std::string_view> known) {
  if (!object.is_object()) return;
  for (const auto& [name, value] : object.items())
    if (std::find(known.begin(), known.end(), name) == known.end())
      fail(at(where, name), "is not known here");
}

bool JsonReader::isObject(const Json& value, const std::string& where) {
  if (!value.is_object()) fail(where, "is not an object");
  return value.is_object();
}

const Json* JsonReader::member(const Json& object, const std::string& where, const char* name,
                               bool required) {
  if (!object.is_object()) {
    fail(where, "is not an object");
    return nullptr;
  }
  const auto found = object.find(name);
  if (found != object.end()) return &*found;
  if (required) fail(at(where, name), "is missing");
  return nullptr;
}

std::string JsonReader::text(const Json& object, const std::string& where, const char* name, bool required) {
  const Json* value = member(object, where, name, required);
  if (!value) return {};
  if (!value->is_string()) {
    fail(at(where, name), "is not a text");
    return {};
  }
  const std::string& read = value->get_ref<const std::string&>();
  if (required && read.empty()) fail(at(where, name), "is empty");
  return read;
}

std::vector<std::string> JsonReader::texts(const Json& object, const std::string& where, const char* name) {
  std::vector<std::string> read;
  const Json* value = array(object, where, name, false);
  if (!value) return read;
  for (std::size_t i = 0; i < value->size(); ++i) {
    if ((*value)[i].is_string())
      read.push_back((*value)[i].get<std::string>());
    else
      fail(at(at(where, name), i), "is not a text");
  }
  return read;
}

double JsonReader::number(const Json& object, const std::string& where, const char* name, double otherwise,
                          double least, double most) {
  const Json* value = member(object, where, name, false);
  if (!value) return otherwise;
  if (!value->is_number()) {
    fail(at(where, name), "is not a number");
    return otherwise;
  }
  const auto read = value->get<double>();
  if (read < least || read > most) {
    fail(at(where, name), "lies outside " + Json(least).dump() + " to " + Json(most).dump());
    return otherwise;
  }
  return read;
}

std::int64_t JsonReader::whole(const Json& object, const std::string& where, const char* name,
                               std::int64_t otherwise, std::int64_t least, std::int64_t most) {
  const double read = number(object, where, name, static_cast<double>(otherwise), static_cast<double>(least),
                             static_cast<double>(most));
  if (read != std::floor(read)) fail(at(where, name), "is not a whole number");
  return static_cast<std::int64_t>(read);
}

bool JsonReader::flag(const Json& object, const std::string& where, const char* name, bool otherwise) {
  const Json* value = member(object, where, name, false);
  if (!value) return otherwise;
  if (!value->is_boolean()) {
    fail(at(where, name), "is neither true nor false");
    return otherwise;
  }
  return value->get<bool>();
}

const Json* JsonReader::object(const Json& object, const std::string& where, const char* name,
                               bool required) {
  const Json* value = member(object, where, name, required);
  if (value && !value->is_object()) {
    fail(at(where, name), "is not an object");
    return nullptr;
  }
  return value;
}

const Json* JsonReader::array(const Json& object, const std::string& where, const char* name, bool required) {
  const Json* value = member(object, where, name, required);
  if (value && !value->is_array()) {
    fail(at(where, name), "is not a list");
    return nullptr;
  }
  return value;
}

Result<Json> parseJsonText(std::string_view text, const std::string& name) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const auto end =
        text.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(error.byte, text.size()));
    const auto line = 1 + std::count(text.begin(), end, '\n');
    return Error{ErrorCode::Damaged, "line " + std::to_string(line) + " is not JSON", name,
                 error.byte > 0 ? error.byte - 1 : 0};
  }
}

} // namespace stepscope::advisors
