// SPDX-License-Identifier: Apache-2.0
#include "core/load/formats.h"

#include "core/load/kineto/kineto_loader.h"
#include "core/load/native/native_reader.h"
#include "core/load/nsight/nsight_loader.h"
#include "core/load/perfetto/perfetto_loader.h"
#include "core/load/recognise.h"
#include "core/load/recorded/recorded_loader.h"
#include "core/load/rocprof/rocpd_loader.h"
#include "core/load/rocprof/rocprof_loader.h"
#include "core/load/sqlite/database.h"
#include "core/load/xplane/xplane_loader.h"

#include <array>

namespace stepscope::load {
namespace {

bool isDatabase(std::string_view prefix) { return prefix.starts_with(sqlite::kMagic); }

/// Which tool wrote a database is told by its tables.
Result<Loaded> loadDatabase(const LoadInput& input) {
  auto opened = sqlite::Database::open(input.file, input.source, input.control);
  if (!opened.has_value()) return opened.error();
  sqlite::Database& database = opened.value();
  Loaded loaded;
  loaded.contentBytes = database.contentBytes();
  if (!input.file.empty()) loaded.fileBytes = database.contentBytes();
  Result<void> read;
  if (nsight::recognise(database)) {
    loaded.format = "nsight-sqlite";
    read = nsight::load(database, input.control, input.builder);
  } else if (rocprof::recogniseRocpd(database)) {
    loaded.format = "rocpd-sqlite";
    read = rocprof::loadRocpd(database, input.builder);
  } else {
    std::string names;
    for (const auto& [name, columns] : database.tables()) {
      constexpr std::size_t kShown = 100;
      if (names.size() < kShown) names += (names.empty() ? "" : ", ") + name;
    }
    return Error{ErrorCode::UnknownFormat,
                 "an SQLite database without tables of Nsight Systems or rocpd" +
                     (names.empty() ? std::string(": it has none") : "; it has " + names),
                 {},
                 std::uint64_t{0}};
  }
  if (!read.has_value()) return read.error();
  sqlite::reportDamage(database, input.builder);
  return loaded;
}

Result<Loaded> loadJson(const LoadInput& input) {
  if (const auto foreign = recogniseForeign(input.prefix, input.name))
    return Error{ErrorCode::UnknownFormat, *foreign, {}, std::uint64_t{0}};
  const auto read = kineto::load(input.source, input.control, input.builder);
  if (!read.has_value()) return read.error();
  if (!read.value().json)
    return Error{ErrorCode::UnknownFormat,
                 "the content is no JSON; a trace begins with '{' or '['",
                 {},
                 std::uint64_t{0}};
  if (!read.value().sawEvents)
    return Error{ErrorCode::UnknownFormat, "a JSON document without \"traceEvents\": not a trace", {}, {}};
  return Loaded{"kineto-json", read.value().contentBytes};
}

struct Format {
  std::string_view name;
  bool (*recognise)(std::string_view prefix);
  Result<Loaded> (*load)(const LoadInput& input);
};

/// In the order in which they are tried; JSON takes the rest and names what is none.
constexpr std::array<Format, 5> kFormats{{
    {"sqlite", isDatabase, loadDatabase},
    {"live-stream", recorded::recognise, recorded::load},
    {"perfetto", perfetto::recognise, perfetto::load},
    {"xplane", xplane::recognise, xplane::load},
    {"rocprofv3-json", rocprof::recognise, rocprof::load},
}};

const Format* find(std::string_view prefix) {
  for (const Format& format : kFormats)
    if (format.recognise(prefix)) return &format;
  return nullptr;
}

} // namespace

std::string_view formatOf(std::string_view prefix) {
  if (native::isNative(prefix)) return "stepscope"; // read by load.cpp: it has no events to collect
  const Format* format = find(prefix);
  return format == nullptr ? std::string_view() : format->name;
}

Result<Loaded> loadContent(const LoadInput& input) {
  const Format* format = find(input.prefix);
  return format == nullptr ? loadJson(input) : format->load(input);
}

} // namespace stepscope::load
