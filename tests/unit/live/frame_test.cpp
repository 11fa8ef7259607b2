// SPDX-License-Identifier: Apache-2.0
#include "core/live/frame.h"

#include <gtest/gtest.h>

namespace stepscope::live {
namespace {

TEST(Frame, aLengthInFrontOfTheText) { EXPECT_EQ(frameOf("{}"), std::string("\x02\0\0\0{}", 6)); }

TEST(Frame, framesComeInWhateverPieces) {
  const std::string stream = frameOf("one") + frameOf("") + frameOf("three");
  for (std::size_t piece = 1; piece <= stream.size(); ++piece) {
    FrameReader reader;
    std::string read;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      reader.append(stream.substr(at, piece));
      while (const auto frame = reader.next())
        read += *frame + ";";
    }
    EXPECT_EQ(read, "one;;three;") << piece;
    EXPECT_FALSE(reader.isBroken());
  }
}

TEST(Frame, oneThatIsTooLongEndsTheStream) {
  FrameReader reader;
  reader.append(std::string("\x01\0\x10\0", 4)); // 2^20 + 1
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(reader.isBroken());
  reader.append(frameOf("x"));
  EXPECT_FALSE(reader.next());
}

} // namespace
} // namespace stepscope::live
