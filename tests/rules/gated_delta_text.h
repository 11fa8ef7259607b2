// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/rules/trace_text.h"

namespace stepscope::test {

constexpr int kForwardThread = 1, kBackwardThread = 2;

/// Writes the operators of a gated-delta layer on its reference path, as transformers' code makes them.
/// Numbers are written out here and not taken from the product: up to 5.16 a layer with NC chunks calls bmm 3
/// + 5 NC times forward and 2 + 10 NC backward and leaves 63 + NC CopySlices; in 5.17 it is 2 + 4 NC, 8 NC
/// and NC.
class GatedDeltaText {
public:
  explicit GatedDeltaText(TraceText& trace) : m_trace(trace) {}

  /// One row of the 64 x 64 block.
  void rowStep(int thread) {
    for (const char* name : {"aten::select", "aten::clone", "aten::slice", "aten::clone", "aten::unsqueeze",
                             "aten::mul", "aten::sum", "aten::add", "aten::select", "aten::copy_"})
      m_trace.op(thread, name);
  }
  void matmul(int thread) {
    m_trace.begin(thread, "aten::matmul");
    m_trace.begin(thread, "aten::bmm");
    m_trace.launch(thread, "sgemm_kernel", 3);
    m_trace.end(thread);
    m_trace.end(thread);
  }
  void cumsum(int thread) {
    m_trace.begin(thread, "aten::cumsum",
                  "\"Input Dims\":[[4,32," + std::to_string(m_chunksOfShape) + ",64],[],[]]");
    m_trace.launch(thread, "cumsum_kernel", 3);
    m_trace.end(thread);
  }
  void forwardRows(int thread, int rows, int chunks) {
    m_chunksOfShape = chunks;
    cumsum(thread);
    for (int i = 0; i < rows; ++i)
      rowStep(thread);
    for (int i = 0; i < 3; ++i)
      matmul(thread);
    for (int chunk = 0; chunk < chunks; ++chunk) {
      for (int i = 0; i < 5; ++i)
        matmul(thread);
      m_trace.op(thread, "aten::copy_");
    }
  }
  void forwardSolves(int thread, int solves, int chunks) {
    m_chunksOfShape = chunks;
    cumsum(thread);
    matmul(thread);
    matmul(thread);
    for (int i = 0; i < solves; ++i)
      m_trace.op(thread, "aten::linalg_solve_triangular");
    for (int chunk = 0; chunk < chunks; ++chunk) {
      for (int i = 0; i < 3; ++i)
        matmul(thread);
      m_trace.op(thread, "aten::copy_");
      matmul(thread);
    }
  }
  void backward(int copySlices, int bmm, int solves) {
    for (int i = 0; i < copySlices; ++i) {
      m_trace.begin(kBackwardThread, "torch::autograd::CopySlices");
      m_trace.op(kBackwardThread, "aten::copy_");
      m_trace.end(kBackwardThread);
    }
    for (int i = 0; i < bmm; ++i) {
      m_trace.begin(kBackwardThread, "BmmBackward0");
      m_trace.begin(kBackwardThread, "aten::bmm");
      m_trace.launch(kBackwardThread, "sgemm_kernel", 3);
      m_trace.end(kBackwardThread);
      m_trace.end(kBackwardThread);
    }
    for (int i = 0; i < solves; ++i) {
      m_trace.begin(kBackwardThread, "LinalgSolveTriangularBackward0");
      m_trace.op(kBackwardThread, "aten::linalg_solve_triangular");
      matmul(kBackwardThread);
      m_trace.end(kBackwardThread);
    }
    m_trace.begin(kBackwardThread, "CumsumBackward0");
    m_trace.op(kBackwardThread, "aten::cumsum");
    m_trace.end(kBackwardThread);
  }

private:
  TraceText& m_trace;
  int m_chunksOfShape = 0;
};

/// The end of the step: its annotation over both threads.
inline std::string finishStep(TraceText& trace, int major = 9, int minor = 0) {
  const double end =
      std::max({trace.clock(kForwardThread), trace.clock(kBackwardThread), trace.streamClock()});
  trace.step(kForwardThread, 0, end + 1);
  return trace.text(major, minor);
}

} // namespace stepscope::test
