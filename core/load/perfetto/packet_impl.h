// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/perfetto/packet_reader.h"

namespace stepscope::load::perfetto {

/// What the fields beside the data say, for the sources of PacketReader.
struct PacketReader::Packet {
  std::int64_t time = 0;
  std::uint64_t timestamp = 0, sequenceId = 0;
  std::optional<std::uint32_t> clock;
  bool hasTime = false, cleared = false, dropped = false;
  Sequence* sequence = nullptr;
};

} // namespace stepscope::load::perfetto
