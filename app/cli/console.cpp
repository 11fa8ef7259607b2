// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "core/base/memory.h"
#include "core/load/load.h"
#include "core/write/save.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>

namespace stepscope::app::cli {
namespace {

/// One line that is overwritten while a file is read or written, and gone afterwards. Silent where standard
/// error is no terminal.
class ProgressLine {
public:
  ~ProgressLine() {
    if (m_shown >= 0) std::fputs("\r\x1b[K", stderr);
  }

  explicit ProgressLine(const char* doing) : m_doing(doing) {}
  /// From any thread.
  void show(std::uint64_t done, std::uint64_t total) {
    if (!m_terminal || total == 0) return;
    const int percent = static_cast<int>(static_cast<double>(done) / static_cast<double>(total) * 100);
    const std::lock_guard lock(m_mutex);
    if (percent <= m_shown) return;
    m_shown = percent;
    std::fprintf(stderr, "\r%s %d %%", m_doing, percent);
    std::fflush(stderr);
  }

private:
  const bool m_terminal = isatty(STDERR_FILENO) == 1;
  const char* m_doing;
  std::mutex m_mutex;
  int m_shown = -1;
};

bool isSet(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

} // namespace

Page standardOutput() {
  Page page;
  if (isatty(STDOUT_FILENO) != 1) return page;
  const char* terminal = std::getenv("TERM");
  page.colour = !isSet("NO_COLOR") && terminal != nullptr && std::string_view(terminal) != "dumb";
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) page.width = size.ws_col;
  return page;
}

Status report(const Error& error) {
  std::fprintf(stderr, "stepscope-cli: %s\n", error.toString().c_str());
  return kUnusable;
}

Result<void> writeResult(std::string_view text, const std::string& path) {
  std::FILE* file = path.empty() ? stdout : std::fopen(path.c_str(), "wb");
  const std::string name = path.empty() ? "standard output" : path;
  if (file == nullptr) return Error{ErrorCode::WriteFailed, std::strerror(errno), name, {}};
  bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
  const int reason = errno;
  if (!path.empty()) written = std::fclose(file) == 0 && written;
  if (!written) return Error{ErrorCode::WriteFailed, std::strerror(reason), name, {}};
  return {};
}

std::function<void(std::uint64_t, std::uint64_t)> progressLine(const char* doing) {
  return [line = std::make_shared<ProgressLine>(doing)](std::uint64_t done, std::uint64_t total) {
    line->show(done, total);
  };
}

Result<trace::TracePtr> loadTrace(const TraceArguments& arguments) {
  LoadControl control;
  control.progress = progressLine("reading");
  control.range = arguments.range;
  control.memoryLimitBytes = arguments.memoryLimitBytes.value_or(availableMemory());
  Result<trace::TracePtr> trace = load::loadTrace(arguments.file, control);
  if (trace.has_value() || trace.error().code != ErrorCode::TooLarge) return trace;
  Error error = trace.error();
  error.message += " (--range, --memory-limit)";
  return error;
}

Result<void> saveTrace(const trace::Trace& trace, const std::string& path) {
  const auto format = write::formatOf(path);
  if (!format) return Error{ErrorCode::BadArgument, "has no ending that names a format", path, {}};
  LoadControl control;
  control.progress = progressLine("writing");
  return write::saveTrace(trace, path, *format, control);
}

Result<analysis::TraceSummary> loadSummary(const TraceArguments& arguments) {
  Result<trace::TracePtr> trace = loadTrace(arguments);
  if (!trace.has_value()) return trace.error();
  return analysis::summarise(std::move(trace).value());
}

} // namespace stepscope::app::cli
