// SPDX-License-Identifier: Apache-2.0
#include "app/views/compare/calibration_dialog.h"

#include "app/views/parts/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

advisors::CalibrationRecord record(const std::string& rule, double achieved, bool alone) {
  advisors::CalibrationRecord one;
  one.rule = rule;
  one.before = "slow";
  one.after = "fast";
  one.predicted = {1.5, 2, 2.5};
  one.achieved = achieved;
  one.alone = alone;
  one.comparability = 100;
  return one;
}

class Calibration : public testing::Test {
protected:
  bool wait(CalibrationDialog& dialog) const {
    return QTest::qWaitFor([&] { return dialog.summary() != QStringLiteral("Reading"); });
  }
  QTemporaryDir folder;
  const std::filesystem::path ledger = folder.filePath(QStringLiteral("calibration.jsonl")).toStdString();
};

TEST_F(Calibration, showsRecordsNewestFirstAndTheirMedians) {
  ASSERT_TRUE(addToCalibration(ledger, {record("launch-flood", 2.2, true), record("padding-waste", 1.0, true),
                                        record("host-bound-step", 3.0, false)})
                  .has_value());
  CalibrationDialog dialog(ledger);
  dialog.show();
  ASSERT_TRUE(wait(dialog));
  const QAbstractItemModel& model = *dialog.table()->model();
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(model.index(0, 0).data().toString(), QStringLiteral("host-bound-step"));
  EXPECT_EQ(model.index(0, 6).data().toString(), QStringLiteral("not alone"));
  EXPECT_EQ(model.index(2, 6).data().toString(), QStringLiteral("+10.0 %"));
  EXPECT_EQ(model.index(1, 7).data().toString(), QStringLiteral("no"));
  // Errors 0.1 and -0.5: median -0.2, of sizes 0.3; one of two inside.
  EXPECT_TRUE(
      dialog.summary().contains(QStringLiteral("2 followed alone: median error \u221220.0 %, its size 30.0 "
                                               "%, 50.0 % inside")))
      << qPrintable(dialog.summary());
  dialog.table()->sortByColumn(5, Qt::DescendingOrder);
  EXPECT_EQ(model.index(2, 0).data().toString(), QStringLiteral("padding-waste"));
  dialog.table()->selectRow(2);
  QTest::keySequence(dialog.table(), QKeySequence::Copy);
  EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("padding-waste\tslow\tfast")));
}

TEST_F(Calibration, clearingAsksFirst) {
  ASSERT_TRUE(addToCalibration(ledger, {record("launch-flood", 2.2, true)}).has_value());
  CalibrationDialog dialog(ledger);
  dialog.show();
  ASSERT_TRUE(wait(dialog));
  const auto answer = [&](QMessageBox::StandardButton button) {
    dialog.findChild<QPushButton*>(QStringLiteral("clear"))->click();
    auto* box = dialog.findChild<QMessageBox*>();
    ASSERT_NE(box, nullptr);
    box->button(button)->click();
    ASSERT_TRUE(wait(dialog));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  };
  answer(QMessageBox::Cancel);
  EXPECT_EQ(dialog.table()->model()->rowCount(), 1);
  answer(QMessageBox::Yes);
  EXPECT_EQ(dialog.table()->model()->rowCount(), 0);
  EXPECT_FALSE(std::filesystem::exists(ledger));
  EXPECT_FALSE(dialog.findChild<QPushButton*>(QStringLiteral("clear"))->isEnabled());
}

TEST_F(Calibration, saysWhenNothingIsKeptOrCannotBeRead) {
  CalibrationDialog none(ledger);
  ASSERT_TRUE(wait(none));
  EXPECT_TRUE(none.summary().startsWith(QStringLiteral("No advice")));
  CalibrationDialog folderInstead(folder.path().toStdString());
  ASSERT_TRUE(wait(folderInstead));
  EXPECT_TRUE(folderInstead.summary().contains(QStringLiteral("no regular file")));
}

} // namespace
} // namespace stepscope::app
