// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stepscope::report {

/// What a report leaves out.
struct Redaction {
  bool paths = false; ///< folders, Python files of the user's frames, home, user and host names
  bool names =
      false; ///< modules and their classes, functions, annotations, processes and threads, file names
  bool any() const { return paths || names; }
};

/// What was left out, as a sentence for readers of the report; "" for nothing.
std::string describe(const Redaction& what);
/// "paths", "names", "all"; "" for nothing.
std::string_view key(const Redaction& what);
/// Of these three; nullopt for others.
std::optional<Redaction> redactionOf(std::string_view key);

/// Replaces what texts give away of a trace's user with pseudonyms such as "[path 1]" and "[module 2]". The
/// same text has the same pseudonym for as long as the Redactor lives; they count from 1 in the order of
/// their first use. Kernels, operators and libraries keep their names, as do words that say nothing of anyone
/// ("forward", "python3", classes of torch.nn) and names of one or two letters.
///
/// Names are known from the trace and found wherever they stand as whole words. Paths are also told by their
/// form, so that those that no trace names are found.
class Redactor {
public:
  explicit Redactor(Redaction what) : m_what(what) {}

  /// Names of a trace to look for. It need not outlive the call.
  ///   cost  O(slices + length of distinct names)
  void addTrace(const trace::Trace& trace);

  /// A file that the report may name: its folder is a path, its name and that without endings are names.
  void addFile(std::string_view path);

  ///   cost  O(words of the text * log names)
  std::string operator()(std::string_view text);

private:
  enum class Kind : std::uint8_t {
    Literal,
    Path,
    Host,
    User,
    File,
    Module,
    Function,
    Annotation,
    Process,
    Thread
  };
  /// A literal text, or what a pseudonym stands for: the same for "Block_1" and "Block_2".
  struct Part {
    Kind kind = Kind::Literal;
    std::string text;
  };
  /// A text that is to be hidden, and what stands there afterwards.
  using Secrets = std::map<std::string, std::vector<Part>, std::less<>>;

  void addSlices(const trace::Trace& trace);
  void addProcesses(const trace::Trace& trace);
  void addDocument(const trace::Writer& writer);
  void addFrame(std::string_view name);
  void addModule(std::string_view name);
  void addAnnotation(std::string_view name);
  void addOwner(Kind kind, std::string_view name);
  void addFolder(std::string_view folder);
  void add(std::string_view text, std::vector<Part> parts);
  /// The longest one that stands at `at` as a whole; null for none.
  const Secrets::value_type* secretAt(std::string_view text, std::size_t at) const;
  std::string replacement(const std::vector<Part>& parts);
  std::string hiddenPath(std::string_view path);

  Redaction m_what;
  Secrets m_secrets;
  std::set<std::string, std::less<>> m_files; ///< names of files without folder, which paths may keep
  std::map<std::pair<Kind, std::string>, std::size_t> m_numbers;
  std::map<Kind, std::size_t> m_counts;
};

} // namespace stepscope::report
