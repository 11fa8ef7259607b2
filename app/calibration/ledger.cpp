// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibration/ledger.h"

#include "core/base/atomic_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

namespace stepscope::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargest = 16 << 20; // bytes
constexpr std::size_t kLongestLine = 1600;    // so that all lines fit in kLargest

Error failure(ErrorCode code, const std::string& reason, const fs::path& path) {
  return {code, reason, path.string(), {}};
}

/// Keeps other programs from changing the ledger at the same time.
class Lock {
public:
  explicit Lock(const fs::path& ledger)
      : m_fd(::open((ledger.string() + ".lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    while (m_fd >= 0 && ::flock(m_fd, LOCK_EX) != 0 && errno == EINTR) {
    }
  }
  ~Lock() {
    if (m_fd >= 0) ::close(m_fd);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  bool held() const { return m_fd >= 0; }

private:
  int m_fd;
};

Result<std::vector<std::string>> linesOf(const fs::path& ledger) {
  std::error_code problem;
  const fs::file_status status = fs::status(ledger, problem);
  if (status.type() == fs::file_type::not_found) return std::vector<std::string>();
  if (!fs::is_regular_file(status)) return failure(ErrorCode::Unreadable, "is no regular file", ledger);
  if (fs::file_size(ledger, problem) > kLargest || problem)
    return failure(ErrorCode::TooLarge, "is larger than a ledger can be, 16 MiB", ledger);
  std::ifstream file(ledger, std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.empty()) lines.push_back(std::move(line));
  if (!file.eof()) return failure(ErrorCode::Unreadable, "cannot be read", ledger);
  return lines;
}

Result<void> writeLines(const fs::path& ledger, const std::vector<std::string>& lines) {
  Result<AtomicFile> file = AtomicFile::create(ledger);
  if (!file.has_value()) return file.error();
  std::string text;
  for (const std::string& line : lines)
    text += line + '\n';
  if (Result<void> written = file.value().write(text); !written.has_value()) return written;
  return file.value().commit();
}

} // namespace

fs::path calibrationPath() {
  const auto absolute = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && value[0] == '/' ? fs::path(value) : fs::path();
  };
  if (const fs::path data = absolute("XDG_DATA_HOME"); !data.empty())
    return data / "stepscope" / "calibration.jsonl";
  const fs::path home = absolute("HOME");
  return home.empty() ? fs::path() : home / ".local" / "share" / "stepscope" / "calibration.jsonl";
}

Result<CalibrationLedger> readCalibration(const fs::path& ledger) {
  const Result<std::vector<std::string>> lines = linesOf(ledger);
  if (!lines.has_value()) return lines.error();
  CalibrationLedger out;
  for (const std::string& line : lines.value()) {
    if (auto record = advisors::recordOf(line))
      out.records.push_back(*std::move(record));
    else
      ++out.leftOut;
  }
  return out;
}

Result<std::size_t> addToCalibration(const fs::path& ledger,
                                     const std::vector<advisors::CalibrationRecord>& records) {
  if (records.empty()) return std::size_t{0};
  if (ledger.empty())
    return failure(ErrorCode::WriteFailed,
                   "there is no folder for data: neither XDG_DATA_HOME nor HOME is set", "calibration.jsonl");
  std::error_code problem;
  fs::create_directories(ledger.parent_path(), problem);
  if (problem) return failure(ErrorCode::WriteFailed, problem.message(), ledger.parent_path());
  const Lock lock(ledger);
  if (!lock.held()) return failure(ErrorCode::WriteFailed, std::strerror(errno), ledger);
  Result<std::vector<std::string>> read = linesOf(ledger);
  if (!read.has_value()) return read.error();
  std::vector<std::string> lines = std::move(read).value();
  std::set<std::string> held(lines.begin(), lines.end());
  std::size_t added = 0;
  for (const advisors::CalibrationRecord& record : records) {
    std::string line = toLine(record);
    if (line.size() > kLongestLine || !held.insert(line).second) continue;
    lines.push_back(std::move(line));
    ++added;
  }
  if (added == 0) return added;
  if (lines.size() > kMostCalibrationRecords)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kMostCalibrationRecords));
  const Result<void> written = writeLines(ledger, lines);
  if (!written.has_value()) return written.error();
  return added;
}

Result<void> clearCalibration(const fs::path& ledger) {
  std::error_code problem;
  if (!fs::exists(ledger, problem)) return {};
  const Lock lock(ledger);
  fs::remove(ledger, problem);
  if (problem) return failure(ErrorCode::WriteFailed, problem.message(), ledger);
  return {};
}

} // namespace stepscope::app
