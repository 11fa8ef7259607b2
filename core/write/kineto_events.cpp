// SPDX-License-Identifier: Apache-2.0
#include "core/write/kineto_events.h"

#include "core/write/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace stepscope::write {
namespace {

using trace::SliceKind;
using trace::TrackKind;

enum Key : std::uint16_t {
  kExternalId,
  kRecordFunctionId,
  kSequenceNumber,
  kForwardThread,
  kCorrelation,
  kDevice,
  kBytes,
  kPythonId,
  kPythonParentId,
};
constexpr std::array<std::string_view, 9> kKeys{"External id",   "Record function id", "Sequence number",
                                                "Fwd thread id", "correlation",        "device",
                                                "bytes",         "Python id",          "Python parent id"};

/// Which of kKeys stand as keys in the outermost object of valid members.
std::uint16_t keysOf(std::string_view members) {
  std::uint16_t found = 0;
  int depth = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const char c = members[i];
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c != '"') continue;
    const std::size_t begin = ++i;
    while (i < members.size() && members[i] != '"')
      i += members[i] == '\\' ? 2 : 1;
    const auto key = std::find(kKeys.begin(), kKeys.end(), members.substr(begin, i - begin));
    const std::size_t behind = members.find_first_not_of(" \t\r\n", i + 1);
    if (depth == 0 && key != kKeys.end() && behind != std::string_view::npos && members[behind] == ':')
      found = static_cast<std::uint16_t>(found | 1u << (key - kKeys.begin()));
  }
  return found;
}

/// Kineto's name for a kind; "" where the trace's own name says enough.
std::string_view usualCategory(SliceKind kind) {
  switch (kind) {
  case SliceKind::Operator:
    return "cpu_op";
  case SliceKind::Annotation:
    return "user_annotation";
  case SliceKind::PythonFrame:
    return "python_function";
  case SliceKind::RuntimeCall:
    return "cuda_runtime";
  case SliceKind::DriverCall:
    return "cuda_driver";
  case SliceKind::Kernel:
    return "kernel";
  case SliceKind::Memcpy:
    return "gpu_memcpy";
  case SliceKind::Memset:
    return "gpu_memset";
  case SliceKind::GpuAnnotation:
    return "gpu_user_annotation";
  case SliceKind::GpuSync:
    return "cuda_sync";
  case SliceKind::Overhead:
    return "overhead";
  case SliceKind::Span:
    return "Trace";
  case SliceKind::Other:
    break;
  }
  return "other";
}

bool isOfGpu(TrackKind kind) {
  return kind == TrackKind::GpuStream || kind == TrackKind::GpuAnnotation || kind == TrackKind::GpuSync;
}

} // namespace

SliceEvents::SliceEvents(const trace::Trace& trace, const KinetoPart* part)
    : m_trace(trace), m_part(part), m_wholeMicroseconds(trace.timeResolutionNs() >= 1000),
      m_args(trace.strings().size()), m_hasBackward(trace.operatorCount(), false) {
  for (const trace::Track& track : trace.tracks()) {
    std::string row = "\"pid\": ";
    appendKey(row, trace.processes()[track.process.row()].key);
    row += ", \"tid\": ";
    appendKey(row, track.key);
    m_rows.push_back(std::move(row));
  }
  for (const std::string& category : trace.categories())
    m_classifications.push_back(load::kineto::classify(category, {}));
  for (std::uint32_t row = 0; row < trace.operatorCount(); ++row)
    if (const OperatorId forward = trace.operators().forward[row];
        forward.valid() && writes(trace.operators().slice[row]))
      m_hasBackward[forward.row()] = true;
}

bool SliceEvents::hasArgs(SliceId slice) const {
  return m_part == nullptr || std::find(m_part->plainKinds.begin(), m_part->plainKinds.end(),
                                        m_trace.kind(slice)) == m_part->plainKinds.end();
}

bool SliceEvents::anyWritten(std::span<const GpuWorkId> work) const {
  return std::any_of(work.begin(), work.end(),
                     [this](GpuWorkId one) { return writes(m_trace.gpuWork().slice[one.row()]); });
}

/// The category of the trace where Kineto reads the same from it, else Kineto's own for the kind.
std::string_view SliceEvents::categoryOf(const trace::Track& track, SliceId slice) const {
  const std::uint8_t index = m_trace.slices().category[slice.row()];
  load::kineto::Classification type = m_classifications[index];
  if (type.kind == SliceKind::Operator) type = load::kineto::classifyOperator(m_trace.name(slice));
  const SliceKind kind = m_trace.kind(slice);
  if (type.kind == kind && type.track == track.kind) return m_trace.categories()[index];
  return usualCategory(kind);
}

const SliceEvents::Args& SliceEvents::look(StringId id) {
  Args& args = m_args[id.row()];
  if (args.texts != Texts::Unseen) return args;
  const std::string_view members = m_trace.strings().view(id);
  args.texts = Texts::AsIs;
  args.keys = keysOf(members);
  if (!members.empty() && !areMembers(members)) {
    args.texts = Texts::Mended;
    const std::string& mended = m_mended[id.row()] = mendedMembers(members);
    args.keys = keysOf(mended);
  }
  return args;
}

std::int64_t SliceEvents::externalIdAround(CallId call) const {
  if (!call.valid()) return 0;
  const SliceId around = m_trace.calls().enclosing[call.row()];
  const OperatorId op = around.valid() ? m_trace.operatorOf(around) : OperatorId{};
  return op.valid() ? m_trace.operators().externalId[op.row()] : 0;
}

