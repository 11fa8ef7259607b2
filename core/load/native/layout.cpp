// SPDX-License-Identifier: Apache-2.0
#include "core/load/native/layout.h"

#include "core/load/native/block_codec.h"
#include "core/trace/columns.h"

#include <optional>
#include <string>
#include <type_traits>

namespace stepscope::load::native {
namespace {

/// Writes down what the parts are, with one item for each list.
struct Layout {
  std::string text;

  template <typename T> void column(std::string_view name, const std::vector<T>&) {
    text.append(name).append(std::to_string(sizeof(T))).append(";");
  }
  template <typename T> void column(std::string_view name, const trace::Column<T>&) {
    text.append(name).append(std::to_string(sizeof(T))).append("packed;");
  }
  void strings(const trace::StringPool&) { text += "strings;"; }
  template <typename T> void field(const T&) {
    text += std::is_same_v<T, std::string> ? "text;" : std::to_string(sizeof(T)) + ";";
  }
  template <typename T, typename Each> void list(std::vector<T>& items, const Each& each) {
    text += "[";
    each(items.emplace_back());
    text += "]";
  }
  template <typename T, typename Each> void optional(std::optional<T>& value, const Each& each) {
    text += "(";
    each(value.emplace());
    text += ")";
  }
};

} // namespace

std::uint32_t layoutNumber() {
  static const std::uint32_t number = [] {
    trace::Trace trace;
    Layout layout;
    trace::TraceColumns::visit(trace, layout);
    return static_cast<std::uint32_t>(checksumOf(layout.text));
  }();
  return number;
}

} // namespace stepscope::load::native
