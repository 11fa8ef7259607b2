// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/core_text.h"

#include <QCoreApplication>

#include <string>

namespace stepscope::app {
namespace {

// Core knows no Qt, so what is to be translated stands here; a test holds it against core.
[[maybe_unused]] constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "matmul"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Matrix products run, linear algebra included."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "attention"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "Attention runs: fused kernels, or the softmax of eager attention."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "linear attention"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "Linear attention, state-space scans and other recurrences run."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "convolution"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Convolutions run, their layout changes included."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "normalisation"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Batch, layer, RMS or group normalisation runs."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "elementwise"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "Kernels run that read and write each element once: maps, casts, indexing."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "reduction"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Reductions, sorts, scans or pooling run."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "embedding"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Embedding look-up or its gradient runs."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "loss"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "The loss or its gradient runs."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "optimizer"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "The optimizer updates parameters."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "other compute"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Kernels run whose name is not in the catalogue."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "exposed communication"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Only communication runs: no computation hides it."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "exposed copy to device"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Only a copy from host to device runs."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "exposed copy to host"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Only a copy from device to host runs."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "exposed copy on device"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Only a copy between device buffers runs."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "exposed memory set"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Only a memory set runs."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: input wait"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "The device has no work; the step's thread waits for the data loader."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: host sync"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "The device has run dry while the host waits in a "
                                                  "synchronising call, so nothing is queued behind it."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: compilation"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "The device has no work; the host compiles or loads kernels."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: memory allocator"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "The device has no work; the host allocates or frees memory."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: Python garbage collection"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "The device has no work; Python collects garbage."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: host dispatch"),
    QT_TRANSLATE_NOOP(
        "stepscope::app::CoreText",
        "The device has no work; the host is busy in operators or Python that launch the next."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: launch latency"),
    QT_TRANSLATE_NOOP(
        "stepscope::app::CoreText",
        "Work was launched already and starts within a few microseconds: the cost of each launch."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: dependency"),
    QT_TRANSLATE_NOOP(
        "stepscope::app::CoreText",
        "Launched work does not start although the device is idle: it waits for an event or another device."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: profiler"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "The device has no work while the profiler writes its own buffers."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "idle: unknown"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "The device has no work, and nothing recorded explains it."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "communication"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "copy to device"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "copy to host"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "copy on device"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "memory set"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "as batched"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "The batches as they were recorded."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "grouped by length"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "Padded rows of similar length: in runs of 50 batches the "
                                                  "examples are sorted. Batches are no longer random."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "packed in order"),
    QT_TRANSLATE_NOOP(
        "stepscope::app::CoreText",
        "Examples laid end to end in their order; a batch ends where the next example does not fit."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "first fit"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText",
                      "Each example in its order goes to the first batch with room."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "best fit, longest first"),
    QT_TRANSLATE_NOOP(
        "stepscope::app::CoreText",
        "Longest first, each example goes to the fullest batch with room. Needs all lengths beforehand."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "best fit in a window"),
    QT_TRANSLATE_NOOP(
        "stepscope::app::CoreText",
        "Of a window of examples the longest that still fits comes next, as a data loader can do it."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "wrapped"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "One stream of tokens cut at the budget: no padding, but "
                                                  "examples are cut and continue without their start."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "padding-free"),
    QT_TRANSLATE_NOOP(
        "stepscope::app::CoreText",
        "The recorded batches with padding left out: rows laid end to end, every batch of another size."),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "data loading"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "forward"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "forward, recomputed"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "backward"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "outside of operators"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "ProfilerStep ranges"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "a repeated user range"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "optimizer steps"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "data loader calls"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "the whole trace"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "measured without the profiler"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "replayed without the profiler"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "traced"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "file not found"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "cannot be read"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "not a trace format that can be read"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "damaged"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "empty"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "cancelled"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "wrong value"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "cannot be written"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "needs too much memory"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "holds several traces"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "unknown error"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "padding"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "padded positions computed in addition"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "padded positions no longer computed"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "launched outside of operators"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "after the last work of the step"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "work whose launch was not recorded"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "not recorded"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "under 1 us"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "1 to 10 us"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "10 to 100 us"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "100 us to 1 ms"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "1 to 10 ms"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "10 to 100 ms"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "100 ms to 1 s"),
    QT_TRANSLATE_NOOP("stepscope::app::CoreText", "1 s and more"),
};

} // namespace

QString coreText(std::string_view text) {
  return QCoreApplication::translate("stepscope::app::CoreText", std::string(text).c_str());
}

} // namespace stepscope::app
