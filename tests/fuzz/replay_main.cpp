// SPDX-License-Identifier: Apache-2.0
// Runs the fuzz entry over every file of a folder, and over each of them damaged in a fixed pseudo-random
// way.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  constexpr int kMutants = 400;
  int files = 0;
  std::mt19937 random(1);
  const auto run = [](const std::string& text) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  };
  for (int i = 1; i < argc; ++i) {
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      std::ifstream in(entry.path(), std::ios::binary);
      const std::string seed((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
      run(seed);
      ++files;
      for (int m = 0; m < kMutants && !seed.empty(); ++m) {
        std::string mutant = seed;
        for (int n = 0; n <= m % 4; ++n) {
          const std::size_t at = random() % mutant.size();
          switch (random() % 4) {
          case 0:
            mutant[at] = static_cast<char>(random());
            break;
          case 1:
            mutant.erase(at, 1 + random() % 8);
            break;
          case 2:
            mutant.insert(at, mutant.substr(at, random() % 30));
            break;
          default:
            mutant.resize(at + 1);
            break;
          }
          if (mutant.empty()) break;
        }
        run(mutant);
      }
    }
  }
  std::printf("%d seeds, %d mutants each\n", files, kMutants);
  return files > 0 ? 0 : 1;
}
