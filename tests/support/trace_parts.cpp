// SPDX-License-Identifier: Apache-2.0
#include "tests/support/trace_parts.h"

#include "core/trace/columns.h"

#include <optional>

namespace stepscope::test {
namespace {

struct Parts {
  std::vector<std::pair<std::string, std::string>> all;

  template <typename T> void column(std::string_view name, const std::vector<T>& column) {
    all.emplace_back(name,
                     std::string(reinterpret_cast<const char*>(column.data()), column.size() * sizeof(T)));
  }
  template <typename T> void column(std::string_view name, const trace::Column<T>& column) {
    std::string rows;
    for (std::size_t row = 0; row < column.size(); ++row) {
      const std::int64_t value = column.integers()[row];
      rows.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    all.emplace_back(name, std::move(rows));
  }
  void strings(const trace::StringPool& pool) {
    for (std::uint32_t id = 0; id < pool.size(); ++id)
      all.emplace_back("string", pool.view(StringId(id)));
  }
  template <typename T> void field(const T& value) {
    all.emplace_back("field " + std::to_string(all.size()),
                     std::string(reinterpret_cast<const char*>(&value), sizeof value));
  }
  void field(const std::string& value) { all.emplace_back("field " + std::to_string(all.size()), value); }
  template <typename T, typename Each> void optional(const std::optional<T>& value, const Each& each) {
    all.emplace_back("optional", value ? "yes" : "no");
    if (value) each(*value);
  }
  template <typename T, typename Each> void list(const std::vector<T>& items, const Each& each) {
    all.emplace_back("list", std::to_string(items.size()));
    for (const T& item : items)
      each(item);
  }
  void lane(const trace::Lane& lane) {
    column("lane.slices", lane.slices);
    const trace::Pyramid& pyramid = lane.pyramid;
    for (std::size_t level = 0; level < pyramid.levels(); ++level) {
      for (std::size_t node = 0; node < pyramid.nodes(level); ++node) {
        const trace::Pyramid::Node& sum = pyramid.node(level, node);
        field(sum.longest);
        field(sum.longestNs);
        field(sum.busyNs);
        field(pyramid.begin(level, node));
      }
    }
  }
};

} // namespace

std::vector<std::pair<std::string, std::string>> traceParts(const trace::Trace& trace) {
  Parts parts;
  trace::TraceColumns::visit(trace, parts);
  for (std::uint32_t track = 0; track < trace.tracks().size(); ++track)
    for (const trace::Lane& lane : trace.lanes(TrackId(track)))
      parts.lane(lane);
  return std::move(parts.all);
}

std::string differingPart(const trace::Trace& a, const trace::Trace& b) {
  const auto left = traceParts(a), right = traceParts(b);
  for (std::size_t i = 0; i < left.size() && i < right.size(); ++i)
    if (left[i] != right[i]) return left[i].first;
  return left.size() == right.size() ? "" : "the number of parts";
}

} // namespace stepscope::test
