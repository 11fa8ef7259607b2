// SPDX-License-Identifier: Apache-2.0
#include "core/load/xplane/details.h"

#include <array>
#include <charconv>

namespace stepscope::load::xplane {
namespace {

/// The value behind "key:" at the start of a word; empty when there is none.
std::string_view valueOf(std::string_view details, std::string_view key) {
  for (std::size_t at = details.find(key); at != std::string_view::npos; at = details.find(key, at + 1)) {
    const std::size_t behind = at + key.size();
    if ((at > 0 && details[at - 1] != ' ') || behind >= details.size() || details[behind] != ':') continue;
    const std::string_view rest = details.substr(behind + 1);
    return rest.substr(0, rest.find_first_of(" \n"));
  }
  return {};
}

std::optional<std::int64_t> integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

void addTriple(JsonMembers& args, std::string_view name, std::string_view text) {
  std::array<std::int64_t, 3> values{};
  for (std::int64_t& value : values) {
    const auto comma = text.find(',');
    const auto number = integer(text.substr(0, comma));
    if (!number) return;
    value = *number;
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
  }
  args.add(name, values);
}

} // namespace

void addKernelDetails(JsonMembers& args, std::string_view details) {
  addTriple(args, "grid", valueOf(details, "grid"));
  addTriple(args, "block", valueOf(details, "block"));
  args.addIf("registers per thread", integer(valueOf(details, "regs")));
  const auto fixed = integer(valueOf(details, "static_shared")),
             dynamic = integer(valueOf(details, "dynamic_shared"));
  std::int64_t shared = 0;
  if (fixed && dynamic && !__builtin_add_overflow(*fixed, *dynamic, &shared))
    args.add("shared memory", shared);
  else
    args.addIf("shared memory", integer(valueOf(details, "group_mem")));
  args.addIf("est. achieved occupancy %", integer(valueOf(details, "occ_pct")));
}

std::optional<std::int64_t> copiedBytes(std::string_view details) {
  return integer(valueOf(details, "size"));
}

} // namespace stepscope::load::xplane
