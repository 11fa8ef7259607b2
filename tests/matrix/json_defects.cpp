// SPDX-License-Identifier: Apache-2.0
#include "tests/matrix/json_defects.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace stepscope::test {
namespace {

using Document = JsonDocument;

// -- D1: the file ends early ------------------------------------------------------------------------------

void dropFrom(Document& d, std::size_t first) {
  d.events.resize(first);
  d.slices.resize(first);
  d.model.resize(first);
  d.eventsTotal = first;
}

void endsEarly(Document& d) {
  d.receipt["truncated-file"] = {1, -1, static_cast<std::ptrdiff_t>(d.text().size())};
}

/// Cut in the middle of an event, which is lost.
void cutInside(Document& d) {
  const std::size_t victim = d.find("cpu_op", 9);
  dropFrom(d, victim + 1);
  d.slices[victim].reset();
  d.eventsTotal = victim;
  d.events[victim].resize(d.events[victim].size() / 2);
  d.tail.clear();
  endsEarly(d);
}

void cutBetween(Document& d) {
  dropFrom(d, d.find("kernel", 4));
  d.tail = ",\n";
  endsEarly(d);
}

void noEnd(Document& d) {
  d.tail.clear();
  endsEarly(d);
}

// -- D2: commas, empty objects ----------------------------------------------------------------------------

void trailingComma(Document& d) {
  d.receipt["stray-comma"] = {1, -1, static_cast<std::ptrdiff_t>(d.text().size() - d.tail.size())};
  d.tail = "," + d.tail;
}

void leadingComma(Document& d) {
  d.receipt["stray-comma"] = {1, -1, static_cast<std::ptrdiff_t>(d.head.size())};
  d.head += ", ";
}

void doubledComma(Document& d) {
  const std::size_t victim = d.find("kernel");
  d.report("stray-comma", victim, static_cast<std::ptrdiff_t>(d.events[victim].size()));
  d.events[victim] += ",";
}

void emptyLast(Document& d) {
  d.receipt["empty-event"] = {
      1, -1,
      static_cast<std::ptrdiff_t>(d.text().size() - d.tail.size() + std::string(d.form.between).size())};
  d.tail = std::string(d.form.between) + "{}" + d.tail;
  ++d.eventsTotal;
}

// -- D3: numbers that are none ----------------------------------------------------------------------------

void addArgument(Document& d, std::size_t i, const std::string& member) {
  d.model[i].args += (d.model[i].args.empty() ? "" : ", ") + member;
  d.rewrite(i);
}

JsonDefect nonFinite(const char* name, std::string token) {
  return {name, [token](Document& d) {
            const std::size_t victim = d.find("kernel");
            addArgument(d, victim, "\"est. achieved occupancy %\": " + token);
            d.report("non-finite-value", victim);
          }};
}

std::string timeOf(const Document& d, std::size_t i, const char* key) {
  const std::string& text = d.events[i];
  const std::size_t begin = text.find(std::string("\"") + key + "\": ");
  return text.substr(begin, text.find_first_of(",}\n", begin) - begin);
}

void timeIs(Document& d, const std::string& token) {
  const std::size_t victim = d.find("cpu_op");
  d.replace(victim, timeOf(d, victim, "ts"), "\"ts\": " + token);
  d.slices[victim].reset();
  d.report("missing-time", victim);
}

void durationIs(Document& d, const std::string& token, const char* rule) {
  const std::size_t victim = d.find("kernel", 3);
  d.replace(victim, timeOf(d, victim, "dur"), "\"dur\": " + token);
  d.slices[victim]->dur = 0;
  d.report(rule, victim);
}

// -- D4 to D7: strings ------------------------------------------------------------------------------------

/// Gives a slice a name that is written as `written` and must be read as `read`.
void rename(Document& d, std::size_t victim, const std::string& written, const std::string& read) {
  d.replace(victim, "\"name\": \"" + d.model[victim].name + "\"", "\"name\": \"" + written + "\"");
  d.slices[victim]->name = read;
}

JsonDefect name(const char* defect, std::string written, std::string read) {
  return {defect, [written, read](Document& d) { rename(d, d.find("cpu_op"), written, read); }};
}

void bareQuote(Document& d) {
  const std::size_t victim = d.find("cpu_op");
  rename(d, victim, R"(compiled "model.py" line 3)", R"(compiled "model.py" line 3)");
  d.report("bare-quote", victim);
}

/// Beyond repair: costs that event only.
void brokenEvent(Document& d) {
  const std::size_t victim = d.find("kernel", 3);
  d.replace(victim, "\"cat\": \"kernel\"", "\"cat\": ");
  d.slices[victim].reset();
  d.report("damaged-event", victim);
}

// -- D8 to D11: durations, pairs --------------------------------------------------------------------------

void noDuration(Document& d) {
  const std::size_t victim = d.find("kernel", 3);
  d.replace(victim, d.form.separator + timeOf(d, victim, "dur"), "");
  d.slices[victim]->dur = 0;
  d.report("missing-duration", victim);
}

/// An operator without others inside, as begin and end.
std::size_t asPair(Document& d, bool nameAtEnd) {
  const std::size_t victim = d.find("cuda_runtime", 2);
  ModelEvent begin = d.model[victim], end = begin;
  const KeptSlice slice = *d.slices[victim];
  begin.phase = 'B';
  end.phase = 'E';
  end.ts = begin.ts + begin.dur;
  if (!nameAtEnd) {
    end.name.clear();
    end.category.clear();
  }
  end.args.clear();
  d.model[victim] = begin;
  d.rewrite(victim);
  d.model.push_back(end);
  d.events.emplace_back();
  d.slices.emplace_back();
  ++d.eventsTotal;
  d.rewrite(d.model.size() - 1);
  d.slices[victim] = slice;
  return victim;
}

/// A begin without its end, on a row of its own, lasts to the row's last time stamp.
void unclosedBegin(Document& d) {
  const std::size_t victim = asPair(d, true), end = d.model.size() - 1;
  for (const std::size_t i : {victim, end}) {
    d.model[i].tid = "977";
    d.rewrite(i);
  }
  ModelEvent extra = d.model[end];
  extra.phase = 'B';
  extra.name = "never ends";
  extra.ts = d.model[victim].ts + 10;
  d.model.push_back(extra);
  d.events.push_back(d.write(extra));
  const std::int64_t first = d.model[victim].ts, last = d.model[end].ts;
  // The end closes the innermost begin; the outer one stays open up to the last time stamp.
  d.slices.push_back(KeptSlice{extra.category, "900", "977", "never ends", extra.ts, last - extra.ts});
  d.slices[victim] = KeptSlice{extra.category, "900", "977", d.model[victim].name, first, last - first};
  ++d.eventsTotal;
  d.report("unmatched-begin", victim);
}

void strayEnd(Document& d) {
  const std::size_t victim = d.find("cpu_op", 4);
  ModelEvent end = d.model[victim];
  end.phase = 'E';
  end.tid = "978";
  d.model[victim] = end;
  d.rewrite(victim);
  d.report("unmatched-end", victim);
}

/// Longer than any recording: up to the next slice on its stream.
void wrappedOnAStream(Document& d) {
  const std::size_t victim = d.find("kernel", 3), next = d.find("kernel", 4);
  d.replace(victim, timeOf(d, victim, "dur"), "\"dur\": 18446744073709551.615");
  d.slices[victim]->dur = d.model[next].ts - d.model[victim].ts;
  d.report("time-out-of-range", victim);
  d.receipt["absurd-duration"] = {1, -1, 0};
}

/// The same on a thread: up to the end of the operator around it.
void yearsLongOnAThread(Document& d) {
  const std::size_t parent = d.find("cpu_op", 2), victim = d.find("cpu_op", 3);
  d.replace(victim, timeOf(d, victim, "dur"), "\"dur\": 63072000000000.000");
  d.slices[victim]->dur = d.model[parent].ts + d.model[parent].dur - d.model[victim].ts;
  d.receipt["absurd-duration"] = {1, -1, 0};
}

void timesAsStrings(Document& d) {
  for (std::size_t i = 0; i < d.events.size(); ++i) {
    for (const char* key : {"ts", "dur"}) {
      if (d.events[i].find(std::string("\"") + key + "\": ") == std::string::npos) continue;
      const std::string member = timeOf(d, i, key);
      const std::string prefix = std::string("\"") + key + "\": ";
      d.replace(i, member, prefix + "\"" + member.substr(prefix.size()) + "\"");
    }
  }
}

// -- D12 to D17: times and order --------------------------------------------------------------------------

/// Absolute microseconds with three decimals: 19 digits, more than a double holds.
void absoluteTimes(Document& d) {
  constexpr std::int64_t kBase = 1'712'195'490'000'000'000;
  for (std::size_t i = 0; i < d.model.size(); ++i) {
    d.model[i].ts += kBase;
    d.rewrite(i);
  }
}

/// Whole microseconds, and nothing shorter than a few: children stick out of their parents by up to one.
void wholeMicroseconds(Document& d) {
  for (std::size_t i = 0; i < d.model.size(); ++i) {
    for (std::int64_t* time : {&d.model[i].ts, &d.model[i].dur})
      *time = 10 * *time / 1000 * 1000;
    d.rewrite(i);
    for (const char* key : {"ts", "dur"})
      if (const std::size_t at = d.events[i].find(std::string("\"") + key + "\": "); at != std::string::npos)
        d.events[i].erase(d.events[i].find(".000", at), 4);
  }
}

void checkNesting(const trace::Trace& trace) {
  for (std::uint32_t i = 0; i < trace.sliceCount(); ++i)
    if (trace.name(SliceId(i)) == "aten::addmm") {
      ASSERT_TRUE(trace.parent(SliceId(i)).valid());
      EXPECT_EQ(trace.name(trace.parent(SliceId(i))), "aten::linear")
          << trace.interval(SliceId(i)).begin + trace.fileTimeOfStart();
    }
}

/// Every kernel 1 ms before its launch.
void skewedClock(Document& d) {
  std::uint64_t early = 0;
  for (std::size_t i = 0; i < d.model.size(); ++i) {
    const std::string& category = d.model[i].category;
    const bool work = category == "kernel" || category == "gpu_memcpy" || category == "gpu_memset";
    if (d.model[i].phase != 'X' || !work) continue;
    d.model[i].ts -= 1'000'000;
    d.rewrite(i);
    early += d.model[i].name == "launched before the recording" ? 0 : 1;
  }
  d.receipt["clock-skew"] = {early, -1, 0};
}

/// An operator that ends in the middle of the next one on its row.
void crossing(Document& d) {
  const std::size_t victim = d.find("cpu_op", 2);
  d.model[victim].dur += 6000;
  d.rewrite(victim);
}

void overlappingKernels(Document& d) {
  for (int n = 1; n < 6; ++n) {
    const std::size_t victim = d.find("kernel", n);
    d.model[victim].dur += 20'000;
    d.rewrite(victim);
  }
}

void shuffled(Document& d) {
  std::mt19937 random(3);
  for (std::size_t i = d.events.size(); i-- > 1;) {
    const std::size_t j = random() % (i + 1);
    std::swap(d.events[i], d.events[j]);
    std::swap(d.slices[i], d.slices[j]);
    std::swap(d.model[i], d.model[j]);
  }
}

// -- D18, D19: ids and rows -------------------------------------------------------------------------------

void strangeFlows(Document& d) {
  const std::vector<std::string> ids = {"\"0x1f\"", "18446744073709551615", "\"text\"", "7", "7", "-3"};
  std::size_t next = 0;
  for (std::size_t i = 0; i < d.model.size(); ++i)
    if (d.model[i].phase == 's' || d.model[i].phase == 'f') {
      d.model[i].more = "\"id\": " + ids[next++ % ids.size()];
      d.rewrite(i);
    }
}

void moveRow(Document& d, const std::string& from, const std::string& to, const std::string& key) {
  for (std::size_t i = 0; i < d.model.size(); ++i)
    if (d.model[i].tid == from) {
      d.model[i].tid = to;
      d.rewrite(i);
      if (d.slices[i]) d.slices[i]->tid = key;
    }
}

JsonDefect row(const char* name, std::string token, std::string key) {
  return {name, [token, key](Document& d) { moveRow(d, "902", token, key); }};
}

// -- D20 to D32: documents --------------------------------------------------------------------------------

void twoDocuments(Document& d) {
  const std::string first = d.text();
  const std::size_t count = d.events.size();
  d.receipt["several-documents"] = {1, -1, static_cast<std::ptrdiff_t>(first.size())};
  for (std::size_t i = 0; i < count; ++i)
    if (d.slices[i]) d.moreSlices.push_back(*d.slices[i]);
  d.eventsTotal += count;
  d.head = first + d.head;
  // All calls are there twice.
  std::uint64_t calls = 0;
  for (const ModelEvent& e : d.model)
    calls += e.phase == 'X' && (e.category == "cuda_runtime" || e.category == "cuda_driver") ? 1 : 0;
  d.receipt["repeated-correlation"] = {calls, -1, 0};
}

void byteOrderMark(Document& d) {
  d.head = "\xef\xbb\xbf" + d.head;
  if (d.form.isLines()) d.receipt["event-lines"].behind = 3;
  d.receipt["byte-order-mark"] = {1, -1, 0};
}

void trailingGarbage(Document& d) {
  d.receipt["trailing-bytes"] = {1, -1, static_cast<std::ptrdiff_t>(d.text().size())};
  d.tail += "garbage";
}

void lose(Document& d, const std::function<bool(const ModelEvent&)>& isLost) {
  for (std::size_t i = d.model.size(); i-- > 0;)
    if (isLost(d.model[i])) {
      d.model.erase(d.model.begin() + static_cast<std::ptrdiff_t>(i));
      d.events.erase(d.events.begin() + static_cast<std::ptrdiff_t>(i));
      d.slices.erase(d.slices.begin() + static_cast<std::ptrdiff_t>(i));
      --d.eventsTotal;
    }
}

bool isWork(const ModelEvent& e) {
  return e.phase == 'X' &&
         (e.category == "kernel" || e.category == "gpu_memcpy" || e.category == "gpu_memset");
}

const trace::Answer* answer(const trace::Trace& trace, const std::string& question) {
  for (const trace::Answer& each : trace.health().answers)
    if (each.question == question) return &each;
  return nullptr;
}

void logLines(Document& d) {
  if (!d.form.isObject()) return;
  const std::size_t at = d.head.find("\"traceEvents\"");
  d.head.insert(at, "\"INFO\": [\"started [a] {b}\", \"x\"],\n");
}

void invalidMetadata(Document& d) {
  if (!d.form.isObject()) return;
  const std::size_t at = d.head.find("\"traceEvents\"");
  d.head.insert(at, "\"note\": ]not json,\n");
  d.receipt["damaged-document-key"] = {1, -1, static_cast<std::ptrdiff_t>(at)};
}

void duplicateKeys(Document& d) {
  const std::size_t victim = d.find("cpu_op");
  d.replace(victim, "\"name\": ", "\"name\": \"first\", \"name\": ");
  d.replace(victim, "\"args\": {", "\"args\": {\"a\": 1}, \"args\": {");
}

void repeatedCorrelation(Document& d) {
  const std::size_t a = d.find("cuda_runtime", 1), b = d.find("cuda_runtime", 2);
  const std::size_t at = d.model[a].args.find("\"correlation\"");
  d.model[b].args = d.model[a].args.substr(at);
  d.rewrite(b);
  d.receipt["repeated-correlation"] = {1, -1, 0};
}

void hugeNumbers(Document& d) {
  const std::size_t victim = d.find("kernel", 1);
  addArgument(d, victim, "\"Addr\": 123456789012345678901234567890, \"x\": 1E400");
}

void deepNesting(Document& d) {
  const std::size_t victim = d.find("kernel", 1);
  addArgument(d, victim, "\"deep\": " + std::string(3000, '[') + std::string(3000, ']'));
  d.slices[victim].reset();
  d.report("damaged-event", victim);
}

} // namespace

