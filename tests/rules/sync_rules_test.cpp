// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::Level;

constexpr int kThread = 1;

void kernel(TraceText& trace, double us) {
  trace.begin(kThread, "aten::mm");
  trace.launch(kThread, "sm90_gemm", us);
  trace.end(kThread);
}

/// Reads one value back: copies 4 bytes and waits.
void item(TraceText& trace, const std::string& outer = "aten::item") {
  trace.begin(kThread, outer);
  trace.begin(kThread, "aten::_local_scalar_dense");
  trace.copy(kThread, "Memcpy DtoH (Device -> Pinned)", 4, 1.5, false);
  trace.waitForStream(kThread);
  trace.end(kThread);
  trace.end(kThread);
}

/// Two halves of 5 ms of GPU work with `between` in the middle; behind it the host takes `prepareUs` for the
/// next launch.
template <typename Between> Case stepWith(Between between, double prepareUs) {
  TraceText trace;
  kernel(trace, 5000);
  between(trace);
  trace.begin(kThread, "aten::linear");
  trace.advance(kThread, prepareUs);
  trace.end(kThread);
  kernel(trace, 5000);
  trace.step(kThread, 0, trace.streamClock());
  return caseFromText(trace.text());
}

const Finding* only(const advisors::Outcome& outcome, const std::string& variant) {
  const auto* findings = findingsOf(outcome);
  if (!findings || findings->size() != 1) return nullptr;
  EXPECT_EQ(findings->front().variant, variant);
  return &findings->front();
}

TEST(HostSynchronisation, countsFromRunningDryToTheNextWork) {
  const auto outcome = judgeBy("host-synchronisation", stepWith([](TraceText& t) { item(t); }, 1000));
  const Finding* finding = only(outcome, "item");
  ASSERT_NE(finding, nullptr);
  // 1 ms of preparation behind the wait, and a few microseconds of operators and the call.
  EXPECT_GT(finding->affectedNs, 1'000'000);
  EXPECT_LT(finding->affectedNs, 1'010'000);
  EXPECT_EQ(finding->severity, Level::Medium);
  EXPECT_TRUE(anyEvidence(*finding, "aten::item waits"));
  EXPECT_TRUE(anyHolds(finding->fix.config, "loss.detach()"));
}

TEST(HostSynchronisation, isCleanJustBelowAFiftieth) {
  EXPECT_TRUE(isClean(judgeBy("host-synchronisation", stepWith([](TraceText& t) { item(t); }, 180))));
}

TEST(HostSynchronisation, isCleanWhereTheGpuHasOtherWorkMeanwhile) {
  // The value is there long before the queue is empty: the host waits for an event, not for the stream.
  TraceText trace;
  kernel(trace, 100);
  const double valueAt = trace.streamClock();
  kernel(trace, 20'000);
  trace.setClock(kThread, valueAt);
  trace.begin(kThread, "aten::linear");
  trace.advance(kThread, 2000);
  trace.end(kThread);
  kernel(trace, 5000);
  trace.step(kThread, 0, trace.streamClock());
  EXPECT_TRUE(isClean(judgeBy("host-synchronisation", caseFromText(trace.text()))));
}

TEST(HostSynchronisation, tellsWhatTheValueIsFor) {
  const auto variantFor = [](auto between) {
    const auto outcome = judgeBy("host-synchronisation", stepWith(between, 1000));
    const auto* findings = findingsOf(outcome);
    return findings && findings->size() == 1 ? findings->front().variant : std::string("none or several");
  };
  const auto condition = [](TraceText& t) {
    t.begin(kThread, "aten::is_nonzero");
    item(t);
    t.end(kThread);
  };
  EXPECT_EQ(variantFor([&](TraceText& t) {
              t.op(kThread, "aten::isnan");
              t.op(kThread, "aten::any");
              condition(t);
            }),
            "nan-check");
  EXPECT_EQ(variantFor([&](TraceText& t) {
              t.op(kThread, "aten::all"); // a mask that might be full
              condition(t);
            }),
            "condition");
  EXPECT_EQ(variantFor([](TraceText& t) {
              t.op(kThread, "aten::linalg_vector_norm");
              item(t);
            }),
            "clipping");
  EXPECT_EQ(variantFor([](TraceText& t) {
              t.begin(kThread, "aten::nonzero");
              t.copy(kThread, "Memcpy DtoH (Device -> Pinned)", 8, 1.5, false);
              t.waitForStream(kThread);
              t.end(kThread);
            }),
            "data-shape");
  EXPECT_EQ(variantFor([](TraceText& t) {
              t.begin(kThread, "aten::to");
              t.copy(kThread, "Memcpy DtoH (Device -> Pageable)", 4096, 3, true);
              t.end(kThread);
            }),
            "copy-to-host");
  EXPECT_EQ(variantFor([](TraceText& t) { t.waitForStream(kThread, "cudaDeviceSynchronize"); }), "explicit");
}

TEST(HostSynchronisation, ascribesADataLoadersTimeToTheLoader) {
  // The wait is over at once; the GPU then idles because the next batch is being made.
  TraceText trace;
  kernel(trace, 5000);
  item(trace);
  const double begin = trace.clock(kThread);
  trace.range(kThread, "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", begin, 3000);
  trace.advance(kThread, 3000);
  kernel(trace, 5000);
  trace.step(kThread, 0, trace.streamClock());
  EXPECT_TRUE(isClean(judgeBy("host-synchronisation", caseFromText(trace.text()))));
}

TEST(HostSynchronisation, isNotJudgedWithoutCalls) {
  TraceText trace;
  trace.op(kThread, "aten::item", 100);
  trace.kernelOnly("sm90_gemm", 50);
  EXPECT_TRUE(isNotJudged(judgeBy("host-synchronisation", caseFromText(trace.text()))));
}

} // namespace
} // namespace stepscope::test
