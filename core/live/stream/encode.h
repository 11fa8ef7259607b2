// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"
#include "core/live/stream/records.h"
#include "core/live/stream/wire.h"

#include <cstddef>
#include <span>

namespace stepscope::live::stream {

/// Each writes one whole frame to the front of `out` and returns its bytes, or 0 when it does not fit;
/// kMostFrameBytes is always enough. Texts longer than allowed are cut. Nothing allocates or throws, so that
/// the recorded process can use it. `sequence` is patched in with setSequence where it is known later.
std::size_t encode(const Hello& message, std::span<char> out);
std::size_t encode(const Clock& message, std::span<char> out);
std::size_t encode(const String& message, std::span<char> out);
std::size_t encode(const Thread& message, std::span<char> out);
std::size_t encode(const Stream& message, std::span<char> out);
std::size_t encode(const Device& message, std::span<char> out);
std::size_t encode(const CounterName& message, std::span<char> out);
std::size_t encode(const Step& message, std::span<char> out);
std::size_t encode(const Loss& message, std::span<char> out);
std::size_t encode(const Status& message, std::span<char> out);
std::size_t encode(const Bye& message, std::span<char> out);
std::size_t encode(const Start& message, std::span<char> out);
std::size_t encode(const Credit& message, std::span<char> out);

/// At most kMostRecords records and at least one. Column by column; each value as the zigzag varint of its
/// difference to the one before (0 before the first), floating point as it is.
std::size_t encode(std::span<const Kernel> records, std::span<char> out);
std::size_t encode(std::span<const Memcpy> records, std::span<char> out);
std::size_t encode(std::span<const Memset> records, std::span<char> out);
std::size_t encode(std::span<const Api> records, std::span<char> out);
std::size_t encode(std::span<const Sync> records, std::span<char> out);
std::size_t encode(std::span<const GraphLaunch> records, std::span<char> out);
std::size_t encode(std::span<const Overhead> records, std::span<char> out);
std::size_t encode(std::span<const CounterSample> records, std::span<char> out);

/// Frames are written with sequence 0; this says which one `frame` is.
void setSequence(std::span<char> frame, std::uint64_t sequence);

} // namespace stepscope::live::stream
