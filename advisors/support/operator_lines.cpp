// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/operator_lines.h"

#include "advisors/support/operators.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

enum class Class : std::uint8_t { Counted, PassedOver, NotAten };

/// Views, casts and operators that only dispatch others or make room.
constexpr std::array<std::string_view, 44> kPassedOver = {"_unsafe_view",
                                                          "alias",
                                                          "as_strided",
                                                          "chunk",
                                                          "contiguous",
                                                          "detach",
                                                          "detach_",
                                                          "diagonal",
                                                          "empty",
                                                          "empty_like",
                                                          "empty_strided",
                                                          "expand",
                                                          "expand_as",
                                                          "flatten",
                                                          "imag",
                                                          "lift_fresh",
                                                          "mT",
                                                          "movedim",
                                                          "narrow",
                                                          "numpy_T",
                                                          "permute",
                                                          "real",
                                                          "resolve_conj",
                                                          "resolve_neg",
                                                          "reshape",
                                                          "result_type",
                                                          "select",
                                                          "slice",
                                                          "split",
                                                          "split_with_sizes",
                                                          "squeeze",
                                                          "swapaxes",
                                                          "t",
                                                          "to",
                                                          "transpose",
                                                          "type_as",
                                                          "unbind",
                                                          "unflatten",
                                                          "unsqueeze",
                                                          "view",
                                                          "view_as",
                                                          "_to_copy",
                                                          "resize_",
                                                          "_has_compatible_shallow_copy_type"};

class Classes {
public:
  explicit Classes(const trace::Trace& trace) : m_trace(trace) {}
  Class of(SliceId slice) {
    const StringId name = m_trace.slices().name[slice.row()];
    const auto [entry, isNew] = m_known.try_emplace(name, Class::NotAten);
    if (isNew) entry->second = classify(m_trace.strings().view(name));
    return entry->second;
  }

private:
  static Class classify(std::string_view name) {
    if (!name.starts_with("aten::")) return Class::NotAten;
    const bool passed =
        std::find(kPassedOver.begin(), kPassedOver.end(), name.substr(6)) != kPassedOver.end();
    return passed ? Class::PassedOver : Class::Counted;
  }
  const trace::Trace& m_trace;
  std::unordered_map<StringId, Class> m_known;
};

/// A pattern whose names are the trace's own.
class Matcher {
public:
  Matcher(const OperatorPattern& pattern, const OperatorLine& line, const trace::Trace& trace)
      : m_line(line) {
    std::unordered_map<std::string_view, StringId> known;
    for (const StringId name : line.names)
      known.try_emplace(trace.strings().view(name), name);
    for (const OperatorPattern::Part& part : pattern.parts) {
      Part made{{}, part.least, part.most};
      for (const OperatorPattern::Item& item : part.items) {
        Item names{{}, item.optional};
        for (const std::string& name : item.names)
          if (const auto found = known.find(name); found != known.end()) names.names.push_back(found->second);
        made.items.push_back(std::move(names));
      }
      m_parts.push_back(std::move(made));
    }
  }

  /// End (exclusive) of the match that begins at `at`; nullopt when there is none.
  std::optional<std::size_t> match(std::size_t at, std::uint64_t& repeats) const {
    repeats = 1;
    for (const Part& part : m_parts) {
      std::uint32_t count = 0;
      while (count < part.most) {
        const std::optional<std::size_t> end = once(part, 0, at);
        if (!end || *end == at) break;
        at = *end;
        ++count;
      }
      if (count < part.least) return std::nullopt;
      repeats = std::max<std::uint64_t>(repeats, count);
    }
    return at;
  }

private:
  struct Item {
    std::vector<StringId> names;
    bool optional;
  };
  struct Part {
    std::vector<Item> items;
    std::uint32_t least, most;
  };

  /// The part's items from `item` on; an optional one is taken where that leads on.
  std::optional<std::size_t> once(const Part& part, std::size_t item, std::size_t at) const {
    if (item == part.items.size()) return at;
    const Item& wanted = part.items[item];
    if (at < m_line.names.size() &&
        std::find(wanted.names.begin(), wanted.names.end(), m_line.names[at]) != wanted.names.end())
      if (const auto end = once(part, item + 1, at + 1)) return end;
    return wanted.optional ? once(part, item + 1, at) : std::nullopt;
  }

  const OperatorLine& m_line;
  std::vector<Part> m_parts;
};

} // namespace

std::vector<OperatorLine> operatorLines(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  Classes classes(trace);
  std::vector<OperatorLine> lines;
  const auto tracks = trace.tracks();
  for (std::uint32_t t = 0; t < tracks.size(); ++t) {
    if (tracks[t].kind != trace::TrackKind::CpuThread) continue;
    OperatorLine line{TrackId(t), {}, {}};
    const std::uint32_t end = tracks[t].firstSlice + tracks[t].sliceCount;
    for (std::uint32_t row = tracks[t].firstSlice; row < end; ++row) {
      const SliceId slice(row);
      if (trace.kind(slice) != trace::SliceKind::Operator ||
          !input.step.step.annotation.contains(trace.slices().begin[row]) ||
          classes.of(slice) != Class::Counted)
        continue;
      const SliceId caller = enclosingOperator(trace, slice);
      if (caller.valid() && classes.of(caller) != Class::NotAten) continue;
      line.slices.push_back(slice);
      line.names.push_back(trace.slices().name[row]);
    }
    if (!line.slices.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<PatternPlace> placesOf(const OperatorPattern& pattern, const OperatorLine& line,
                                   const trace::Trace& trace) {
  const Matcher matcher(pattern, line, trace);
  std::vector<PatternPlace> places;
  for (std::size_t at = 0; at < line.names.size();) {
    std::uint64_t repeats = 1;
    const std::optional<std::size_t> end = matcher.match(at, repeats);
    if (!end || *end == at) {
      ++at;
      continue;
    }
    places.push_back({at, *end - 1, repeats});
    at = *end;
  }
  return places;
}

} // namespace stepscope::advisors
