// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/sax_events.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace stepscope::bench {
namespace {

using Json = nlohmann::json;

struct Handler : Json::json_sax_t {
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(Json::number_integer_t value) override {
    return events.value(std::to_string(value)), true;
  }
  bool number_unsigned(Json::number_unsigned_t value) override {
    return events.value(std::to_string(value)), true;
  }
  bool number_float(Json::number_float_t, const std::string& text) override {
    return events.value(text), true;
  }
  bool string(std::string& text) override { return events.value(text), true; }
  bool binary(Json::binary_t&) override { return true; }
  bool start_object(std::size_t) override { return events.open(true), true; }
  bool key(std::string& text) override { return events.key(text), true; }
  bool end_object() override { return events.close(), true; }
  bool start_array(std::size_t) override { return events.open(false), true; }
  bool end_array() override { return events.close(), true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }
  SaxEvents events;
};

} // namespace

std::string readWithNlohmann(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  Handler handler;
  Json::sax_parse(file, &handler);
  return handler.events.extraction.checksum();
}

} // namespace stepscope::bench
