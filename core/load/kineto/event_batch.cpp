// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/event_batch.h"

#include "core/base/short_text.h"
#include "core/load/kineto/categories.h"
#include "core/load/kineto/decimal_time.h"
#include "core/load/kineto/foreign.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace stepscope::load::kineto {

using trace::SliceKind;
using trace::TrackKind;

void EventBatch::clear() {
  newStrings.clear();
  newTracks.clear();
  newCategories.clear();
  slices.clear();
  wideSlices.clear();
  trackDevices.clear();
  marks.clear();
  metadata.clear();
  points.clear();
  documentKeys.clear();
  events = flows = metadataEvents = 0;
  fractionSeen = false;
  defects = {};
}

StringId BatchWriter::nameOf(const RawEvent& event) {
  if (event.nameEscaped) return m_strings.intern(unescape(event.name.text));
  return m_strings.intern(event.name.text);
}

namespace {
/// Text of a string without its escapes.
std::string resolved(std::string_view text) {
  return text.find('\\') == std::string_view::npos ? std::string(text) : unescape(text);
}
} // namespace

/// Rows are told apart by the text of pid and tid; "7.0" is 7, a missing one is 0.
StringId BatchWriter::rowKey(const RawValue& value) {
  if (value.isString) return m_strings.intern(resolved(value.text));
  std::string_view text = value.text.empty() ? "0" : value.text;
  if (const auto point = text.find('.');
      point != std::string_view::npos && text.find_first_not_of("0", point + 1) == std::string_view::npos)
    text = text.substr(0, point);
  return m_strings.intern(text);
}

/// Events of a row come in long stretches, so the rows met last are compared before anything is looked up.
std::uint32_t BatchWriter::trackOf(TrackKind kind, const RawEvent& event) {
  for (const RecentRow& row : m_recentRows)
    if (row.track && row.kind == kind && row.pidIsString == event.pid.isString &&
        row.tidIsString == event.tid.isString && sameText(row.pid, event.pid.text) &&
        sameText(row.tid, event.tid.text))
      return *row.track;
  const TrackKeyTuple key{kind, rowKey(event.pid), rowKey(event.tid)};
  const auto [it, isNew] = m_tracks.try_emplace(key, static_cast<std::uint32_t>(m_tracks.size()));
  if (isNew) m_batch->newTracks.push_back({kind, std::get<1>(key), std::get<2>(key)});
  m_recentRows[m_nextRecentRow++ % m_recentRows.size()] = {kind,
                                                           std::string(event.pid.text),
                                                           std::string(event.tid.text),
                                                           event.pid.isString,
                                                           event.tid.isString,
                                                           it->second};
  return it->second;
}

const BatchWriter::Category& BatchWriter::categoryOf(std::string_view name) {
  // Events of a category come in long stretches.
  if (m_lastCategory < m_categories.size() && sameText(m_categories[m_lastCategory].name, name))
    return m_categories[m_lastCategory];
  const auto it = std::find_if(m_categories.begin(), m_categories.end(),
                               [&](const Category& category) { return sameText(category.name, name); });
  m_lastCategory = static_cast<std::size_t>(it - m_categories.begin());
  if (it != m_categories.end()) return *it;
  constexpr std::size_t kMost =
      std::numeric_limits<std::uint8_t>::max(); // a damaged file may invent any number
  if (m_categories.size() == kMost) return m_categories.back();
  const std::string text = resolved(name);
  m_batch->newCategories.push_back(m_strings.intern(text));
  return m_categories.emplace_back(Category{std::string(name), classify(text, {}),
                                            static_cast<std::uint8_t>(m_categories.size()), isForeign(text)});
}

