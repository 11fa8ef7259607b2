// SPDX-License-Identifier: Apache-2.0
#include "core/live/run_directory.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace stepscope::live {

std::string defaultRunDirectory() {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  if (runtime != nullptr && *runtime == '/') return std::string(runtime) + "/stepscope";
  return "/tmp/stepscope-" + std::to_string(::geteuid());
}

Result<void> makeRunDirectory(const std::string& directory) {
  const auto failed = [&](std::string why) {
    return Error{ErrorCode::WriteFailed, std::move(why), directory, {}};
  };
  if (::mkdir(directory.c_str(), S_IRWXU) != 0 && errno != EEXIST)
    return failed("cannot be made: " + std::string(std::strerror(errno)));
  struct stat status {};
  if (::lstat(directory.c_str(), &status) != 0) return failed(std::strerror(errno));
  if (!S_ISDIR(status.st_mode)) return failed("is no folder");
  if (status.st_uid != ::geteuid()) return failed("belongs to another user");
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    return failed("is open to other users; its permissions have to be 0700");
  return {};
}

std::string controlSocketIn(const std::string& directory) { return directory + "/agent.sock"; }

} // namespace stepscope::live
