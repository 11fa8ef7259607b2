// SPDX-License-Identifier: Apache-2.0
#include "core/load/members.h"

#include "core/load/container/member_names.h"
#include "core/load/recognise.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace stepscope::load {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSniffBytes = 1 << 16; // holds the device list and "distributedInfo" of a Kineto file
constexpr std::size_t kMostNameBytes = 4096;

Error tooMany(const std::string& path, const char* what) {
  return {ErrorCode::Damaged,
          "holds more than " + std::to_string(kMostMembers) + " " + what +
              ", which were not listed; open a trace in it by name",
          path,
          {}};
}

Error cancelled(const std::string& path) { return {ErrorCode::Cancelled, "loading was cancelled", path, {}}; }

std::string layersSuffix(const std::vector<std::string>& layers) {
  std::string text;
  for (const std::string& layer : layers)
    text += "+" + layer;
  return text;
}

/// Fills in what the beginning of the member says; `opened` is the member, compression unwrapped.
void look(OpenedSource& opened, Member& member) {
  auto prefix = peek(opened, kSniffBytes);
  if (!prefix.has_value()) {
    member.skipped = prefix.error().message;
    return;
  }
  if (sniffArchive(prefix.value()) != ArchiveKind::None) {
    member.skipped = "an archive inside; `stepscope-cli info` on " + member.path + " lists it";
    return;
  }
  const Recognised content = recognise(prefix.value(), member.name);
  member.skipped = content.notATrace;
  if (!member.isTrace()) return;
  member.format = content.format + layersSuffix(opened.layers);
  const DistributedFacts facts = factsFromContent(prefix.value());
  if (facts.rank) member.rank = facts.rank;
  member.worldSize = facts.worldSize;
}

void addNameFacts(Member& member) {
  NameFacts facts = factsFromName(member.name);
  member.rank = facts.rank;
  member.cycle = std::move(facts.cycle);
}

void sort(MemberList& list) {
  std::stable_sort(list.members.begin(), list.members.end(), [](const Member& a, const Member& b) {
    if (a.isTrace() != b.isTrace()) return a.isTrace();
    if (a.cycle != b.cycle) return comesBefore(a.cycle, b.cycle);
    const int rankA = a.rank.value_or(-1), rankB = b.rank.value_or(-1);
    if (a.isTrace() && rankA != rankB) return rankA < rankB;
    return comesBefore(a.name, b.name);
  });
}

/// The current member as a source that leaves the reader where it is owned.
class Borrowed final : public ByteSource {
public:
  explicit Borrowed(ArchiveReader& reader) : m_reader(reader) {}
  Result<std::size_t> read(std::span<char> out) override {
    auto got = m_reader.read(out);
    if (got.has_value()) m_read += got.value();
    return got;
  }
  std::uint64_t rawBytesRead() const override { return m_read; }
  std::uint64_t rawBytesTotal() const override { return 0; }

private:
  ArchiveReader& m_reader;
  std::uint64_t m_read = 0;
};

Member memberOf(ArchiveReader& reader, const ArchiveReader::Entry& entry, const std::string& path,
                int layers) {
  Member member;
  member.name = entry.name;
  member.path = path + "!" + entry.name;
  member.bytes = entry.bytes;
  addNameFacts(member);
  if (entry.name.size() > kMostNameBytes) {
    member.name.resize(kMostNameBytes);
    member.skipped = "its name is longer than 4096 bytes";
  } else if (entry.encrypted) {
    member.skipped = "encrypted; unpack it with its password and open the file";
  } else {
    auto opened = unwrapSource(std::make_unique<Borrowed>(reader), {}, kMostLayers - layers);
    if (opened.has_value())
      look(opened.value(), member);
    else
      member.skipped = opened.error().message;
  }
  return member;
}

Result<MemberList> listFolder(const fs::path& folder, const LoadControl& control) {
  constexpr int kMostDepth = 4;
  MemberList list{"folder", {}, {}};
  std::error_code problem;
  std::size_t seen = 0;
  fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, problem);
  if (problem) return Error{ErrorCode::Unreadable, problem.message(), folder.string(), {}};
  for (; it != fs::recursive_directory_iterator(); it.increment(problem)) {
    if (problem) break;
    if (control.cancelled()) return cancelled(folder.string());
    if (++seen > kMostMembers) return tooMany(folder.string(), "files");
    if (it.depth() >= kMostDepth) it.disable_recursion_pending();
    std::error_code unknown;
    if (!it->is_regular_file(unknown)) continue;
    Member member;
    member.path = it->path().string();
    member.name = it->path().lexically_relative(folder).string();
    if (const auto bytes = it->file_size(unknown); !unknown) member.bytes = bytes;
    addNameFacts(member);
    auto opened = openSource(it->path());
    if (opened.has_value())
      look(opened.value(), member);
    else
      member.skipped = opened.error().message;
    list.members.push_back(std::move(member));
  }
  if (problem) list.warnings.push_back("the folder could not be read to its end: " + problem.message());
  sort(list);
  return list;
}