trace::SliceRecord BatchWriter::recordOf(const RawEvent& event, std::int64_t time) {
  const Category& category = categoryOf(event.category.text);
  Classification type = category.type;
  if (type.kind == SliceKind::Operator) type = classifyOperator(event.name.text);
  if (category.foreign) type = classifyForeign(category.name, event.name.text, event.args);
  trace::SliceRecord record;
  record.begin = time;
  record.kind = type.kind;
  record.category = category.id;
  record.name = nameOf(event);
  record.args = event.args.empty() ? StringId(0) : m_strings.intern(event.args);
  record.track = trackOf(type.track, event);
  record.externalId = event.externalId;
  record.correlation = event.correlation;
  record.forwardThread = event.forwardThread;
  if (type.kind == SliceKind::PythonFrame) {
    record.correlation = event.pythonId;
    record.extra = event.pythonParentId;
  } else if (isGpuWork(type.kind)) {
    record.extra = event.bytes;
  } else {
    record.extra = event.sequenceNumber;
    if (!isCall(type.kind)) record.correlation = event.recordFunctionId;
  }
  if (type.track == TrackKind::GpuStream || type.track == TrackKind::GpuAnnotation ||
      type.track == TrackKind::GpuSync) {
    std::int64_t device = event.device;
    if (device < 0) device = parseInteger(event.pid.text).value_or(-1);
    if (device >= 0 && device <= std::numeric_limits<std::int32_t>::max())
      record.device = static_cast<std::int32_t>(device);
  }
  if (category.foreign) completeForeign(event.args, record);
  return record;
}

void BatchWriter::addSlice(const RawEvent& event, std::int64_t time, std::uint64_t offset) {
  trace::SliceRecord record = recordOf(event, time);
  const auto duration = event.parsedDuration ? event.parsedDuration : parseMicroseconds(event.duration.text);
  if (!duration) {
    m_batch->defects.add(Defect::MissingDuration, offset);
  } else if (duration->ns < 0) {
    m_batch->defects.add(Defect::NegativeDuration, offset);
  } else {
    if (duration->saturated) m_batch->defects.add(Defect::TimeOutOfRange, offset);
    m_batch->fractionSeen = m_batch->fractionSeen || duration->fraction;
    record.duration = duration->ns;
  }
  if (record.device >= 0) tellDevice(record);
  m_batch->slices.push_back(trace::pack(record, m_batch->wideSlices));
}

void BatchWriter::tellDevice(const trace::SliceRecord& record) {
  if (record.track >= m_trackDevices.size()) m_trackDevices.resize(record.track + 1, -1);
  if (m_trackDevices[record.track] == record.device) return;
  m_trackDevices[record.track] = record.device;
  m_batch->trackDevices.emplace_back(record.track, record.device);
}

/// Asynchronous events of a category may overlap in any way, so they get a row of their own beside the
/// threads.
void BatchWriter::addAsync(const RawEvent& event, std::int64_t time, std::uint64_t offset) {
  RawEvent onOwnRow = event;
  const std::string row = "async " + std::string(event.category.text);
  onOwnRow.tid = {row, true};
  const auto number = parseInteger(event.id.text);
  const auto id = number ? static_cast<std::uint64_t>(*number) : std::hash<std::string_view>{}(event.id.text);
  m_batch->marks.push_back({recordOf(onOwnRow, time), event.phase == 'b', offset, id});
}

void BatchWriter::add(const RawEvent& event, std::uint64_t offset) {
  EventBatch& batch = *m_batch;
  ++batch.events;
  if (!event.hasMembers) return batch.defects.add(Defect::EmptyEvent, offset);
  switch (event.phase) {
  case 's':
  case 't':
  case 'f':
    ++batch.flows;
    return;
  case 'M':
    ++batch.metadataEvents;
    batch.metadata.push_back({nameOf(event), rowKey(event.pid), rowKey(event.tid), std::string(event.args)});
    return;
  default:
    break;
  }
  const auto time = event.parsedTime ? event.parsedTime : parseMicroseconds(event.time.text);
  if (!time || time->saturated) // at the end of all times it would make the trace decades long
    return batch.defects.add(
        event.time.text.empty() && event.phase == 0 ? Defect::DamagedEvent : Defect::MissingTime, offset);
  batch.fractionSeen = batch.fractionSeen || time->fraction;
  switch (event.phase) {
  case 'X':
    batch.flows += event.flow ? 1 : 0;
    return addSlice(event, time->ns, offset);
  case 'B':
  case 'E':
    batch.marks.push_back({recordOf(event, time->ns), event.phase == 'B', offset, {}});
    return;
  case 'b':
  case 'e':
    return addAsync(event, time->ns, offset);
  default: // counters, instants, and phases that are shown as instants
    batch.points.push_back(
        {event.phase, time->ns, nameOf(event), rowKey(event.pid), std::string(event.args)});
    return;
  }
}

void BatchWriter::finish() {
  for (; m_stringsSent < m_strings.size(); ++m_stringsSent)
    m_batch->newStrings.push_back(m_strings.view(StringId(static_cast<std::uint32_t>(m_stringsSent))));
}

} // namespace stepscope::load::kineto
