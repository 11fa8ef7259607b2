// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/health.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace stepscope::load::kineto {

/// Damage that the reader meets and reads over (formats: "Defects in the wild").
enum class Defect : std::uint8_t {
  TruncatedFile,      // D1
  DamagedEvent,       // D5, D7
  BareQuote,          // D5
  StrayComma,         // D2
  EmptyEvent,         // D2
  NonFiniteValue,     // D3
  MissingTime,        // D3
  MissingDuration,    // D8
  NegativeDuration,   // D10
  TimeOutOfRange,     // D10, D32
  UnmatchedBegin,     // D9
  UnmatchedEnd,       // D9
  DamagedDocumentKey, // D28
  SeveralDocuments,   // D20
  TrailingBytes,      // D20, D22
  ByteOrderMark,      // D21
  EventLines,         // D20
};
constexpr std::size_t kDefectCount = 17;

struct DefectText {
  std::string_view rule;
  trace::Severity severity;
  std::string_view action;
};
const DefectText& describe(Defect defect);

/// How often each was met and where first.
struct DefectCounts {
  struct Entry {
    std::uint64_t count = 0;
    std::uint64_t firstOffset = 0;
  };
  std::array<Entry, kDefectCount> entries{};

  void add(Defect defect, std::uint64_t offset) {
    Entry& e = entries[static_cast<std::size_t>(defect)];
    if (e.count++ == 0) e.firstOffset = offset;
  }
};

} // namespace stepscope::load::kineto
