// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/batch_committer.h"

#include "core/load/kineto/document_keys.h"
#include "core/load/kineto/foreign.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace stepscope::load::kineto {
namespace {

using Json = nlohmann::ordered_json;

Json membersOf(const std::string& args) {
  Json json = Json::parse("{" + args + "}", nullptr, false);
  return json.is_object() ? json : Json::object();
}

std::string textOf(const Json& args, const char* key) {
  const auto it = args.find(key);
  return it != args.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::int64_t integerOf(const Json& args, const char* key, std::int64_t none) {
  const auto it = args.find(key);
  return it != args.end() && it->is_number() ? it->get<std::int64_t>() : none;
}

/// XLA's own limit of events in a JSON file; what a longer file has beyond it is shown generically.
constexpr std::size_t kMostHeld = 1'000'000;

/// "[memory]" instants: Device Type 0 is the CPU, 12 Intel XPU, others GPUs.
std::string memoryOwner(const Json& args) {
  constexpr std::int64_t kCpu = 0, kXpu = 12;
  const std::int64_t type = integerOf(args, "Device Type", kCpu);
  if (type == kCpu) return "CPU";
  return (type == kXpu ? "XPU " : "GPU ") + std::to_string(integerOf(args, "Device Id", 0));
}

} // namespace

void BatchCommitter::commitNames(std::size_t parser, const EventBatch& batch) {
  Remap& remap = m_remaps[parser];
  for (const std::string_view text : batch.newStrings)
    remap.strings.push_back(m_builder.strings().intern(text));
  const auto view = [&](StringId local) { return m_builder.strings().view(remap.strings[local.row()]); };
  for (const EventBatch::TrackKey& key : batch.newTracks)
    remap.tracks.push_back(addTrack(key.kind, view(key.pid), view(key.tid)));
  for (const StringId category : batch.newCategories) {
    remap.categories.push_back(m_builder.categoryFor(view(category)));
    if (view(category).empty()) m_noCategory = remap.categories.back();
  }
}

std::uint32_t BatchCommitter::addTrack(trace::TrackKind kind, std::string_view pid, std::string_view tid) {
  const std::uint32_t track = m_builder.trackFor(kind, pid, tid);
  const auto row =
      m_rows.try_emplace({std::string(pid), std::string(tid)}, static_cast<std::uint32_t>(m_rows.size()));
  if (track >= m_rowOfTrack.size()) m_rowOfTrack.resize(track + 1);
  m_rowOfTrack[track] = row.first->second;
  if (row.second) m_keyOfRow.push_back(row.first->first);
  return track;
}

/// Takes the slices out of the batch that only the names of their rows can tell.
void BatchCommitter::holdUntold(EventBatch& batch, const Remap& remap) {
  if (m_noCategory < 0) return;
  std::erase_if(batch.slices, [&](const trace::PackedRecord& packed) {
    if (remap.categories[packed.category] != m_noCategory || packed.kind != trace::SliceKind::Other ||
        m_held.size() >= kMostHeld)
      return false;
    trace::SliceRecord record = trace::unpack(packed, batch.wideSlices);
    record.name = remap.strings[record.name.row()];
    record.args = remap.strings[record.args.row()];
    record.track = remap.tracks[record.track];
    record.category = remap.categories[record.category];
    m_held.push_back(record);
    return true;
  });
}

void BatchCommitter::commitRows(std::size_t parser, EventBatch& batch) {
  const Remap& remap = m_remaps[parser];
  const auto toGlobal = [&](auto& record) {
    record.name = remap.strings[record.name.row()];
    record.args = remap.strings[record.args.row()];
    record.track = remap.tracks[record.track];
    record.category = remap.categories[record.category];
  };
  const std::size_t timed = batch.slices.size() + batch.marks.size();
  holdUntold(batch, remap);
  for (const auto& [track, device] : batch.trackDevices)
    m_builder.setTrackDevice(remap.tracks[track], device);
  for (trace::SliceRecord& record : batch.wideSlices)
    toGlobal(record);
  const std::uint32_t firstWide = m_builder.addWideRecords(batch.wideSlices);
  for (trace::PackedRecord& record : batch.slices) {
    if (record.wide) {
      record.track = remap.tracks[record.track];
      record.name = StringId(firstWide + record.name.row());
    } else {
      toGlobal(record);
    }
  }
  m_builder.addSlices(batch.slices);
  for (EventBatch::Mark& mark : batch.marks) {
    toGlobal(mark.record);
    m_marks.push_back(mark);
  }
  for (const EventBatch::Metadata& metadata : batch.metadata)
    commitMetadata(metadata, remap);
  for (const EventBatch::Point& point : batch.points)
    commitPoint(point, remap);
  for (const auto& [key, value] : batch.documentKeys)
    applyDocumentKey(m_builder, key, value);
  m_builder.countEvents(batch.events, batch.flows, batch.metadataEvents);
  m_timed += timed;
  m_fractionSeen = m_fractionSeen || batch.fractionSeen;
  for (std::size_t i = 0; i < kDefectCount; ++i) {
    const auto& from = batch.defects.entries[i];
    auto& to = m_defects.entries[i];
    if (from.count > 0 && to.count == 0) to.firstOffset = from.firstOffset;
    to.count += from.count;
  }
}

void BatchCommitter::commitMetadata(const EventBatch::Metadata& metadata, const Remap& remap) {
  const auto view = [&](StringId local) { return m_builder.strings().view(remap.strings[local.row()]); };
  const std::string_view name = view(metadata.name), pid = view(metadata.pid), tid = view(metadata.tid);
  const Json args = membersOf(metadata.args);
  if (name == "process_name" || name == "thread_name")
    m_rowNames[{std::string(pid), name == "thread_name" ? std::string(tid) : std::string()}] =
        textOf(args, "name");
  if (name == "process_name")
    m_builder.setProcessName(pid, textOf(args, "name"));
  else if (name == "process_labels")
    m_builder.setProcessLabels(pid, textOf(args, "labels"));
  else if (name == "process_sort_index")
    m_builder.setProcessSortIndex(pid, integerOf(args, "sort_index", 0));
  else if (name == "thread_name")
    m_builder.setThreadName(pid, tid, textOf(args, "name"));
  else if (name == "thread_sort_index")
    m_builder.setThreadSortIndex(pid, tid, integerOf(args, "sort_index", 0));
}

/// Hardware counters lie on rows "GPU 0 Counters", their value under the empty key; Ascend numbers its units
/// in "acc_id". Both belong to the name of the series.
void BatchCommitter::commitCounter(const std::string& name, std::string_view pid,
                                   const EventBatch::Point& point) {
  const Json args = membersOf(point.args);
  std::string series = name;
  if (constexpr std::string_view kRow = " Counters"; pid.ends_with(kRow))
    series = std::string(pid.substr(0, pid.size() - kRow.size())) + " " + name;
  if (const auto unit = args.find("acc_id"); unit != args.end()) series += " " + unit->dump();
  for (const auto& [key, value] : args.items())
    if (value.is_number() && key != "acc_id")
      m_builder.addCounterSample(key.empty() ? series : series + " " + key, "", point.time,
                                 value.get<double>());
}

void BatchCommitter::commitPoint(const EventBatch::Point& point, const Remap& remap) {
  const StringId name = remap.strings[point.name.row()];
  const std::string nameText(m_builder.strings().view(name));
  if (point.phase == 'C')
    return commitCounter(nameText, m_builder.strings().view(remap.strings[point.pid.row()]), point);
  if (nameText == "[memory]") {
    const Json args = membersOf(point.args);
    const std::int64_t allocated = integerOf(args, "Total Allocated", -1),
                       reserved = integerOf(args, "Total Reserved", -1);
    const std::string owner = memoryOwner(args);
    if (allocated >= 0)
      m_builder.addCounterSample(owner + " memory allocated", "bytes", point.time,
                                 static_cast<double>(allocated));
    if (reserved > 0)
      m_builder.addCounterSample(owner + " memory reserved", "bytes", point.time,
                                 static_cast<double>(reserved));
    if (allocated >= 0) return;
  }
  const StringId args = point.args.empty() ? StringId(0) : m_builder.strings().intern(point.args);
  m_builder.addInstant(point.time, name, args);
}

/// Slices without a category, now that every row has its name (JAX).
void BatchCommitter::commitHeld() {
  for (trace::SliceRecord record : m_held) {
    const auto& key = m_keyOfRow[m_rowOfTrack[record.track]];
    const auto process = m_rowNames.find({key.first, {}}), row = m_rowNames.find(key);
    if (process != m_rowNames.end()) {
      const std::string_view args = m_builder.strings().view(record.args);
      const auto type =
          classifyByRow(process->second, row == m_rowNames.end() ? std::string_view() : row->second,
                        m_builder.strings().view(record.name), args);
      if (type) {
        record.kind = type->kind;
        record.track = m_builder.trackFor(type->track, key.first, key.second);
        record.device = deviceOf(process->second);
        if (record.kind == trace::SliceKind::PythonFrame) record.correlation = -1;
        completeForeign(args, record);
      }
    }
    m_builder.addSlice(record);
  }
  m_held.clear();
  m_held.shrink_to_fit();
}

/// Begin and end marks of a row, by time: an end closes the latest open begin (formats: D9). Of asynchronous
/// ones, those of one category and id belong together.
void BatchCommitter::pairMarks() {
  const auto rowOf = [&](const EventBatch::Mark& mark) { return m_rowOfTrack[mark.record.track]; };
  const auto groupOf = [&](const EventBatch::Mark& mark) {
    return std::tuple(rowOf(mark), mark.asyncId.has_value() ? mark.record.category : std::uint8_t{0},
                      mark.asyncId);
  };
  std::map<std::uint32_t, std::int64_t> rowEnd;
  for (const EventBatch::Mark& mark : m_marks) {
    const auto [end, isNew] = rowEnd.try_emplace(rowOf(mark), mark.record.begin);
    if (!isNew) end->second = std::max(end->second, mark.record.begin);
  }
  std::stable_sort(m_marks.begin(), m_marks.end(), [&](const EventBatch::Mark& a, const EventBatch::Mark& b) {
    const auto groupA = groupOf(a), groupB = groupOf(b);
    return groupA != groupB ? groupA < groupB : a.record.begin < b.record.begin;
  });
  std::vector<EventBatch::Mark> open;
  const auto close = [&](std::int64_t end) {
    trace::SliceRecord record = open.back().record;
    record.duration = end - record.begin;
    open.pop_back();
    m_builder.addSlice(record);
  };
  for (std::size_t i = 0; i < m_marks.size(); ++i) {
    const EventBatch::Mark& mark = m_marks[i];
    if (mark.begin) {
      open.push_back(mark);
    } else if (open.empty()) {
      m_defects.add(Defect::UnmatchedEnd, mark.offset);
    } else {
      if (mark.record.args != StringId(0) && open.back().record.args == StringId(0))
        open.back().record.args = mark.record.args;
      close(mark.record.begin);
    }
    const bool groupEnds = i + 1 == m_marks.size() || groupOf(m_marks[i + 1]) != groupOf(mark);
    while (groupEnds && !open.empty()) {
      m_defects.add(Defect::UnmatchedBegin, open.back().offset);
      close(rowEnd[rowOf(mark)]);
    }
  }
  m_marks.clear();
}

void BatchCommitter::finish() {
  commitHeld();
  pairMarks();
  constexpr std::int64_t kWholeMicroseconds = 1000;
  m_builder.setTimeResolution(m_timed > 0 && !m_fractionSeen ? kWholeMicroseconds : 1);
  for (std::size_t i = 0; i < kDefectCount; ++i) {
    const auto& entry = m_defects.entries[i];
    if (entry.count == 0) continue;
    const DefectText& text = describe(static_cast<Defect>(i));
    m_builder.addRepair(text.rule, text.severity, entry.firstOffset, text.action, entry.count);
  }
}

} // namespace stepscope::load::kineto
