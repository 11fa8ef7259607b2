// SPDX-License-Identifier: Apache-2.0
#include "core/compare/comparability.h"

#include "loaded.h"

#include <gmock/gmock.h>

namespace stepscope::compare {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

Loaded recorded(const std::string& document, int devices = 1,
                const std::string& launch = "cudaLaunchKernel") {
  std::string events =
      R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#1","pid":1,"tid":1,"ts":0,"dur":100,"args":{}})";
  events += R"(,{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1,"dur":50,"args":{}})";
  for (int i = 0; i < devices; ++i) {
    const std::string id = std::to_string(i + 1), device = std::to_string(i);
    events += R"(,{"ph":"X","cat":"cuda_runtime","name":")" + launch + R"(","pid":1,"tid":1,"ts":)" +
              std::to_string(2 + 3 * i) + R"(,"dur":1,"args":{"correlation":)" + id +
              R"(}},{"ph":"X","cat":"kernel","name":"gemm","pid":)" + device +
              R"(,"tid":7,"ts":10,"dur":20,"args":{"device":)" + device + R"(,"stream":7,"correlation":)" +
              id + "}}";
  }
  return fromText("{" + document + "\"traceEvents\":[" + events + "]}");
}

Comparability of(const Loaded& a, const Loaded& b) {
  return comparabilityOf(a.run(), b.run(), align(a.run(), b.run()));
}

const std::string kH100 = R"("deviceProperties":[{"id":0,"name":"NVIDIA H100"}],)";
const std::string kA100 = R"("deviceProperties":[{"id":0,"name":"NVIDIA A100"}],)";

TEST(Comparability, equalRecordingsHaveNoCaveat) {
  const Comparability c = of(recorded(kH100), recorded(kH100));
  EXPECT_EQ(c.score, 100);
  EXPECT_THAT(c.caveats, IsEmpty());
}

TEST(Comparability, anotherGpuIsNamed) {
  const Comparability c = of(recorded(kH100), recorded(kA100));
  EXPECT_EQ(c.score, 60);
  ASSERT_EQ(c.caveats.size(), 1u);
  EXPECT_THAT(c.caveats[0].reason, HasSubstr("NVIDIA H100 before, NVIDIA A100 after"));
}

TEST(Comparability, anUnnamedGpuIsToldByItsCalls) {
  const Comparability c =
      of(recorded(kH100), recorded(R"("deviceProperties":[{"id":0,"name":""}],)", 1, "hipLaunchKernel"));
  ASSERT_EQ(c.caveats.size(), 1u);
  EXPECT_THAT(c.caveats[0].reason, HasSubstr("NVIDIA H100 before, an AMD GPU after"));
}

TEST(Comparability, recordingFlagsThatSlowOnlyOneHostAreNamed) {
  const Comparability c = of(recorded(kH100), recorded(kH100 + R"("record_shapes":1,"with_stack":1,)"));
  EXPECT_EQ(c.score, 100 - 20 - 15);
  ASSERT_EQ(c.caveats.size(), 2u);
  EXPECT_THAT(c.caveats[0].reason, HasSubstr("Stacks were recorded only after"));
  EXPECT_THAT(c.caveats[1].reason, HasSubstr("Shapes were recorded only after"));
}

TEST(Comparability, moreGpusAreNamed) {
  const Comparability c = of(recorded(kH100), recorded(kH100, 2));
  EXPECT_EQ(c.score, 70);
  EXPECT_THAT(c.caveats.at(0).reason, HasSubstr("1 GPUs before and 2 after"));
}

TEST(Comparability, epochsOfOtherDataAreNamed) {
  Loaded a = recorded(kH100), b = recorded(kH100);
  batches::Batch batch;
  batch.lengths = {90};
  batch.rows = 1;
  batch.width = 100;
  a.batches = batches::BatchStats{{batch, batch}, "memory"};
  b.batches = batches::BatchStats{{batch}, "memory"};
  EXPECT_THAT(of(a, b).caveats.at(0).reason, HasSubstr("180 real tokens before and 90 after"));
  b.batches = a.batches;
  EXPECT_THAT(of(a, b).caveats, IsEmpty());
}

} // namespace
} // namespace stepscope::compare
