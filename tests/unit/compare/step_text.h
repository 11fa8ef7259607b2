// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/unit/compare/loaded.h"

#include <functional>
#include <string>
#include <string_view>

namespace stepscope::compare {

/// Writes a step: operators one after the other, us apart, each may launch kernels of 2 us.
class StepText {
public:
  explicit StepText(std::string_view dims = {}) : m_dims(dims) {}

  StepText& op(const std::string& name, int kernels = 1,
               const std::string& kernel = "vectorized_elementwise_kernel", int sequence = -1,
               int forwardThread = 0, int thread = 1) {
    const int begin = m_us;
    for (int i = 0; i < kernels; ++i) {
      const std::string id = std::to_string(++m_id);
      add("cuda_runtime", "cudaLaunchKernel", thread, ++m_us, 1, "\"correlation\":" + id);
      addKernel(kernel, m_us + 2, id);
      m_us += 4;
    }
    m_us += 2;
    std::string args = "\"External id\":1";
    if (sequence >= 0)
      args += ",\"Sequence number\":" + std::to_string(sequence) +
              ",\"Fwd thread id\":" + std::to_string(forwardThread);
    if (!m_dims.empty()) args += ",\"Input Dims\":" + std::string(m_dims);
    add("cpu_op", name, thread, begin, m_us - begin, args);
    return *this;
  }
  /// An operator or annotation around all operators that `inside` writes.
  StepText& around(const std::string& category, const std::string& name,
                   const std::function<void(StepText&)>& inside, int sequence = -1, int forwardThread = 0,
                   int thread = 1) {
    const int begin = m_us++;
    inside(*this);
    std::string args = "\"External id\":1";
    if (sequence >= 0)
      args += ",\"Sequence number\":" + std::to_string(sequence) +
              ",\"Fwd thread id\":" + std::to_string(forwardThread);
    add(category, name, thread, begin, ++m_us - begin, args);
    return *this;
  }
  Loaded load() {
    add("user_annotation", "ProfilerStep#1", 1, -1, m_us + 10, "");
    return fromText("{\"record_shapes\":" + std::string(m_dims.empty() ? "0" : "1") + ",\"traceEvents\":[" +
                    m_events + "]}");
  }

private:
  void add(const std::string& category, const std::string& name, int thread, int ts, int dur,
           const std::string& args) {
    append("\"cat\":\"" + category + "\",\"name\":\"" + name +
               "\",\"pid\":1,\"tid\":" + std::to_string(thread),
           ts, dur, args);
  }
  void addKernel(const std::string& name, int ts, const std::string& id) {
    append("\"cat\":\"kernel\",\"name\":\"" + name + "\",\"pid\":0,\"tid\":7", ts, 2,
           "\"device\":0,\"stream\":7,\"correlation\":" + id);
  }
  void append(const std::string& what, int ts, int dur, const std::string& args) {
    m_events += std::string(m_events.empty() ? "" : ",") + "{\"ph\":\"X\"," + what +
                ",\"ts\":" + std::to_string(100 + ts) + ",\"dur\":" + std::to_string(dur) + ",\"args\":{" +
                args + "}}";
  }

  std::string_view m_dims;
  std::string m_events;
  int m_us = 0, m_id = 0;
};

/// Two layers of linear, attention, linear; the attention in pieces, or as one operator of a library.
inline Loaded model(bool fused) {
  StepText text;
  for (int layer = 0; layer < 2; ++layer) {
    const int sequence = 10 * layer;
    text.op("aten::linear", 1, "ampere_sgemm", sequence);
    if (fused)
      text.op("FusedScan", 1, "chunk_gated_delta_rule_fwd", sequence + 1);
    else
      for (int i = 0; i < 5; ++i)
        text.op("aten::mul", 2, "vectorized_elementwise_kernel", sequence + 1 + i);
    text.op("aten::linear", 1, "ampere_sgemm", sequence + 8);
  }
  for (int layer = 1; layer >= 0; --layer) {
    const int sequence = 10 * layer;
    text.op("autograd::engine::evaluate_function: MmBackward0", 1, "ampere_sgemm", sequence + 8, 1, 2);
    if (fused)
      text.op("FusedScanBackward", 1, "chunk_gated_delta_rule_bwd", sequence + 1, 1, 2);
    else
      for (int i = 4; i >= 0; --i)
        text.op("autograd::engine::evaluate_function: MulBackward0", 2, "vectorized_elementwise_kernel",
                sequence + 1 + i, 1, 2);
    text.op("autograd::engine::evaluate_function: MmBackward0", 1, "ampere_sgemm", sequence, 1, 2);
  }
  text.around("user_annotation", "Optimizer.step#AdamW.step",
              [](StepText& inside) { inside.op("aten::_fused_adamw_"); });
  return text.load();
}

} // namespace stepscope::compare
