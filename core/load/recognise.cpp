// SPDX-License-Identifier: Apache-2.0
#include "core/load/recognise.h"

#include "core/load/formats.h"

#include <algorithm>
#include <array>

namespace stepscope::load {
namespace {

using namespace std::string_view_literals;

struct Magic {
  std::string_view bytes;
  std::size_t offset;
  std::string_view what;
};

constexpr auto kPickle = "this is a Python pickle (a memory snapshot of torch.cuda.memory?); loading one "
                         "executes code, so it is not "
                         "opened; drag a snapshot into https://docs.pytorch.org/memory_viz"sv;
constexpr auto kUtf16 = "this is UTF-16 text; convert it with `iconv -f UTF-16 -t UTF-8 FILE > trace.json`"sv;
constexpr auto kPage =
    "this is an HTML or XML page, probably an error page saved under the trace's name; download it again"sv;
constexpr auto kNsysReport = "this is a report of Nsight Systems, in a format of its own; run `nsys export --type sqlite "
                             "FILE` and open the .sqlite"sv;
constexpr auto kPacked = "this is packed in a way that is not read here; unpack it and open what is inside"sv;

constexpr std::array kMagics{
    Magic{"version https://git-lfs"sv, 0,
          "this is a Git LFS pointer, not the file itself; run `git lfs pull`"sv},
    Magic{"NVIDIA Tegra Profiler Report"sv, 0, kNsysReport},
    Magic{"PK\x07\x08"sv, 0,
          "this is the first part of a zip archive split over several files; join them (`zip -s 0 FILE.zip "
          "--out "
          "WHOLE.zip`) and open the whole"sv},
    Magic{"PK\x03\x04"sv, 0,
          "this is a zip archive in too many layers; unpack it and open the trace inside"sv},
    Magic{"ustar"sv, 257, "this is a tar archive in too many layers; unpack it and open the traces inside"sv},
    Magic{"\x1f\x8b"sv, 0, "this is compressed more than three times over; unpack it first"sv},
    Magic{"\x28\xb5\x2f\xfd"sv, 0, "this is compressed more than three times over; unpack it first"sv},
    Magic{"7z\xbc\xaf\x27\x1c"sv, 0, kPacked},
    Magic{"Rar!\x1a\x07"sv, 0, kPacked},
    Magic{"\xfd"
          "7zXZ\0"sv,
          0, kPacked},
    Magic{"BZh"sv, 0, kPacked},
    Magic{"\x04\x22\x4d\x18"sv, 0, kPacked},
    Magic{"\x80\x02"sv, 0, kPickle},
    Magic{"\x80\x03"sv, 0, kPickle},
    Magic{"\x80\x04"sv, 0, kPickle},
    Magic{"\x80\x05"sv, 0, kPickle},
    Magic{"\xff\xfe"sv, 0, kUtf16},
    Magic{"\xfe\xff"sv, 0, kUtf16},
    Magic{"{\0"sv, 0, kUtf16},
    Magic{"[\0"sv, 0, kUtf16},
    Magic{"\0{"sv, 0, kUtf16},
    Magic{"\0["sv, 0, kUtf16},
};

/// What is told by its name alone, as its content shows nothing that is documented.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kNames{{
    {".nsys-rep"sv, kNsysReport},
    {".qdrep"sv, kNsysReport},
    {".ncu-rep"sv,
     "this is a report of Nsight Compute on single kernels, not a trace; open it in Nsight Compute"sv},
    {".et"sv,
     "this is a Chakra execution trace: a graph without times; open the Kineto trace of the same run"sv},
    {".pickle"sv, kPickle},
}};

bool isSpace(char c) { return static_cast<unsigned char>(c) <= ' '; }

bool holds(std::string_view text, std::string_view what) { return text.find(what) != std::string_view::npos; }

/// Behind a byte order mark and blanks.
std::string_view textOf(std::string_view prefix) {
  if (prefix.starts_with("\xef\xbb\xbf"sv)) prefix.remove_prefix(3);
  const auto first = std::find_if_not(prefix.begin(), prefix.end(), isSpace);
  return prefix.substr(static_cast<std::size_t>(first - prefix.begin()));
}

bool isJson(std::string_view text) { return !text.empty() && (text.front() == '{' || text.front() == '['); }

/// JSON that is known and no trace.
std::optional<std::string> foreignJson(std::string_view text) {
  if (holds(text, "\"returnedEventsSize\""))
    return "this is what xprof's trace viewer was sent for one view, thinned out to what fits the screen; "
           "open the "
           "trace.json.gz or xplane.pb of the run";
  if (holds(text, "\"traceEvents\"") || holds(text, "\"ph\"")) return {};
  if (holds(text, "\"schema\"") && holds(text, "\"nodes\""))
    return "this is an execution trace (ExecutionTraceObserver): a graph without times; open the Kineto "
           "trace of the same run";
  if (holds(text, "\"segments\"") &&
      (holds(text, "\"device_traces\"") || holds(text, "\"allocator_settings\"")))
    return "this is a memory snapshot of torch.cuda.memory, not a trace; drag it into "
           "https://docs.pytorch.org/memory_viz";
  if (text.front() == '[') {
    const std::string_view inner = textOf(text.substr(1));
    if (!inner.empty() && inner.front() == '[')
      return "this is an array of arrays, such as a memory timeline (export_memory_timeline), not a trace; "
             "open the "
             "trace that export_chrome_trace wrote";
  }
  return {};
}

} // namespace

std::optional<std::string> recogniseForeign(std::string_view prefix, std::string_view name) {
  for (const Magic& magic : kMagics)
    if (prefix.size() >= magic.offset + magic.bytes.size() &&
        prefix.substr(magic.offset, magic.bytes.size()) == magic.bytes)
      return std::string(magic.what);
  const std::string_view text = textOf(prefix);
  if (isJson(text)) return foreignJson(text);
  for (const auto& [suffix, what] : kNames)
    if (name.ends_with(suffix)) return std::string(what);
  if (!text.empty() && text.front() == '<') return std::string(kPage);
  if (prefix.starts_with('\n')) // the tag of field 1
    return "this is a protobuf file, but neither a Perfetto trace nor an XSpace";
  return {};
}

Recognised recognise(std::string_view prefix, std::string_view name) {
  if (const std::string_view format = formatOf(prefix); !format.empty()) return {std::string(format), {}};
  if (const auto foreign = recogniseForeign(prefix, name)) return {{}, *foreign};
  const std::string_view text = textOf(prefix);
  if (!isJson(text)) return {{}, "the content is no JSON; a trace begins with '{' or '['"};
  constexpr std::array kTraceKeys{"\"traceEvents\""sv,         "\"ph\""sv,
                                  "\"schemaVersion\""sv,       "\"deviceProperties\""sv,
                                  "\"baseTimeNanoseconds\""sv, "\"distributedInfo\""sv,
                                  "\"traceName\""sv,           "\"displayTimeUnit\""sv};
  if (std::any_of(kTraceKeys.begin(), kTraceKeys.end(),
                  [&](std::string_view key) { return holds(text, key); }))
    return {"kineto-json", {}};
  return {{}, "a JSON document without \"traceEvents\": not a trace"};
}

} // namespace stepscope::load