void SliceEvents::appendArgs(std::string& out, const trace::Track& track, SliceId slice) {
  const StringId id = hasArgs(slice) ? m_trace.slices().args[slice.row()] : StringId(0);
  const Args args = look(id);
  bool any = false;
  const auto put = [&](Key key, std::int64_t value, std::int64_t none) {
    if (value == none || (args.keys >> key & 1) != 0) return;
    out.append(any ? ", \"" : "\"").append(kKeys[key]).append("\": ");
    appendInteger(out, value);
    any = true;
  };
  out += ", \"args\": {";
  if (const OperatorId op = m_trace.operatorOf(slice); op.valid()) {
    const trace::OperatorTable& t = m_trace.operators();
    put(kExternalId, t.externalId[op.row()], 0);
    put(kRecordFunctionId, t.recordFunctionId[op.row()], 0);
    put(kSequenceNumber, t.sequenceNumber[op.row()], -1);
    put(kForwardThread, t.forwardThread[op.row()], 0);
  } else if (const CallId call = m_trace.callOf(slice); call.valid()) {
    put(kExternalId, externalIdAround(call), 0);
    put(kCorrelation, m_trace.calls().correlation[call.row()], 0);
  } else if (const GpuWorkId work = m_trace.gpuWorkOf(slice); work.valid()) {
    put(kExternalId, externalIdAround(m_trace.gpuWork().call[work.row()]), 0);
    put(kCorrelation, m_trace.gpuWork().correlation[work.row()], 0);
    put(kBytes, m_trace.gpuWork().bytes[work.row()], -1);
  } else if (m_trace.kind(slice) == SliceKind::PythonFrame) {
    const std::uint32_t frame = m_trace.slices().detail[slice.row()];
    put(kPythonId, m_trace.pythonFrames().pythonId[frame], -1);
    put(kPythonParentId, m_trace.pythonFrames().pythonParentId[frame], -1);
  }
  // Kineto takes the device from here, or from the pid.
  const std::string device = std::to_string(track.device);
  if (isOfGpu(track.kind) && m_trace.processes()[track.process.row()].key != device)
    put(kDevice, track.device, -1);
  const std::string_view members =
      args.texts == Texts::Mended ? std::string_view(m_mended[id.row()]) : m_trace.strings().view(id);
  if (any && !members.empty()) out += ", ";
  out.append(members).append("}");
}

void SliceEvents::appendFlow(EventArray& events, TrackId track, SliceId slice, bool begins,
                             std::string_view kind, std::int64_t id) {
  std::string& out = events.next();
  out.append("{\"ph\": \"").append(begins ? "s" : "f").append("\", \"id\": ");
  char digits[24]; // ids of a file are 64 bits without a sign
  out.append(digits, std::to_chars(digits, digits + sizeof digits, static_cast<std::uint64_t>(id)).ptr);
  out.append(", ").append(m_rows[track.row()]).append(", \"ts\": ");
  appendMicroseconds(out, m_trace.slices().begin[slice.row()] + m_trace.fileTimeOfStart(),
                     m_wholeMicroseconds);
  out.append(", \"cat\": \"").append(kind).append("\", \"name\": \"").append(kind);
  out += begins ? "\"}" : "\", \"bp\": \"e\"}";
}

/// The autograd engine's operator and the one inside it answer to the same forward operator; the outer one
/// has the arrow.
bool SliceEvents::isInsideItsPair(OperatorId op, SliceId slice) const {
  const SliceId parent = m_trace.parent(slice);
  const OperatorId outer = parent.valid() ? m_trace.operatorOf(parent) : OperatorId{};
  return outer.valid() && m_trace.operators().forward[outer.row()] == m_trace.operators().forward[op.row()];
}

/// Launch to GPU work, and forward to backward operator.
void SliceEvents::appendFlows(EventArray& events, TrackId track, SliceId slice) {
  if (const CallId call = m_trace.callOf(slice); call.valid() && anyWritten(m_trace.workOf(call))) {
    appendFlow(events, track, slice, true, "ac2g", m_trace.calls().correlation[call.row()]);
  } else if (const GpuWorkId work = m_trace.gpuWorkOf(slice);
             work.valid() && m_trace.gpuWork().call[work.row()].valid() &&
             writes(m_trace.calls().slice[m_trace.gpuWork().call[work.row()].row()])) {
    appendFlow(events, track, slice, false, "ac2g", m_trace.gpuWork().correlation[work.row()]);
  } else if (const OperatorId op = m_trace.operatorOf(slice); op.valid()) {
    const std::int64_t number = m_trace.operators().sequenceNumber[op.row()];
    if (m_hasBackward[op.row()]) appendFlow(events, track, slice, true, "fwdbwd", number);
    const OperatorId forward = m_trace.operators().forward[op.row()];
    if (forward.valid() && writes(m_trace.operators().slice[forward.row()]) && !isInsideItsPair(op, slice))
      appendFlow(events, track, slice, false, "fwdbwd", number);
  }
}

void SliceEvents::append(EventArray& events, TrackId trackId, SliceId slice) {
  const trace::Track& track = m_trace.track(trackId);
  std::string& out = events.next();
  out += "{\"ph\": \"X\", \"cat\": ";
  appendString(out, categoryOf(track, slice));
  out += ", \"name\": ";
  appendString(out, m_trace.name(slice));
  out.append(", ").append(m_rows[trackId.row()]).append(", \"ts\": ");
  appendMicroseconds(out, m_trace.slices().begin[slice.row()] + m_trace.fileTimeOfStart(),
                     m_wholeMicroseconds);
  out += ", \"dur\": ";
  appendMicroseconds(out, m_trace.duration(slice), m_wholeMicroseconds);
  appendArgs(out, track, slice);
  out += '}';
  if (m_part == nullptr || m_part->arrows) appendFlows(events, trackId, slice);
}

} // namespace stepscope::write
