// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/event_batch.h"
#include "core/trace/trace_builder.h"

#include <cstddef>
#include <vector>

namespace stepscope::load::kineto {

/// Moves batches into the TraceBuilder in the order of the file, giving local ids their global ones. Not
/// thread-safe.
class BatchCommitter {
public:
  /// parsers  number of threads whose batches come; each has its own local ids
  BatchCommitter(trace::TraceBuilder& builder, std::size_t parsers) : m_builder(builder), m_remaps(parsers) {}

  /// Takes over the names only; must see every batch of a parser, also one whose rows are not used.
  void commitNames(std::size_t parser, const EventBatch& batch);
  /// Uses up the batch.
  void commitRows(std::size_t parser, EventBatch& batch);
  /// Pairs begin and end marks, interprets the document's keys, reports defects. After the last batch.
  void finish();

private:
  struct Remap {
    std::vector<StringId> strings{StringId(0)};
    std::vector<std::uint32_t> tracks;
    std::vector<std::uint8_t> categories;
  };
  void commitPoint(const EventBatch::Point& point, const Remap& remap);
  void commitCounter(const std::string& name, std::string_view pid, const EventBatch::Point& point);
  void commitMetadata(const EventBatch::Metadata& metadata, const Remap& remap);
  std::uint32_t addTrack(trace::TrackKind kind, std::string_view pid, std::string_view tid);
  void pairMarks();
  void holdUntold(EventBatch& batch, const Remap& remap);
  void commitHeld();

  trace::TraceBuilder& m_builder;
  std::vector<Remap> m_remaps;
  std::vector<EventBatch::Mark> m_marks;
  std::map<std::pair<std::string, std::string>, std::uint32_t> m_rows; ///< (pid, tid)
  std::vector<std::uint32_t>
      m_rowOfTrack; ///< an end mark without a category belongs to the same row, not track
  std::map<std::pair<std::string, std::string>, std::string> m_rowNames; ///< tid "": of the process
  std::vector<std::pair<std::string, std::string>> m_keyOfRow;
  std::vector<trace::SliceRecord> m_held; ///< slices that only the names of their rows can tell
  int m_noCategory = -1;                  ///< the empty category's index in the builder
  DefectCounts m_defects;
  bool m_fractionSeen = false;
  std::uint64_t m_timed = 0;
};

} // namespace stepscope::load::kineto
