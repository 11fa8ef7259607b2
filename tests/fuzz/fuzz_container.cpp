// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"
#include "core/load/members.h"

#include <cstdint>
#include <string>

using namespace stepscope;

/// The bytes as a file: listed when an archive, its first traces opened, and an inner archive looked into.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  auto content = load::openMemoryContent(bytes, {}, {});
  if (!content.has_value() || content.value().archive == load::ArchiveKind::None) return 0;
  auto list = load::listArchive(std::move(content).value(), "memory", {});
  if (!list.has_value()) return 0;
  if (list.value().members.size() > load::kMostMembers) __builtin_trap();

  LoadControl control;
  control.threads = 1;
  constexpr std::size_t kOpened = 4;
  for (std::size_t i = 0; i < list.value().members.size() && i < kOpened; ++i) {
    const load::Member& member = list.value().members[i];
    auto opened = load::openMemoryContent(bytes, member.name, control);
    if (!opened.has_value()) continue;
    if (opened.value().archive != load::ArchiveKind::None)
      (void)load::listArchive(std::move(opened).value(), member.path, control).has_value();
    else if (member.isTrace())
      (void)load::loadTrace(std::move(opened).value().opened, member.path, control).has_value();
  }
  return 0;
}
