// SPDX-License-Identifier: Apache-2.0
// Chunk borders and threads carry no meaning; a file cut anywhere gives what is before the cut.
#include "tests/support/load_text.h"
#include "tests/support/trace_dump.h"

#include <atomic>
#include <gtest/gtest.h>

namespace stepscope {
namespace {

std::string readFile(const std::filesystem::path& path) {
  auto text = readAll(path, std::uint64_t{1} << 30);
  EXPECT_TRUE(text.has_value());
  return text.has_value() ? text.value() : std::string();
}

std::string dumpWith(const std::string& text, std::size_t chunkBytes, unsigned threads) {
  LoadControl control;
  control.chunkBytes = chunkBytes;
  control.threads = threads;
  const auto trace = test::loadText(text, control);
  return trace ? test::dumpTrace(*trace) : "not loaded";
}

/// A small document with everything that makes cutting hard: objects in arguments, "},{" inside strings and
/// arguments, document keys with lists of objects before and behind the events.
std::string trickyDocument() {
  std::string text =
      R"({"deviceProperties": [{"id": 0, "name": "A"}, {"id": 1, "name": "B"}], "traceEvents": [)";
  for (int i = 0; i < 60; ++i) {
    if (i > 0) text += ",\n  ";
    text += R"({"ph": "X", "cat": "cpu_op", "name": "op }, {\"ph\": \"X\" )" + std::to_string(i % 7) +
            R"(", "pid": 1, "tid": 1, "ts": )" + std::to_string(i * 10) +
            R"(.125, "dur": 8.5, "args": {"External id": )" + std::to_string(i) +
            R"(, "list": [{"name": "x"}, {"name": "y"}, {"ph": "z"}], "occupancy": {"a": 1}}})";
  }
  return text +
         R"(], "distributedInfo": {"rank": 1, "pg_config": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}, "traceName": "}, {"})";
}

TEST(Streaming, chunkSizesAndThreadsDoNotMatter) {
  const std::string text = trickyDocument();
  const std::string whole = dumpWith(text, text.size() + 1, 1);
  EXPECT_NE(whole.find("events 60 "), std::string::npos);
  for (const unsigned threads : {1u, 2u, 5u})
    for (std::size_t chunk = 1; chunk < 700; chunk = chunk < 80 ? chunk + 1 : chunk + 37)
      ASSERT_EQ(dumpWith(text, chunk, threads), whole) << "chunk " << chunk << " threads " << threads;
}

TEST(Streaming, realTracesReadTheSameInSmallChunks) {
  for (const char* name : {"mlp_graphed", "mlp_eager", "fsdp2.rank0"}) {
    const std::string text = readFile(std::string(STEPSCOPE_TEST_DATA "/h200/") + name + ".trace.json.zst");
    const std::string whole = dumpWith(text, text.size() + 1, 1);
    for (const std::size_t chunk : {300u, 4096u, 65536u})
      for (const unsigned threads : {1u, 3u})
        ASSERT_EQ(dumpWith(text, chunk, threads), whole) << name << ' ' << chunk;
  }
}

TEST(Streaming, aFileCutAnywhereNeverLosesWhatIsBeforeTheCut) {
  const std::string text = trickyDocument();
  std::size_t most = 0;
  for (std::size_t cut = 1; cut < text.size(); cut += 3) {
    LoadControl control;
    control.chunkBytes = 500;
    const auto loaded = test::tryLoad(text.substr(0, cut), control);
    if (!loaded.has_value()) {
      EXPECT_EQ(most, 0u) << "events were there before, none at " << cut;
      continue;
    }
    // Complete events before the cut: those whose closing brace is in.
    const std::size_t slices = loaded.value()->sliceCount();
    EXPECT_GE(slices + 1, most) << cut;
    most = std::max(most, slices);
    EXPECT_EQ(test::repairCount(*loaded.value(), "truncated-file"), 1u) << cut;
  }
  EXPECT_EQ(most, 60u);
}

TEST(Streaming, minifiedTextIsCutToo) {
  std::string text = "[";
  for (int i = 0; i < 2000; ++i)
    text += (i > 0 ? "," : "") + std::string(R"({"ph":"X","cat":"cpu_op","name":"a","pid":1,"tid":1,"ts":)") +
            std::to_string(i) + R"(,"dur":1})";
  text += "]";
  const std::string whole = dumpWith(text, text.size() + 1, 1);
  EXPECT_EQ(dumpWith(text, 1000, 4), whole);
}

TEST(Streaming, damageAtChunkBordersCostsOnlyTheDamagedEvents) {
  std::string text = "{\"traceEvents\": [";
  for (int i = 0; i < 300; ++i) {
    if (i > 0) text += ",\n";
    const std::string name = i % 50 == 25 ? "quote \" inside" : "op";
    text += R"({"ph": "X", "cat": "cpu_op", "name": ")" + name + R"(", "pid": 1, "tid": 1, "ts": )" +
            std::to_string(i) + R"(, "dur": 1})";
  }
  text += "]}";
  for (const std::size_t chunk : {64u, 200u, 1000u, 100'000u}) {
    LoadControl control;
    control.chunkBytes = chunk;
    const auto trace = test::loadText(text, control);
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->sliceCount(), 300u) << chunk;
    EXPECT_EQ(test::repairCount(*trace, "bare-quote"), 6u) << chunk;
  }
}

TEST(Streaming, progressReachesTheEndAndCancelStops) {
  const std::string text = readFile(STEPSCOPE_TEST_DATA "/h200/fsdp2.rank0.trace.json.zst");
  LoadControl control;
  std::atomic<std::uint64_t> last{0};
  control.progress = [&](std::uint64_t done, std::uint64_t total) {
    EXPECT_EQ(total, text.size());
    last = std::max(last.load(), done);
  };
  ASSERT_TRUE(test::loadText(text, control));
  EXPECT_EQ(last, text.size());

  std::stop_source stop;
  LoadControl cancelled;
  cancelled.stop = stop.get_token();
  cancelled.progress = [&](std::uint64_t, std::uint64_t) { stop.request_stop(); };
  const auto loaded = test::tryLoad(text, cancelled);
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace stepscope
