// SPDX-License-Identifier: Apache-2.0
// DOM reading gives numbers as doubles; with times relative to a base they are exact after rounding to ns.
#include "tests/bench/extraction.h"

#include <cmath>
#include <cstdio>
#include <simdjson.h>

namespace stepscope::bench {
namespace {

void feed(Extraction& extraction, bool inArguments, std::string_view key, simdjson::dom::element value) {
  using simdjson::dom::element_type;
  switch (value.type()) {
  case element_type::STRING:
    extraction.member(inArguments, key, std::string_view(value));
    break;
  case element_type::INT64:
    extraction.member(inArguments, key, std::to_string(std::int64_t(value)));
    break;
  case element_type::UINT64:
    extraction.member(inArguments, key, std::to_string(std::uint64_t(value)));
    break;
  case element_type::DOUBLE: {
    char text[64];
    const int size = std::snprintf(text, sizeof text, "%.3f", double(value));
    extraction.member(inArguments, key, {text, static_cast<std::size_t>(size)});
    break;
  }
  default:
    break;
  }
}

} // namespace

std::string readWithSimdjson(const std::string& path) {
  simdjson::dom::parser parser;
  simdjson::dom::element document;
  if (parser.load(path).get(document) != simdjson::SUCCESS) return "cannot be parsed";
  simdjson::dom::array events;
  if (document["traceEvents"].get(events) != simdjson::SUCCESS) return "has no events";
  Extraction extraction;
  for (const simdjson::dom::element event : events) {
    simdjson::dom::object object;
    if (event.get(object) != simdjson::SUCCESS) continue;
    extraction.begin();
    for (const auto& [key, value] : object) {
      simdjson::dom::object args;
      if (key == "args" && value.get(args) == simdjson::SUCCESS) {
        for (const auto& [argument, argumentValue] : args)
          if (argument == "correlation" || argument == "External id" || argument == "stream")
            feed(extraction, true, argument, argumentValue);
      } else {
        feed(extraction, false, key, value);
      }
    }
    extraction.end();
  }
  return extraction.checksum();
}

} // namespace stepscope::bench
