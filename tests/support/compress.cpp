// SPDX-License-Identifier: Apache-2.0
#include "tests/support/compress.h"

#include <isa-l/igzip_lib.h>
#include <zstd.h>

namespace stepscope::test {

std::string gzip(std::string_view text) {
  std::string out(text.size() + text.size() / 8 + 1024, '\0');
  isal_zstream stream{};
  isal_deflate_init(&stream);
  stream.gzip_flag = IGZIP_GZIP;
  stream.end_of_stream = 1;
  stream.flush = NO_FLUSH;
  stream.next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<std::uint32_t>(text.size());
  stream.next_out = reinterpret_cast<std::uint8_t*>(out.data());
  stream.avail_out = static_cast<std::uint32_t>(out.size());
  isal_deflate(&stream);
  out.resize(stream.total_out);
  return out;
}

std::string zstd(std::string_view text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
  return out;
}

} // namespace stepscope::test
