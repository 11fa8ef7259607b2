// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/matrix/model.h"

#include <map>
#include <random>

namespace stepscope::test {

/// How a writer lays out JSON.
struct JsonForm {
  const char* name;
  const char *head, *between, *tail;    ///< around and between the events
  const char *open, *separator, *close; ///< of one event: "{", ", ", "}"

  bool isLines() const { return *head == '\0'; } ///< events without a document around them
  bool isObject() const { return *head == '{'; } ///< with keys beside the events
};
extern const std::vector<JsonForm> kJsonForms;

/// A slice as it should come out of the loader; times as in the file.
struct KeptSlice {
  std::string category, pid, tid, name;
  std::int64_t begin = 0, dur = 0;

  std::string toString() const;
};

/// What the loader should report: rule -> how often; where first, as (event, bytes behind its begin). Event
/// -1: the offset counts from the begin of the file.
struct Receipt {
  std::uint64_t count = 0;
  std::ptrdiff_t event = 0;
  std::ptrdiff_t behind = 0;
};

/// A correct trace written out, with what must come out of it; mutators damage both sides in step.
class JsonDocument {
public:
  JsonDocument(std::vector<ModelEvent> model, const JsonForm& form);

  const JsonForm& form;
  std::vector<ModelEvent> model;
  std::string head, tail;
  std::vector<std::string> events;              ///< texts, in the order of `model`
  std::vector<std::optional<KeptSlice>> slices; ///< of `events`; none for flows, instants, metadata
  std::vector<KeptSlice> moreSlices;            ///< that belong to no single event
  std::map<std::string, Receipt> receipt;
  std::uint64_t eventsTotal;

  std::string write(const ModelEvent& event) const;
  /// Writes event i again after a change of its model; the slice follows.
  void rewrite(std::size_t i);
  /// Replaces `what`, which must be there, in the text of event i.
  void replace(std::size_t i, const std::string& what, const std::string& with);
  void report(const std::string& rule, std::size_t event, std::ptrdiff_t behind = 0);

  std::string text() const;
  std::size_t offsetOf(std::size_t event) const;
  std::size_t offsetOf(const Receipt& receipt) const;

  /// The n-th slice of that category; in the middle of the file for n = 2.
  std::size_t find(const std::string& category, int n = 2) const;
};

} // namespace stepscope::test
