// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/sax_events.h"

#include <cstdio>
#include <rapidjson/filereadstream.h>
#include <rapidjson/reader.h>
#include <vector>

namespace stepscope::bench {
namespace {

struct Handler : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Handler> {
  bool Default() { return true; }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool) { return String(text, size, false); }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    events.value({text, size});
    return true;
  }
  bool Key(const char* text, rapidjson::SizeType size, bool) {
    events.key({text, size});
    return true;
  }
  bool StartObject() { return events.open(true), true; }
  bool EndObject(rapidjson::SizeType) { return events.close(), true; }
  bool StartArray() { return events.open(false), true; }
  bool EndArray(rapidjson::SizeType) { return events.close(), true; }
  SaxEvents events;
};

} // namespace

std::string readWithRapidjson(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return "cannot be opened";
  std::vector<char> buffer(256 * 1024);
  rapidjson::FileReadStream stream(file, buffer.data(), buffer.size());
  rapidjson::Reader reader;
  Handler handler;
  reader.Parse<rapidjson::kParseNumbersAsStringsFlag>(stream, handler);
  std::fclose(file);
  return handler.events.extraction.checksum();
}

} // namespace stepscope::bench
