// SPDX-License-Identifier: Apache-2.0
#include "core/load/recognise.h"

#include <algorithm>
#include <array>

namespace stepscope::load {
namespace {

struct Magic {
  std::string_view bytes;
  std::size_t offset;
  std::string_view what;
};

using namespace std::string_view_literals;

constexpr std::array<Magic, 12> kMagics{{
    {"version https://git-lfs"sv, 0, "a Git LFS pointer, not the file itself; run `git lfs pull`"sv},
    {"NVIDIA Tegra Profiler Report"sv, 0,
     "a report of Nsight Systems (.nsys-rep), in a format of its own; run `nsys export --type sqlite FILE` "
     "and "
     "open the .sqlite"sv},
    {"PK\x03\x04"sv, 0, "a zip archive; unpack it and open the trace inside"sv},
    {"ustar"sv, 257, "a tar archive; unpack it and open the traces inside"sv},
    {"\x80\x02"sv, 0, "a Python pickle (memory snapshot?); loading one executes code, so it is not opened"sv},
    {"\x80\x03"sv, 0, "a Python pickle (memory snapshot?); loading one executes code, so it is not opened"sv},
    {"\x80\x04"sv, 0, "a Python pickle (memory snapshot?); loading one executes code, so it is not opened"sv},
    {"\x80\x05"sv, 0, "a Python pickle (memory snapshot?); loading one executes code, so it is not opened"sv},
    {"\xff\xfe"sv, 0, "UTF-16 text; save it as UTF-8"sv},
    {"\xfe\xff"sv, 0, "UTF-16 text; save it as UTF-8"sv},
    {"<"sv, 0,
     "an HTML or XML page, probably an error page saved under the trace's name; download it again"sv},
    {"\x0a"
     "\x0a"sv,
     0, "a protobuf file, but neither a Perfetto trace nor an XSpace"sv},
}};

bool isSpace(char c) { return static_cast<unsigned char>(c) <= ' '; }

bool holds(std::string_view text, std::string_view what) { return text.find(what) != std::string_view::npos; }

} // namespace

std::optional<std::string> recogniseForeign(std::string_view prefix) {
  const auto firstText = std::find_if_not(prefix.begin(), prefix.end(), isSpace);
  const std::string_view text(prefix.data() + (firstText - prefix.begin()),
                              static_cast<std::size_t>(prefix.end() - firstText));
  const bool json = !text.empty() && (text.front() == '{' || text.front() == '[');
  if (!json) {
    for (const Magic& magic : kMagics)
      if (prefix.size() >= magic.offset + magic.bytes.size() &&
          prefix.substr(magic.offset, magic.bytes.size()) == magic.bytes)
        return "this is " + std::string(magic.what);
    if (!text.empty() && text.front() == '<') return "this is " + std::string(kMagics[10].what);
    return {};
  }
  const bool traceLike = holds(text, "\"traceEvents\"") || holds(text, "\"ph\"");
  if (traceLike) return {};
  if (holds(text, "\"schema\"") && holds(text, "\"nodes\""))
    return "this is an execution trace (ExecutionTraceObserver): a graph without times; open the Kineto "
           "trace of the same run";
  if (text.front() == '[') {
    const auto inner = std::find_if_not(text.begin() + 1, text.end(), isSpace);
    if (inner != text.end() && *inner == '[')
      return "this is an array of arrays, such as a memory timeline, not a trace";
  }
  return {};
}

} // namespace stepscope::load
