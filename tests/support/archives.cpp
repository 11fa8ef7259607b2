// SPDX-License-Identifier: Apache-2.0
#include "tests/support/archives.h"

#include <cstdint>
#include <cstdio>
#include <isa-l/crc.h>

namespace stepscope::test {
namespace {

constexpr std::size_t kTarBlock = 512;

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i)
    out += static_cast<char>(value >> (8 * i));
}

std::uint32_t crcOf(const std::string& text) {
  return crc32_gzip_refl(0, reinterpret_cast<const unsigned char*>(text.data()), text.size());
}

/// From "version needed" to "extra field length", which local and central headers share.
std::string zipFields(const std::string& name, const std::string& content) {
  std::string out;
  put(out, 20, 2); // version
  put(out, 0, 2);  // flags
  put(out, 0, 2);  // stored
  put(out, 0, 4);  // time
  put(out, crcOf(content), 4);
  put(out, content.size(), 4);
  put(out, content.size(), 4);
  put(out, name.size(), 2);
  put(out, 0, 2);
  return out;
}

} // namespace

std::string tarHeader(const std::string& name, std::uint64_t bytes) {
  std::string block(kTarBlock, '\0');
  const auto octal = [&block](std::size_t at, int digits, std::uint64_t value) {
    char text[16];
    std::snprintf(text, sizeof text, "%0*llo", digits, static_cast<unsigned long long>(value));
    block.replace(at, static_cast<std::size_t>(digits), text);
  };
  block.replace(0, name.size(), name);
  octal(100, 7, 0644);
  octal(108, 7, 0);
  octal(116, 7, 0);
  octal(124, 11, bytes);
  octal(136, 11, 0);
  block.replace(148, 8, "        ");
  block[156] = '0';
  block.replace(257, 8, std::string("ustar\0", 6) + "00");
  std::uint64_t sum = 0;
  for (const char c : block)
    sum += static_cast<unsigned char>(c);
  octal(148, 6, sum);
  block[154] = '\0';
  return block;
}

std::string tarOf(const Files& files) {
  std::string out;
  for (const auto& [name, content] : files) {
    out += tarHeader(name, content.size()) + content;
    out.resize((out.size() + kTarBlock - 1) / kTarBlock * kTarBlock, '\0');
  }
  return out + std::string(2 * kTarBlock, '\0');
}

std::string zipOf(const Files& files) {
  std::string out, directory;
  for (const auto& [name, content] : files) {
    directory += "PK\x01\x02";
    put(directory, 20, 2); // made by
    directory += zipFields(name, content);
    put(directory, 0, 2); // comment
    put(directory, 0, 2); // disk
    put(directory, 0, 2); // attributes
    put(directory, 0, 4);
    put(directory, out.size(), 4);
    directory += name;
    out += "PK\x03\x04" + zipFields(name, content) + name + content;
  }
  const std::size_t at = out.size();
  out += directory + "PK\x05\x06";
  put(out, 0, 4); // disks
  put(out, files.size(), 2);
  put(out, files.size(), 2);
  put(out, directory.size(), 4);
  put(out, at, 4);
  put(out, 0, 2); // comment
  return out;
}

std::string smallTrace(int kernels, int rank, int worldSize) {
  std::string text = R"({"schemaVersion": 1, )";
  if (rank >= 0)
    text += R"("distributedInfo": {"backend": "nccl", "rank": )" + std::to_string(rank) +
            R"(, "world_size": )" + std::to_string(worldSize) + "}, ";
  text += R"("traceEvents": [)";
  for (int i = 0; i < kernels; ++i)
    text += (i > 0 ? ", " : "") +
            std::string(R"({"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": )") +
            std::to_string(10 * i) + R"(, "dur": 5})";
  return text + "]}";
}

} // namespace stepscope::test
