// SPDX-License-Identifier: Apache-2.0
// What a trace gives away: the names and paths that a Redactor looks for.
#include "core/report/redact.h"

#include "core/report/common_words.h"

#include <algorithm>
#include <cctype>

namespace stepscope::report {
namespace {

constexpr std::string_view kModule = "nn.Module: ";

/// "Block" and "_3" of "Block_3", "iteration" and "#7" of "iteration#7".
std::pair<std::string_view, std::string_view> splitIndex(std::string_view name) {
  std::size_t end = name.size();
  while (end > 0 && std::isdigit(static_cast<unsigned char>(name[end - 1])) != 0)
    --end;
  const bool indexed =
      end > 1 && end < name.size() && std::string_view("_#- ").find(name[end - 1]) != std::string_view::npos;
  return indexed ? std::pair(name.substr(0, end - 1), name.substr(end - 1))
                 : std::pair(name, std::string_view());
}

std::string_view fileNameOf(std::string_view path) { return path.substr(path.find_last_of("/\\") + 1); }

/// USER of a path below the folders of users; "" for others.
std::string_view userOf(std::string_view path) {
  for (const std::string_view homes : {"/home/", "/Users/", "\\Users\\"}) {
    const std::size_t at = path.find(homes);
    if (at == std::string_view::npos) continue;
    path.remove_prefix(at + homes.size());
    return path.substr(0, path.find_first_of("/\\"));
  }
  return {};
}

/// What a track's name says of its thread: NAME of "thread 12 (NAME)".
std::string_view ownerOf(std::string_view track) {
  const std::size_t open = track.find('(');
  if (open == std::string_view::npos || !track.ends_with(')')) return track;
  return track.substr(open + 1, track.size() - open - 2);
}

} // namespace

void Redactor::addTrace(const trace::Trace& trace) {
  if (!m_what.any()) return;
  addFile(trace.path());
  addFile(trace.origin().name);
  addDocument(trace.writer());
  addProcesses(trace);
  addSlices(trace);
}

void Redactor::addFile(std::string_view path) {
  if (path.empty() || path == "-") return;
  if (const std::size_t inside = path.find('!'); inside != std::string_view::npos)
    addFile(path.substr(0, inside));
  const std::string_view name = fileNameOf(path);
  if (name.size() < path.size()) addFolder(path.substr(0, path.size() - name.size() - 1));
  m_files.emplace(name);
  const std::string_view stem = stemOf(name);
  if (!m_what.names || saysNothing(stem)) return;
  add(name, {{Kind::File, std::string(stem)}, {Kind::Literal, std::string(name.substr(stem.size()))}});
  add(stem, {{Kind::File, std::string(stem)}});
  // Labels of runs end at the first dot.
  if (const std::string_view label = stem.substr(0, stem.find('.')); !saysNothing(label))
    add(label, {{Kind::File, std::string(label)}});
}

void Redactor::addFolder(std::string_view folder) {
  if (!m_what.paths || folder.empty() || folder == "." || folder == "..") return;
  add(folder, {{Kind::Path, std::string(folder)}});
  if (const std::string_view user = userOf(std::string(folder) + "/"); !saysNothing(user))
    add(user, {{Kind::User, std::string(user)}});
}

void Redactor::addDocument(const trace::Writer& writer) {
  if (!writer.traceName.empty()) addFile(writer.traceName);
  if (!m_what.paths || saysNothing(writer.hostName)) return;
  add(writer.hostName, {{Kind::Host, writer.hostName}});
  const std::string machine = writer.hostName.substr(0, writer.hostName.find('.'));
  if (!saysNothing(machine)) add(machine, {{Kind::Host, writer.hostName}});
}

void Redactor::addProcesses(const trace::Trace& trace) {
  for (const trace::Process& process : trace.processes()) {
    addOwner(Kind::Process, process.name);
    addOwner(Kind::Process, process.labels);
  }
  for (const trace::Track& track : trace.tracks())
    addOwner(Kind::Thread, ownerOf(track.name));
}

void Redactor::addOwner(Kind kind, std::string_view name) {
  if (m_what.names && !saysNothing(name) && !isPyTorchClass(name)) add(name, {{kind, std::string(name)}});
}

void Redactor::addSlices(const trace::Trace& trace) {
  using trace::SliceKind;
  const auto kindsOf = [](SliceKind kind) { return 1u << static_cast<unsigned>(kind); };
  const unsigned hidden = kindsOf(SliceKind::Annotation) | kindsOf(SliceKind::GpuAnnotation) |
                          kindsOf(SliceKind::PythonFrame) | kindsOf(SliceKind::Other);
  std::vector<unsigned> kinds(trace.strings().size(), 0);
  for (std::size_t row = 0; row < trace.sliceCount(); ++row)
    kinds[trace.slices().name[row].row()] |= kindsOf(trace.slices().kind[row]);
  for (std::size_t id = 0; id < kinds.size(); ++id) {
    if ((kinds[id] & hidden) == 0 || (kinds[id] & ~hidden) != 0)
      continue; // operators and kernels keep their names
    const std::string_view name = trace.strings().view(StringId(static_cast<std::uint32_t>(id)));
    if (name.starts_with(kModule))
      addModule(name.substr(kModule.size()));
    else if ((kinds[id] & kindsOf(SliceKind::PythonFrame)) != 0)
      addFrame(name);
    else
      addAnnotation(name);
  }
}

void Redactor::addModule(std::string_view name) {
  const auto [type, index] = splitIndex(name);
  if (!m_what.names || isPyTorchClass(type) || saysNothing(type)) return;
  add(name, {{Kind::Module, std::string(type)}, {Kind::Literal, std::string(index)}});
  add(type, {{Kind::Module, std::string(type)}});
}

/// "train.py(12): step" and "<built-in ...>".
void Redactor::addFrame(std::string_view name) {
  const std::size_t open = name.find(".py(");
  const std::size_t close = name.find("): ", open == std::string_view::npos ? 0 : open);
  if (open == std::string_view::npos || close == std::string_view::npos) return;
  const std::string_view file = name.substr(0, open + 3), function = name.substr(close + 3);
  if (isLibraryFile(file)) {
    // What stands in front of the library says where it is installed.
    if (const std::size_t at = file.find("-packages/"); m_what.paths && at != std::string_view::npos)
      addFolder(file.substr(0, at));
    return;
  }
  const bool hidesFunction = m_what.names && !saysNothing(function);
  add(name, {{m_what.paths ? Kind::Path : Kind::Literal, std::string(file)},
             {Kind::Literal, std::string(name.substr(open + 3, close + 3 - open - 3))},
             {hidesFunction ? Kind::Function : Kind::Literal, std::string(function)}});
  if (m_what.paths) {
    add(file, {{Kind::Path, std::string(file)}});
    if (const std::string_view base = fileNameOf(file); !saysNothing(stemOf(base.substr(0, base.size() - 3))))
      add(base, {{Kind::Path, std::string(file)}});
    if (const std::string_view user = userOf(file); !saysNothing(user))
      add(user, {{Kind::User, std::string(user)}});
  }
  // A plain word ("remove") is hidden in its frame alone: sentences use it too.
  if (hidesFunction && function.find_first_of("_0123456789") != std::string_view::npos)
    add(function, {{Kind::Function, std::string(function)}});
}

void Redactor::addAnnotation(std::string_view name) {
  if (!m_what.names) return;
  if (isPyTorchAnnotation(name)) {
    // "Optimizer.step#MyAdam.step", "FSDP::all_gather (layers.3)": a class or module may be the user's own.
    if (const std::size_t mark = name.find('#'); mark != std::string_view::npos)
      addOwner(Kind::Module, name.substr(mark + 1, name.find('.', mark) - mark - 1));
    if (const std::size_t open = name.find('('), close = name.find(')', open);
        close != std::string_view::npos)
      addOwner(Kind::Module, name.substr(open + 1, close - open - 1));
    return;
  }
  const auto [base, index] = splitIndex(name);
  if (saysNothing(base)) return;
  add(name, {{Kind::Annotation, std::string(base)}, {Kind::Literal, std::string(index)}});
  add(base, {{Kind::Annotation, std::string(base)}});
}

} // namespace stepscope::report