std::string ranksOf(const MemberList& list) {
  std::set<int> ranks;
  int worldSize = 0;
  for (const Member& member : list.members) {
    if (!member.isTrace()) continue;
    if (member.rank) ranks.insert(*member.rank);
    worldSize = std::max(worldSize, member.worldSize.value_or(0));
  }
  if (ranks.empty()) return {};
  const int first = *ranks.begin(), last = *ranks.rbegin();
  const bool gapless = static_cast<std::size_t>(last - first) + 1 == ranks.size();
  std::string text = ranks.size() == 1 ? "rank " + std::to_string(first)
                     : gapless         ? "ranks " + std::to_string(first) + " to " + std::to_string(last)
                               : std::to_string(ranks.size()) + " ranks from " + std::to_string(first) +
                                     " to " + std::to_string(last);
  if (worldSize > static_cast<int>(ranks.size())) text += " of " + std::to_string(worldSize);
  return " (" + text + ")";
}

} // namespace

std::size_t MemberList::traceCount() const {
  return static_cast<std::size_t>(
      std::count_if(members.begin(), members.end(), [](const Member& member) { return member.isTrace(); }));
}

Result<MemberList> listArchive(Content content, const std::string& path, const LoadControl& control) {
  if (content.layers + 1 > kMostLayers)
    return Error{ErrorCode::UnknownFormat,
                 "nested more than three layers deep; unpack the outer ones and open what is inside",
                 path,
                 {}};
  MemberList list{
      (content.archive == ArchiveKind::Zip ? "zip" : "tar") + layersSuffix(content.opened.layers), {}, {}};
  auto opened = ArchiveReader::open(std::move(content.opened.source), content.archive, control);
  const auto named = [&path](Error error) {
    error.path = path;
    return error;
  };
  if (!opened.has_value()) return named(opened.error());
  ArchiveReader& reader = *opened.value();
  for (std::size_t seen = 0;; ++seen) {
    auto next = reader.next();
    if (!next.has_value()) return named(next.error());
    if (!next.value()) break;
    if (seen >= kMostMembers) return tooMany(path, "members");
    if (control.cancelled()) return cancelled(path);
    if (!next.value()->regular) continue;
    list.members.push_back(memberOf(reader, *next.value(), path, content.layers + 1));
  }
  list.warnings = reader.warnings();
  sort(list);
  return list;
}

Result<std::optional<MemberList>> listMembers(const fs::path& path, const LoadControl& control) {
  using Answer = std::optional<MemberList>;
  std::error_code unknown;
  if (fs::is_directory(path, unknown)) {
    auto list = listFolder(path, control);
    if (!list.has_value()) return list.error();
    return Answer(std::move(list).value());
  }
  const Location location = locate(path);
  // A pipe can be read only once, so it is not looked into.
  const bool elsewhere = fs::exists(location.file, unknown) && !fs::is_regular_file(location.file, unknown);
  if (location.file == "-" || elsewhere) return Answer();
  auto content = openContent(location, control);
  if (!content.has_value()) return content.error();
  if (content.value().archive == ArchiveKind::None) return Answer();
  auto list = listArchive(std::move(content).value(), path.string(), control);
  if (!list.has_value()) return list.error();
  return Answer(std::move(list).value());
}

Error severalTraces(const MemberList& list, const std::string& path) {
  constexpr std::size_t kNamed = 16;
  const std::size_t traces = list.traceCount();
  std::string message = "holds " + std::to_string(traces) + " traces" + ranksOf(list) + "; name one of them:";
  for (std::size_t i = 0; i < std::min(traces, kNamed); ++i)
    message += "\n  " + list.members[i].path;
  if (traces > kNamed) message += "\n  and " + std::to_string(traces - kNamed) + " more";
  return {ErrorCode::SeveralTraces, std::move(message), path, {}};
}

Error noTrace(const MemberList& list, const std::string& path) {
  constexpr std::size_t kNamed = 5;
  std::string message = "holds no trace";
  if (list.members.empty()) message += list.container == "folder" ? " and no file" : " and no member";
  for (std::size_t i = 0; i < std::min(list.members.size(), kNamed); ++i)
    message += "\n  " + list.members[i].name + ": " + list.members[i].skipped;
  if (list.members.size() > kNamed)
    message += "\n  and " + std::to_string(list.members.size() - kNamed) + " more";
  return {ErrorCode::UnknownFormat, std::move(message), path, {}};
}

} // namespace stepscope::load
