// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <signal.h>

namespace stepscope::app::cli {
namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
std::function<void()> g_then;

void handle(int) { g_then(); }

void install(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  for (const int number : kSignals)
    ::sigaction(number, &action, nullptr);
}

} // namespace

OnInterrupt::OnInterrupt(std::function<void()> then) {
  g_then = std::move(then);
  install(handle);
}

OnInterrupt::~OnInterrupt() { install(SIG_DFL); }

} // namespace stepscope::app::cli
