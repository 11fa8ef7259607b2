// SPDX-License-Identifier: Apache-2.0
#include "app/calibration/ledger.h"

#include "tests/support/run_program.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

namespace stepscope::app {
namespace {

using advisors::CalibrationRecord;

CalibrationRecord record(int number) {
  CalibrationRecord one;
  one.rule = "launch-flood";
  one.before = "run" + std::to_string(number);
  one.after = "after";
  one.device = "NVIDIA H200";
  one.predicted = {1.5, 2, 2.5};
  one.achieved = 2.2;
  one.alone = true;
  one.comparability = 90;
  return one;
}

class Ledger : public testing::Test {
protected:
  std::vector<CalibrationRecord> read() const {
    const Result<CalibrationLedger> all = readCalibration(path);
    EXPECT_TRUE(all.has_value());
    return all.has_value() ? all.value().records : std::vector<CalibrationRecord>();
  }
  void append(const std::string& text) const { std::ofstream(path, std::ios::app) << text; }

  tests::TemporaryFolder folder;
  const std::filesystem::path path = folder.path("data/stepscope/calibration.jsonl");
};

TEST_F(Ledger, keepsEachRecordOnce) {
  EXPECT_TRUE(read().empty());
  EXPECT_EQ(addToCalibration(path, {record(1), record(2), record(1)}).value(), 2u);
  EXPECT_EQ(addToCalibration(path, {record(2)}).value(), 0u);
  const auto all = read();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].before, "run1");
  EXPECT_EQ(all[0].device, "NVIDIA H200");
  EXPECT_DOUBLE_EQ(all[1].predicted.high, 2.5);
  EXPECT_NEAR(all[1].error(), 0.1, 1e-12);
  EXPECT_TRUE(all[1].inside());
}

TEST_F(Ledger, theOldestMakeRoom) {
  std::vector<CalibrationRecord> many;
  for (int i = 0; i < static_cast<int>(kMostCalibrationRecords) + 3; ++i)
    many.push_back(record(i));
  ASSERT_TRUE(addToCalibration(path, many).has_value());
  const auto all = read();
  EXPECT_EQ(all.size(), kMostCalibrationRecords);
  EXPECT_EQ(all.front().before, "run3");
}

TEST_F(Ledger, linesOfALaterVersionStay) {
  ASSERT_TRUE(addToCalibration(path, {record(1)}).has_value());
  append("{\"version\":2,\"rule\":7}\n{\"version\":1,\"rule\":\"x\"}\n");
  ASSERT_TRUE(addToCalibration(path, {record(2)}).has_value());
  const Result<CalibrationLedger> all = readCalibration(path);
  ASSERT_TRUE(all.has_value());
  EXPECT_EQ(all.value().records.size(), 2u);
  EXPECT_EQ(all.value().leftOut, 2u);
}

TEST_F(Ledger, severalMayAddAtOnce) {
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
      threads.emplace_back([this, thread] {
        for (int i = 0; i < 10; ++i)
          ASSERT_TRUE(addToCalibration(path, {record(100 * thread + i)}).has_value());
      });
  }
  EXPECT_EQ(read().size(), 40u);
}

TEST_F(Ledger, clearedItIsEmpty) {
  EXPECT_TRUE(clearCalibration(path).has_value()) << "there was none";
  ASSERT_TRUE(addToCalibration(path, {record(1)}).has_value());
  ASSERT_TRUE(clearCalibration(path).has_value());
  EXPECT_TRUE(read().empty());
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(Ledger, whatIsNoLedgerIsAnError) {
  std::filesystem::create_directories(path);
  EXPECT_EQ(readCalibration(path).error().code, ErrorCode::Unreadable);
  EXPECT_FALSE(addToCalibration(path, {record(1)}).has_value());
  EXPECT_EQ(addToCalibration({}, {record(1)}).error().code, ErrorCode::WriteFailed);
}

TEST(CalibrationCsv, quotesAndDisarmsNames) {
  CalibrationRecord one = record(1);
  one.before = "=a,\"b\"";
  const std::string csv = advisors::writeCalibrationCsv({one});
  EXPECT_NE(csv.find("launch-flood,,\"'=a,\"\"b\"\"\",after,NVIDIA H200,1.5,2,2.5,2.2,0.1,true,true,90\r\n"),
            std::string::npos)
      << csv;
}

} // namespace
} // namespace stepscope::app
