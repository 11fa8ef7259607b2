// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/categories.h"
#include "core/load/nsight/session.h"
#include "core/load/nsight/torch_range.h"
#include "core/load/parts/span_time.h"

namespace stepscope::load::nsight {
namespace {

using sqlite::Row;
using trace::SliceKind;

enum EventType : std::int64_t {
  Mark = 34,
  ThreadName = 39,
  PushPop = 59,
  StartEnd = 60,
  ImportedMark = 65,
  ImportedPushPop = 70,
  ImportedStartEnd = 71,
  DomainCreate = 75,
};
enum Column { Start, End, Type, Text, TextId, GlobalTid, DomainId, JsonText, JsonTextId };
const std::vector<std::string_view> kColumns{"start",     "end",      "eventType", "text",      "textId",
                                             "globalTid", "domainId", "jsonText",  "jsonTextId"};

class RangeReader {
public:
  explicit RangeReader(Session& session) : m_session(session) {}

  void read(const Row& row) {
    std::string_view text = row.text(Text);
    if (text.empty()) text = m_session.text(row.integer(TextId));
    // Reduced exports may lack the type; a row with an end is a range.
    switch (row.integer(Type, PushPop)) {
    case PushPop:
    case StartEnd:
    case ImportedPushPop:
    case ImportedStartEnd:
      return addRange(row, text);
    case Mark:
    case ImportedMark:
      return addMark(row, text);
    case ThreadName:
      if (const auto thread = row.integer(GlobalTid))
        m_session.builder.setThreadName(m_session.processKey(*thread),
                                        std::to_string(Session::threadOf(*thread)), text);
      return;
    case DomainCreate:
      m_domains[row.integer(DomainId, 0)] = text;
      return;
    default:
      return;
    }
  }

private:
  void describe(const Row& row) {
    const auto domain = m_domains.find(row.integer(DomainId, 0));
    if (domain != m_domains.end()) m_session.args.add("domain", std::string_view(domain->second));
    std::string_view payload = row.text(JsonText);
    if (payload.empty()) payload = m_session.text(row.integer(JsonTextId));
    if (!payload.empty()) m_session.args.add("payload", payload);
  }

  void addRange(const Row& row, std::string_view text) {
    const TorchRange range = parseTorchRange(text);
    trace::SliceRecord record;
    record.kind = range.isOperator() ? kineto::classifyOperator(range.name).kind : SliceKind::Annotation;
    record.category =
        m_session.builder.categoryFor(record.kind == SliceKind::Operator ? "cpu_op" : "user_annotation");
    record.name = m_session.builder.strings().intern(range.name);
    record.track = m_session.threadTrack(row.integer(GlobalTid, 0));
    record.extra = range.sequence.value_or(-1);
    record.correlation = range.operatorId.value_or(0);
    m_session.args.clear();
    if (!range.sizes.empty()) m_session.args.addRaw("Input Dims", range.sizes);
    describe(row);
    record.args = m_session.internArgs();
    if (row.isNull(Start))
      m_session.builder.addRepair("missing-time", trace::Severity::Lost, 0,
                                  "an event without a begin or an end was left out");
    else if (row.isNull(End))
      m_session.addOpen(record, row.integer(Start, 0));
    else
      m_session.add(record, row.integer(Start, 0), row.integer(End, 0));
  }

  void addMark(const Row& row, std::string_view text) {
    m_session.args.clear();
    describe(row);
    m_session.builder.addInstant(boundedTime(row.integer(Start, 0), m_session.builder),
                                 m_session.builder.strings().intern(text), m_session.internArgs());
    ++m_session.events;
  }

  Session& m_session;
  std::map<std::int64_t, std::string> m_domains;
};

} // namespace

Result<void> readRanges(Session& session) {
  RangeReader reader(session);
  return session.database.forEachRow("NVTX_EVENTS", kColumns, [&](const Row& row) { reader.read(row); });
}

} // namespace stepscope::load::nsight
