// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/categories.h"
#include "core/load/kineto/defects.h"
#include "core/load/kineto/event_parser.h"
#include "core/trace/packed_record.h"
#include "core/trace/string_pool.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace stepscope::load::kineto {

/// What one chunk gave. Ids of strings, tracks and categories are local to the thread that parsed it; the
/// names that are new since that thread's previous batch travel along.
struct EventBatch {
  struct Mark { // B or E, b or e
    trace::SliceRecord record;
    bool begin;
    std::uint64_t offset;
    std::optional<std::uint64_t> asyncId; ///< of b and e: pairs within (category, id), not within the row
  };
  struct Metadata {
    StringId name, pid, tid;
    std::string args;
  };
  struct Point { // instant or counter
    char phase;
    std::int64_t time;
    StringId name, pid;
    std::string args;
  };
  struct TrackKey {
    trace::TrackKind kind;
    StringId pid, tid;
  };

  std::vector<std::string_view> newStrings; ///< views into the thread's pool, whose texts never move
  std::vector<TrackKey> newTracks;
  std::vector<StringId> newCategories;
  std::vector<trace::PackedRecord> slices;
  std::vector<trace::SliceRecord> wideSlices;                       ///< of those that are wide
  std::vector<std::pair<std::uint32_t, std::int32_t>> trackDevices; ///< (track, device), the last one holds
  std::vector<Mark> marks;
  std::vector<Metadata> metadata;
  std::vector<Point> points;
  std::vector<std::pair<std::string, std::string>> documentKeys; ///< key and raw JSON value
  std::uint64_t events = 0, flows = 0, metadataEvents = 0;
  bool fractionSeen = false;
  DefectCounts defects;

  void clear();
};

/// Turns raw events into batch rows; one for each parsing thread.
class BatchWriter {
public:
  /// `batch` receives everything until the next call.
  void begin(EventBatch& batch) {
    m_batch = &batch;
    m_trackDevices.clear();
  }
  void add(const RawEvent& event, std::uint64_t offset);
  /// Hands the names that are new since the last call to the batch.
  void finish();

private:
  using TrackKeyTuple = std::tuple<trace::TrackKind, StringId, StringId>;
  struct RecentRow {
    trace::TrackKind kind{};
    std::string pid, tid;
    bool pidIsString = false, tidIsString = false;
    std::optional<std::uint32_t> track; ///< unset: no row yet
  };
  struct Category {
    std::string name;
    Classification type;
    std::uint8_t id;
    bool foreign; ///< each slice is classified by itself
  };

  void addSlice(const RawEvent& event, std::int64_t time, std::uint64_t offset);
  void addAsync(const RawEvent& event, std::int64_t time, std::uint64_t offset);
  trace::SliceRecord recordOf(const RawEvent& event, std::int64_t time);
  void tellDevice(const trace::SliceRecord& record);
  std::uint32_t trackOf(trace::TrackKind kind, const RawEvent& event);
  const Category& categoryOf(std::string_view name);
  StringId nameOf(const RawEvent& event);
  StringId rowKey(const RawValue& value);

  EventBatch* m_batch = nullptr;
  trace::StringPool m_strings;
  std::size_t m_stringsSent = 1; // id 0 is the empty string on both sides
  std::map<TrackKeyTuple, std::uint32_t> m_tracks;
  std::vector<std::int32_t> m_trackDevices; ///< by track: the last one told to the batch
  std::array<RecentRow, 4> m_recentRows;
  std::size_t m_nextRecentRow = 0;
  std::vector<Category> m_categories;
  std::size_t m_lastCategory = 0;
};

} // namespace stepscope::load::kineto
