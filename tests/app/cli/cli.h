// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/run_program.h"

#include <string>
#include <vector>

namespace stepscope::tests {

/// A call of the built command-line program.
inline ProgramCall cli(std::vector<std::string> arguments) {
  ProgramCall call;
  call.words = std::move(arguments);
  call.words.insert(call.words.begin(), STEPSCOPE_CLI);
  return call;
}

inline std::string sample(const std::string& name) { return std::string(STEPSCOPE_SAMPLES) + "/" + name; }
inline std::string recorded(const std::string& name) {
  return std::string(STEPSCOPE_TEST_DATA) + "/h200/" + name;
}

/// A step of 100 us with two kernels of 20 and 5 us; the first is longer than its launch call, the second
/// shorter.
constexpr const char* kTinyTrace = R"({"traceEvents": [
{"ph":"X","cat":"user_annotation","name":"ProfilerStep#3","pid":1,"tid":1,"ts":1000.000,"dur":100.000,"args":{}},
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1010.000,"dur":50.000,"args":{"External id":1}},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":1020.000,"dur":6.000,"args":{"correlation":11}},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":1040.000,"dur":6.000,"args":{"correlation":12}},
{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":1030.000,"dur":20.000,"args":{"device":0,"stream":7,"correlation":11}},
{"ph":"X","cat":"kernel","name":"add","pid":0,"tid":7,"ts":1052.000,"dur":5.000,"args":{"device":0,"stream":7,"correlation":12}}
]})";

} // namespace stepscope::tests
