// SPDX-License-Identifier: Apache-2.0
#include "advisors/capsule/companions.h"
#include "advisors/capsule/differences.h"
#include "core/capsule/capsule.h"

#include <cstdint>
#include <string_view>

using namespace stepscope;

/// The object of a capsule; what is read comes back the same when it is written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = capsule::parse({reinterpret_cast<const char*>(data), size});
  if (!read.has_value()) return 0;
  advisors::companionsOf(read.value());
  advisors::differences(read.value().findings, read.value().findings);
  capsule::sentence(read.value());
  const std::string written = capsule::toJson(read.value());
  const auto again = capsule::parse(written);
  if (!again.has_value() || capsule::toJson(again.value()) != written) __builtin_trap();
  return 0;
}
