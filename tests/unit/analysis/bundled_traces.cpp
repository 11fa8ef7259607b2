// SPDX-License-Identifier: Apache-2.0
#include "bundled_traces.h"

#include "core/load/load.h"

#include <algorithm>

namespace stepscope::analysis::test {

namespace fs = std::filesystem;

std::vector<fs::path> bundledTraces() {
  std::vector<fs::path> paths;
  for (const fs::path& folder : {fs::path(STEPSCOPE_TEST_DATA) / "h200", fs::path(STEPSCOPE_SAMPLES)}) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().filename().string().ends_with(".trace.json.zst")) paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

fs::path expectedFiguresFile() { return fs::path(STEPSCOPE_TEST_DATA) / "h200" / "expected.json"; }

trace::TracePtr loadBundled(const fs::path& path, std::string& error) {
  auto loaded = load::loadTrace(path, LoadControl{});
  if (loaded.has_value()) return loaded.value();
  error = loaded.error().toString();
  return nullptr;
}

std::string testName(const fs::path& path) {
  std::string name = path.filename().string();
  name.resize(name.find(".trace.json"));
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

} // namespace stepscope::analysis::test
