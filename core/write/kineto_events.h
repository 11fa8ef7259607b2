// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/categories.h"
#include "core/trace/trace.h"
#include "core/write/event_array.h"
#include "core/write/kineto_writer.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace stepscope::write {

/// Slices of a trace as complete events, and the flow events of their links.
class SliceEvents {
public:
  ///   part  null: all slices
  SliceEvents(const trace::Trace& trace, const KinetoPart* part);
  bool writes(SliceId slice) const { return m_part == nullptr || m_part->slices[slice.row()]; }
  void append(EventArray& events, TrackId track, SliceId slice);

private:
  enum class Texts : std::uint8_t { Unseen, AsIs, Mended };
  struct Args {
    Texts texts = Texts::Unseen;
    std::uint16_t keys = 0; ///< which of the typed arguments the text has already
  };

  std::string_view categoryOf(const trace::Track& track, SliceId slice) const;
  const Args& look(StringId args);
  void appendArgs(std::string& out, const trace::Track& track, SliceId slice);
  void appendFlows(EventArray& events, TrackId track, SliceId slice);
  void appendFlow(EventArray& events, TrackId track, SliceId slice, bool begins, std::string_view kind,
                  std::int64_t id);
  bool isInsideItsPair(OperatorId op, SliceId slice) const;
  std::int64_t externalIdAround(CallId call) const;

  bool hasArgs(SliceId slice) const;
  bool anyWritten(std::span<const GpuWorkId> work) const;

  const trace::Trace& m_trace;
  const KinetoPart* m_part;
  const bool m_wholeMicroseconds;
  std::vector<std::string> m_rows;                             ///< of each track: "pid": 1, "tid": 7
  std::vector<load::kineto::Classification> m_classifications; ///< of each category
  std::vector<Args> m_args;                                    ///< of each string
  std::unordered_map<std::uint32_t, std::string> m_mended;
  std::vector<bool> m_hasBackward; ///< of each operator
};

} // namespace stepscope::write
