// SPDX-License-Identifier: Apache-2.0
#include "core/write/kineto_points.h"

#include "core/write/json_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace stepscope::write {
namespace {

using trace::CounterSeries;

/// Device Type and Device Id of "GPU 1 memory allocated", as the reader of Kineto JSON names such a series.
struct MemoryOwner {
  int type = 0;
  std::string device; ///< digits; the CPU has none
};

constexpr std::string_view kAllocated = " memory allocated", kReserved = " memory reserved";
constexpr double kExact = 9007199254740992.0; // 2^53: integers up to here are doubles

std::optional<MemoryOwner> memoryOwner(const CounterSeries& series, std::string_view suffix) {
  std::string_view name = series.name;
  if (series.unit != "bytes" || !name.ends_with(suffix)) return {};
  const bool whole = std::all_of(series.value.begin(), series.value.end(),
                                 [](double v) { return v >= 0 && v <= kExact && v == std::floor(v); });
  if (!whole) return {};
  name.remove_suffix(suffix.size());
  if (name == "CPU") return MemoryOwner{0, "-1"};
  constexpr int kCuda = 1, kXpu = 12;
  const bool xpu = name.starts_with("XPU ");
  if (!xpu && !name.starts_with("GPU ")) return {};
  name.remove_prefix(4);
  const bool digits = !name.empty() && name.size() < 9 && name.find_first_not_of("0123456789") == name.npos;
  if (!digits || (name.size() > 1 && name.front() == '0')) return {};
  return MemoryOwner{xpu ? kXpu : kCuda, std::string(name)};
}

void appendDouble(std::string& out, double value) {
  char digits[32];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

class Points {
public:
  Points(EventArray& events, const trace::Trace& trace, const std::optional<Interval>& within)
      : m_events(events), m_out(events.text()), m_trace(trace), m_within(within) {}

  void counters() {
    std::vector<bool> done(m_trace.counters().size(), false);
    for (std::size_t i = 0; i < done.size(); ++i) {
      const CounterSeries& series = m_trace.counters()[i];
      if (done[i]) continue;
      if (const auto owner = memoryOwner(series, kAllocated)) {
        memory(series, reservedOf(series, done), *owner);
      } else if (!memoryOwner(series, kReserved) || !hasAllocated(series)) {
        samples(series);
      }
    }
  }

  void instants() {
    for (const trace::Instant& instant : m_trace.instants()) {
      if (!writes(instant.time)) continue;
      begin("i", m_trace.strings().view(instant.name), instant.time);
      m_out += ", \"s\": \"g\", \"args\": {";
      const std::string_view args = m_trace.strings().view(instant.args);
      m_out.append(args.empty() || areMembers(args) ? std::string(args) : mendedMembers(args)).append("}}");
    }
  }

private:
  bool writes(std::int64_t time) const { return !m_within || m_within->contains(time); }

  void begin(std::string_view phase, std::string_view name, std::int64_t time) {
    m_events.next();
    m_out.append("{\"ph\": \"").append(phase).append("\", \"name\": ");
    appendString(m_out, name);
    m_out += ", \"ts\": ";
    appendMicroseconds(m_out, time + m_trace.fileTimeOfStart(), m_trace.timeResolutionNs() >= 1000);
  }

  /// The series of reserved memory whose every sample meets one of allocated memory at the same time.
  const CounterSeries* reservedOf(const CounterSeries& allocated, std::vector<bool>& done) const {
    const std::string name = ownerName(allocated, kAllocated) + std::string(kReserved);
    for (std::size_t i = 0; i < m_trace.counters().size(); ++i) {
      const CounterSeries& series = m_trace.counters()[i];
      if (series.name != name || !memoryOwner(series, kReserved) || !fits(allocated, series)) continue;
      done[i] = true;
      return &series;
    }
    return nullptr;
  }
  bool hasAllocated(const CounterSeries& reserved) const {
    const std::string name = ownerName(reserved, kReserved) + std::string(kAllocated);
    return std::any_of(
        m_trace.counters().begin(), m_trace.counters().end(), [&](const CounterSeries& series) {
          return series.name == name && memoryOwner(series, kAllocated) && fits(series, reserved);
        });
  }
  static std::string ownerName(const CounterSeries& series, std::string_view suffix) {
    return series.name.substr(0, series.name.size() - suffix.size());
  }
  static bool fits(const CounterSeries& allocated, const CounterSeries& reserved) {
    return std::none_of(reserved.value.begin(), reserved.value.end(), [](double v) { return v == 0; }) &&
           std::includes(allocated.time.begin(), allocated.time.end(), reserved.time.begin(),
                         reserved.time.end());
  }

  void memory(const CounterSeries& allocated, const CounterSeries* reserved, const MemoryOwner& owner) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < allocated.time.size(); ++i) {
      while (reserved != nullptr && next < reserved->time.size() && reserved->time[next] < allocated.time[i])
        ++next;
      if (!writes(allocated.time[i])) continue;
      begin("i", "[memory]", allocated.time[i]);
      m_out += ", \"s\": \"g\", \"args\": {\"Device Type\": " + std::to_string(owner.type) +
               ", \"Device Id\": " + owner.device + ", \"Total Allocated\": ";
      appendInteger(m_out, static_cast<std::int64_t>(allocated.value[i]));
      if (reserved != nullptr && next < reserved->time.size() && reserved->time[next] == allocated.time[i]) {
        m_out += ", \"Total Reserved\": ";
        appendInteger(m_out, static_cast<std::int64_t>(reserved->value[next++]));
      }
      m_out += "}}";
    }
  }

  void samples(const CounterSeries& series) {
    for (std::size_t i = 0; i < series.time.size(); ++i) {
      if (!std::isfinite(series.value[i]) || !writes(series.time[i])) continue;
      begin("C", series.name, series.time[i]);
      m_out += ", \"args\": {\"\": ";
      appendDouble(m_out, series.value[i]);
      m_out += "}}";
    }
  }

  EventArray& m_events;
  std::string& m_out;
  const trace::Trace& m_trace;
  const std::optional<Interval>& m_within;
};

} // namespace

void appendPoints(EventArray& events, const trace::Trace& trace, const std::optional<Interval>& within) {
  Points points(events, trace, within);
  points.counters();
  points.instants();
}

} // namespace stepscope::write
