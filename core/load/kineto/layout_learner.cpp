// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/event_layouts.h"

#include <algorithm>

namespace stepscope::load::kineto {
namespace {

// Enough for several writers in one file; a file that invents ever new shapes is read without layouts.
constexpr std::size_t kMostNodes = 4096, kMostAlternatives = 32;

} // namespace

/// Walks an event's text as EventParser does and notes what stands between the values.
class EventLayouts::Learner {
public:
  struct Part {
    std::string literal;
    Node node;
  };

  explicit Learner(std::string_view text)
      : m_scanner(text.data(), text.data() + text.size()), m_literal(text.data()) {}

  bool run() {
    if (!object(false) || m_scanner.sawEscape() || m_phase == 0) return false;
    Part& end = m_parts.emplace_back();
    end.literal.assign(m_literal, m_scanner.at());
    end.node.phase = m_phase;
    // Of flow events nothing is used but their number.
    if (m_phase == 's' || m_phase == 't' || m_phase == 'f')
      for (Part& part : m_parts)
        ignore(part.node);
    return true;
  }
  std::vector<Part>& parts() { return m_parts; }
  const std::string& category() const { return m_category; }

private:
  bool object(bool arguments) {
    m_scanner.advance();
    for (;;) {
      bool closed = false;
      if (m_scanner.nextKey(closed) != Scan::Ok) return false;
      if (closed) return true;
      const char* const key = m_scanner.at();
      std::string_view name;
      if (m_scanner.key(name) != Scan::Ok) return false;
      const bool isArgs = !arguments && (name == "args" || name == "attr") && m_scanner.peek() == '{';
      if (isArgs ? !object(true) : !member(arguments, key, name)) return false;
    }
  }

  bool member(bool arguments, const char* key, std::string_view name) {
    const char* const begin = m_scanner.at();
    RawValue value;
    if (m_scanner.value(value) != Scan::Ok) return false;
    if (!arguments && (name == "ph" || name == "cat")) {
      if (!value.isString || value.text.empty()) return false;
      if (name == "ph")
        m_phase = value.text.front();
      else
        m_category = value.text;
      return true; // part of the literal
    }
    if (!arguments && (name == "flow_in" || name == "flow_out")) return false; // rare; left to the parser
    Node node;
    node.kind = value.isString ? Kind::String : *begin == '{' || *begin == '[' ? Kind::Nested : Kind::Token;
    if (node.kind == Kind::Nested) node.open = *begin;
    if (arguments) {
      const TypedArgument typed = typedArgument(name);
      node.kept = (typed.field == nullptr && !typed.dropped) || typed.alsoKept;
      if (node.kept && node.kind == Kind::Token && !isNumberOrLiteral(value.text)) return false;
      if (typed.field != nullptr) {
        if (node.kind == Kind::Token) node.kind = Kind::Integer;
        node.typed = typed.field;
      }
    } else {
      node.field = fieldOf(name);
      const bool time = node.field == &RawEvent::time || node.field == &RawEvent::duration;
      if (time && node.kind == Kind::Token) node.kind = Kind::Time;
    }
    const char* const valueBegin = value.text.data();
    node.keyDistance = static_cast<std::uint32_t>(valueBegin - key);
    m_parts.push_back({std::string(m_literal, valueBegin), node});
    m_literal = valueBegin + value.text.size();
    return true;
  }

  static RawValue RawEvent::*fieldOf(std::string_view name) {
    if (name == "name") return &RawEvent::name;
    if (name == "pid") return &RawEvent::pid;
    if (name == "tid") return &RawEvent::tid;
    if (name == "ts") return &RawEvent::time;
    if (name == "dur") return &RawEvent::duration;
    if (name == "id" || name == "id2") return &RawEvent::id;
    return nullptr;
  }

  static void ignore(Node& node) {
    node.kept = false;
    node.field = nullptr;
    node.typed = nullptr;
    if (node.kind == Kind::Time || node.kind == Kind::Integer) node.kind = Kind::Token;
  }

  JsonScanner m_scanner;
  const char* m_literal; ///< behind the last value
  std::vector<Part> m_parts;
  char m_phase = 0;
  std::string m_category;
};

std::uint32_t EventLayouts::categoryIndex(const std::string& name) {
  const auto it = std::find(m_categories.begin(), m_categories.end(), name);
  const auto index = static_cast<std::uint32_t>(it - m_categories.begin());
  if (it == m_categories.end()) m_categories.push_back(name);
  return index;
}

void EventLayouts::learn(std::string_view text) {
  Learner learner(text);
  if (!learner.run() || m_nodes.size() + learner.parts().size() > kMostNodes) return;
  std::uint32_t at = 0;
  for (Learner::Part& part : learner.parts()) {
    Node& node = part.node;
    const auto same = [&](std::uint32_t other) {
      const Node& o = m_nodes[other];
      return o.kind == node.kind && o.open == node.open && o.kept == node.kept && o.field == node.field &&
             o.typed == node.typed &&
             part.literal == std::string_view(m_literals).substr(o.literalBegin, o.literalSize);
    };
    const std::vector<std::uint32_t>& next = m_nodes[at].next;
    const auto known = std::find_if(next.begin(), next.end(), same);
    if (known != next.end()) {
      at = *known;
      continue;
    }
    if (next.size() == kMostAlternatives) return;
    node.literalBegin = static_cast<std::uint32_t>(m_literals.size());
    node.literalSize = static_cast<std::uint32_t>(part.literal.size());
    m_literals += part.literal;
    if (node.kind == Kind::End) node.category = categoryIndex(learner.category());
    const auto added = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes[at].next.insert(m_nodes[at].next.begin(), added);
    m_nodes.push_back(std::move(node));
    at = added;
  }
}

} // namespace stepscope::load::kineto
