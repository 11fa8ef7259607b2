// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random_trace.h"

#include <array>
#include <cstdint>
#include <random>
#include <string_view>

namespace stepscope::test {
namespace {

class Maker {
public:
  explicit Maker(unsigned seed) : m_random(seed), m_wholeMicroseconds(seed % 4 == 3) {}

  std::string document() {
    std::string text =
        R"({"schemaVersion": 1, "traceName": "a\\b \"c\"", "with_stack": 1, "record_shapes": true,)"
        R"( "cuda_runtime_version": 13000, "distributedInfo": {"rank": 3, "world_size": 8},)"
        R"( "deviceProperties": [{"id": 0, "name": "GPU \u00b5", "computeMajor": 9,)"
        R"( "computeMinor": 0, "numSms": 132, "totalGlobalMem": 85000000000, "warpSize": 32}],)"
        "\n\"traceEvents\": [\n";
    text += R"({"ph": "M", "name": "process_name", "pid": 0, "tid": 0, "args": {"name": "GPU µ"}})";
    add(text,
        R"({"ph": "M", "name": "process_sort_index", "pid": 77, "tid": 0, "args": {"sort_index": -5}})");
    add(text,
        R"({"ph": "M", "name": "process_labels", "pid": 77, "tid": 0, "args": {"labels": "CPU \"x\""}})");
    add(text, R"({"ph": "M", "name": "thread_name", "pid": 77, "tid": 2, "args": {"name": "main\tthread"}})");
    add(text, R"({"ph": "M", "name": "thread_sort_index", "pid": 77, "tid": 1, "args": {"sort_index": 9}})");
    const int events = 100 + upTo(200);
    for (int i = 0; i < events; ++i)
      add(text, event());
    text += "\n],\n\"baseTimeNanoseconds\": 1700000000000000000, \"host_name\": \"h\", \"odd key\": [1, "
            "{\"a\": null}]}\n";
    return text;
  }

private:
  int upTo(int end) { return static_cast<int>(m_random() % static_cast<unsigned>(end)); }
  template <std::size_t N> std::string_view one(const std::array<std::string_view, N>& of) {
    return of[static_cast<std::size_t>(upTo(static_cast<int>(N)))];
  }
  static void add(std::string& text, const std::string& item) { text += ",\n" + item; }

  std::string time(std::int64_t ns) const {
    std::string text = std::to_string(ns / 1000);
    if (m_wholeMicroseconds) return text;
    const std::string rest = std::to_string(1000 + ns % 1000);
    return text + "." + rest.substr(1);
  }

  std::string event() {
    const std::int64_t at = 5'000'000'000'000 + upTo(2'000'000), length = upTo(5) == 0 ? 0 : upTo(300'000);
    const std::string ts = ", \"ts\": " + time(at), dur = ", \"dur\": " + time(length);
    const std::string cpu = ", \"pid\": 77, \"tid\": " + std::to_string(upTo(3));
    const std::string gpu = ", \"pid\": 0, \"tid\": " + std::to_string(7 + upTo(2));
    const std::string correlation = "\"correlation\": " + std::to_string(upTo(40));
    const auto complete = [&](std::string_view cat, std::string_view name, const std::string& row,
                              const std::string& args) {
      return "{\"ph\": \"X\", \"cat\": \"" + std::string(cat) + "\", \"name\": \"" + std::string(name) +
             "\"" + row + ts + dur + ", \"args\": {" + args + "}}";
    };
    switch (upTo(12)) {
    case 0:
    case 1:
    case 2:
      return complete(
          "cpu_op", one(kNames), cpu,
          "\"External id\": " + std::to_string(upTo(3) == 0 ? 6'000'000'000 + upTo(9) : upTo(50)) +
              ", \"Sequence number\": " + std::to_string(upTo(9)) +
              ", \"Fwd thread id\": " + std::to_string(upTo(2)) +
              ", \"Record function id\": " + std::to_string(upTo(3)) + ", " + std::string(one(kArgs)));
    case 3:
      return complete("user_annotation", "ProfilerStep#" + std::to_string(upTo(4)), cpu, "");
    case 4:
    case 5:
      return complete(upTo(4) == 0 ? "cuda_driver" : "cuda_runtime",
                      upTo(2) == 0 ? "cudaLaunchKernel" : "cudaGraphLaunch", cpu,
                      "\"cbid\": 211, " + correlation);
    case 6:
    case 7:
      return complete("kernel", one(kNames), gpu,
                      "\"device\": 0, \"stream\": 7, " + correlation + ", \"grid\": [1, 2, 3]");
    case 8:
      return complete("gpu_memcpy", "Memcpy HtoD", gpu,
                      "\"device\": 0, \"bytes\": " + std::to_string(std::int64_t{1} << upTo(40)) + ", " +
                          correlation);
    case 9:
      return complete("python_function", one(kNames), cpu,
                      "\"Python id\": " + std::to_string(upTo(90)) +
                          ", \"Python parent id\": " + (upTo(3) == 0 ? "null" : std::to_string(upTo(90))));
    case 10:
      return complete(one(kOddCategories), one(kNames),
                      ", \"pid\": \"Spans\", \"tid\": \"PyTorch \\\"x\\\"\"", std::string(one(kArgs)));
    default:
      return point(ts);
    }
  }

  std::string point(const std::string& ts) {
    const std::string row = ", \"pid\": 77, \"tid\": 5" + ts;
    switch (upTo(4)) {
    case 0:
      return "{\"ph\": \"" + std::string(upTo(2) == 0 ? "B" : "E") +
             "\", \"cat\": \"marks\", \"name\": \"m\"" + row + ", \"args\": {" + std::string(one(kArgs)) +
             "}}";
    case 1:
      return "{\"ph\": \"C\", \"name\": \"load\"" + row + ", \"args\": {\"cpu\": " + std::to_string(upTo(9)) +
             ".25, \"io\": -1e300}}";
    case 2:
      return "{\"ph\": \"i\", \"s\": \"t\", \"name\": \"[memory]\"" + row +
             ", \"args\": {\"Device Type\": " + std::to_string(upTo(2)) +
             ", \"Device Id\": " + std::to_string(upTo(2)) +
             ", \"Total Allocated\": " + std::to_string(upTo(1 << 30)) +
             ", \"Total Reserved\": " + std::to_string(upTo(3)) + "}}";
    default:
      return "{\"ph\": \"i\", \"s\": \"t\", \"name\": \"mark \\u0001\"" + row + ", \"args\": {" +
             std::string(one(kArgs)) + "}}";
    }
  }

  static constexpr std::array<std::string_view, 6> kNames{"aten::mm",
                                                          "void f<int, (int)3>(char const*)",
                                                          "quote \\\" slash \\\\ tab \\t",
                                                          "größe",
                                                          "",
                                                          "autograd::engine::evaluate_function: MmBackward0"};
  static constexpr std::array<std::string_view, 4> kArgs{
      "\"Input Dims\": [[3, 4], []], \"Concrete Inputs\": [\"\", \"x\\\\y\"]",
      "\"a\": {\"b\": [1.5e-3, null]}", "\"text\": \"line\\nbreak \\u00e9\"", "\"n\": -0.5"};
  static constexpr std::array<std::string_view, 4> kOddCategories{"", "my \\\"own\\\"", "Trace", "overhead"};

  std::mt19937 m_random;
  bool m_wholeMicroseconds;
};

} // namespace

std::string randomTraceJson(unsigned seed) { return Maker(seed).document(); }

} // namespace stepscope::test
