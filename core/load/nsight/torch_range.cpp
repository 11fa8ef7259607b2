// SPDX-License-Identifier: Apache-2.0
#include "core/load/nsight/torch_range.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace stepscope::load::nsight {
namespace {

constexpr std::array<std::string_view, 4> kKeys{", seq = ", ", op_id = ", ", sizes = ", ", input_op_ids = "};

/// Where the next known key begins, at or after `from`.
std::size_t nextKey(std::string_view text, std::size_t from) {
  std::size_t first = std::string_view::npos;
  for (const std::string_view key : kKeys)
    first = std::min(first, text.find(key, from));
  return first;
}

std::optional<std::int64_t> integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

} // namespace

TorchRange parseTorchRange(std::string_view text) {
  TorchRange range;
  std::size_t at = nextKey(text, 0);
  range.name = text.substr(0, at);
  while (at != std::string_view::npos) {
    const std::size_t next = nextKey(text, at + 1);
    const std::string_view part = text.substr(at, next == std::string_view::npos ? next : next - at);
    const std::size_t valueAt = part.find(" = ") + 3;
    const std::string_view value = part.substr(valueAt);
    if (part.starts_with(kKeys[0]))
      range.sequence = integer(value);
    else if (part.starts_with(kKeys[1]))
      range.operatorId = integer(value);
    else if (part.starts_with(kKeys[2]) && nlohmann::json::accept(value))
      range.sizes = value;
    at = next;
  }
  if (!range.isOperator()) range.name = text;
  return range;
}

} // namespace stepscope::load::nsight
