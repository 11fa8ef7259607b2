// SPDX-License-Identifier: Apache-2.0
// The window of a live stream, from whatever a process sends: within its memory, and what it keeps is a
// stream again.
#include "core/live/window/live_window.h"

#include <cstdlib>

namespace {

using namespace stepscope::live;

void read(std::string_view bytes, LiveWindow& window) {
  stream::Decoder decoder;
  decoder.append(bytes);
  while (true) {
    const auto message = decoder.next();
    if (!message.has_value() || !message.value()) return;
    window.add(*message.value());
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  LiveWindow window;
  read(bytes, window);
  (void)window.figures(window.kept());
  (void)window.stepsInDebt(100);
  if (window.memoryBytes() > window.limitBytes()) std::abort();
  if (window.records() == 0) return 0;
  LiveWindow again;
  read(window.recording(), again);
  if (again.records() != window.records() || again.lost() != window.lost()) std::abort();
  return 0;
}