const std::vector<JsonDefect>& jsonDefects() {
  static const std::vector<JsonDefect> kDefects = {
      {"None", [](Document&) {}, checkNesting},
      {"D1CutInsideAnEvent", cutInside},
      {"D1CutBetweenEvents", cutBetween, {}, true},
      {"D1NoEnd", noEnd, {}, true},
      {"D2TrailingComma", trailingComma, {}, true},
      {"D2LeadingComma", leadingComma, {}, true},
      {"D2DoubledComma", doubledComma, {}, true},
      {"D2EmptyLast", emptyLast},
      nonFinite("D3NaN", "NaN"),
      nonFinite("D3Infinity", "Infinity"),
      nonFinite("D3MinusInf", "-inf"),
      nonFinite("D3NanInd", "nan(ind)"),
      nonFinite("D3NotAvailable", "N/A"),
      {"D3TimeIsNan", [](Document& d) { timeIs(d, "nan"); }},
      {"D3DurationIsInf", [](Document& d) { durationIs(d, "inf", "missing-duration"); }},
      name("D4WindowsPath", R"(C:\Users\q.py(3): f)", R"(C:\Users\q.py(3): f)"),
      name("D4HexEscape", R"(a\x41b)", R"(a\x41b)"),
      name("D4ShortUnicodeEscape", R"(a\u12)", R"(a\u12)"),
      {"D5BareQuote", bareQuote},
      {"D5BrokenEvent", brokenEvent},
      name("D6ControlCharacters", "a\x01\tb", "a\x01\tb"),
      name("D6LineBreak", "a\nb", "a\nb"),
      name("D6InvalidUtf8", "a\xff\xc3(", "a\xff\xc3("),
      name("D6LoneSurrogate", R"(a\ud800b)",
           "a\xef\xbf\xbd"
           "b"),
      name("D7EscapedBackslashAtTheEnd", R"(a\\)", R"(a\)"),
      name("D7Brackets", R"(a]}[{,:)", R"(a]}[{,:)"),
      {"D8NoDuration", noDuration},
      {"D9Pair", [](Document& d) { asPair(d, true); }},
      {"D9EndWithoutName", [](Document& d) { asPair(d, false); }},
      {"D9UnclosedBegin", unclosedBegin},
      {"D9StrayEnd", strayEnd},
      {"D10NegativeDuration", [](Document& d) { durationIs(d, "-5.125", "negative-duration"); }},
      {"D10MalformedNegative", [](Document& d) { durationIs(d, "-1.-234", "missing-duration"); }},
      {"D10WrappedOnAStream", wrappedOnAStream},
      {"D10YearsLongOnAThread", yearsLongOnAThread, checkNesting},
      {"D11TimesAsStrings", timesAsStrings},
      {"D12AbsoluteTimes", absoluteTimes},
      {"D13WholeMicroseconds", wholeMicroseconds, checkNesting},
      {"D14SkewedClock", skewedClock},
      {"D15Crossing", crossing},
      {"D16OverlappingKernels", overlappingKernels},
      {"D17Shuffled", shuffled, checkNesting},
      {"D18StrangeFlows", strangeFlows},
      row("D19StringTid", "\"stream 7\"", "stream 7"),
      row("D19FloatTid", "902.0", "902"),
      row("D19NegativeTid", "-5", "-5"),
      row("D19HugeTid", "15514734831341844875", "15514734831341844875"),
      row("D19MissingTid", "", "0"),
      {"D20TwoDocuments", twoDocuments, {}, true},
      {"D21ByteOrderMark", byteOrderMark},
      {"D22TrailingGarbage", trailingGarbage, {}, true},
      {"D25NoWork", [](Document& d) { lose(d, isWork); },
       [](const trace::Trace& trace) {
         EXPECT_EQ(trace.gpuWorkCount(), 0u);
         const trace::Answer* found = answer(trace, "gpu-time");
         ASSERT_NE(found, nullptr);
         EXPECT_FALSE(found->yes);
         EXPECT_NE(found->why, "");
       }},
      {"D25OnlyMetadata", [](Document& d) { lose(d, [](const ModelEvent& e) { return e.phase != 'M'; }); }},
      {"D25Nothing", [](Document& d) { lose(d, [](const ModelEvent&) { return true; }); }, {}, true},
      {"D26LaunchesMissing",
       [](Document& d) { lose(d, [](const ModelEvent& e) { return e.category == "cuda_runtime"; }); },
       [](const trace::Trace& trace) {
         for (std::size_t i = 0; i < trace.gpuWorkCount(); ++i) {
           const CallId call = trace.gpuWork().call[i];
           EXPECT_TRUE(!call.valid() || trace.name(call) == "cuLaunchKernel");
         }
       }},
      {"D27WindowEndFarAway", [](Document&) {},
       [](const trace::Trace& trace) { EXPECT_LT(trace.range().end, 80'000'000); }},
      {"D28LogLines", logLines},
      {"D28InvalidMetadata", invalidMetadata},
      {"D29DuplicateKeys", duplicateKeys},
      {"D30RepeatedCorrelation", repeatedCorrelation},
      {"D32TimeBeyondAllTimes", [](Document& d) { timeIs(d, "1E400"); }},
      {"D32HugeNumbers", hugeNumbers},
      {"D32DeepNesting", deepNesting},
  };
  return kDefects;
}

} // namespace stepscope::test
