// SPDX-License-Identifier: Apache-2.0
#include "app/commands/key_bindings.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QKeyEvent>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <set>

namespace stepscope::app {
namespace {

class KeyBindingsTest : public testing::Test {
protected:
  KeyBindingsTest() {
    QCoreApplication::setOrganizationName(QStringLiteral("Stepscope"));
    QCoreApplication::setApplicationName(QStringLiteral("stepscope"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QSettings().clear();
  }
  std::optional<Command> meaning(int key, const char* text, Qt::KeyboardModifiers modifiers = {}) const {
    return bindings.timelineCommand(QKeyEvent(QEvent::KeyPress, key, modifiers, QString::fromLatin1(text)));
  }

  QTemporaryDir folder;
  KeyBindings bindings;
};

TEST(Commands, eachHasItsPlaceAnIdAndAText) {
  std::set<QString> ids;
  for (std::size_t i = 0; i < allCommands().size(); ++i) {
    const CommandInfo& info = allCommands()[i];
    EXPECT_EQ(std::size_t(info.command), i) << qPrintable(info.id);
    EXPECT_TRUE(ids.insert(info.id).second) << qPrintable(info.id);
    EXPECT_FALSE(plainText(info).isEmpty()) << qPrintable(info.id);
    EXPECT_EQ(commandOf(info.id), info.command);
  }
  EXPECT_EQ(infoOf(setBookmark(7)).id, QStringLiteral("mark.set-7"));
  EXPECT_EQ(infoOf(goToBookmark(0)).keys, QList<QKeySequence>{QKeySequence(QStringLiteral("Ctrl+0"))});
  EXPECT_EQ(plainText(infoOf(Command::Open)), QStringLiteral("Open"));
  EXPECT_FALSE(commandOf(QStringLiteral("no.such")));
}

TEST_F(KeyBindingsTest, noTwoCommandsComeWithOneKey) {
  for (const CommandInfo& info : allCommands()) {
    const auto other = bindings.conflict(info.command, info.keys);
    EXPECT_FALSE(other) << qPrintable(info.id) << " and "
                        << qPrintable(other ? infoOf(*other).id : QString());
  }
}

TEST_F(KeyBindingsTest, keysOfTheTimelineAreFoundByKeyOrSign) {
  EXPECT_EQ(meaning(Qt::Key_W, "w"), Command::ZoomIn);
  EXPECT_EQ(meaning(Qt::Key_Left, ""), Command::Earlier);
  EXPECT_EQ(meaning(Qt::Key_G, "G", Qt::ShiftModifier), Command::PreviousGap);
  EXPECT_EQ(meaning(Qt::Key_0, "0", Qt::KeypadModifier), Command::ShowWholeTrace);
  EXPECT_EQ(meaning(Qt::Key_Question, "?", Qt::ShiftModifier), Command::TimelineHelp);
  EXPECT_EQ(meaning(Qt::Key_7, "/", Qt::ShiftModifier), Command::FilterTracks) << "where Shift+7 types it";
  EXPECT_FALSE(meaning(Qt::Key_W, "w", Qt::ControlModifier));
  EXPECT_FALSE(meaning(Qt::Key_F3, "")) << "the window's";
  EXPECT_FALSE(meaning(Qt::Key_Q, "q"));
}

TEST_F(KeyBindingsTest, chosenKeysAreKept) {
  QSignalSpy spy(&bindings, &KeyBindings::changed);
  bindings.setKeys(Command::ZoomIn, {QKeySequence(Qt::Key_E)});
  bindings.setKeys(Command::Measure, {});
  EXPECT_EQ(spy.count(), 2);
  EXPECT_EQ(meaning(Qt::Key_E, "e"), Command::ZoomIn);
  EXPECT_FALSE(meaning(Qt::Key_W, "w"));
  KeyBindings again;
  EXPECT_FALSE(again.anyChanged());
  again.load();
  EXPECT_EQ(again.keys(Command::ZoomIn), QList<QKeySequence>{QKeySequence(Qt::Key_E)});
  EXPECT_TRUE(again.isChanged(Command::Measure));
  EXPECT_TRUE(again.keys(Command::Measure).isEmpty());
  EXPECT_EQ(again.text(Command::ZoomIn), QStringLiteral("E"));
  again.reset(Command::ZoomIn);
  EXPECT_EQ(again.keys(Command::ZoomIn), infoOf(Command::ZoomIn).keys);
  again.resetAll();
  EXPECT_FALSE(again.anyChanged());
  bindings.load();
  EXPECT_FALSE(bindings.anyChanged()) << "gone from the settings too";
}

TEST_F(KeyBindingsTest, signsAndSeveralKeysSurviveTheSettings) {
  const QList<QKeySequence> keys{QKeySequence(Qt::Key_Semicolon), QKeySequence(Qt::Key_Comma),
                                 QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_K)};
  bindings.setKeys(Command::NextOfName, keys);
  KeyBindings again;
  again.load();
  EXPECT_EQ(again.keys(Command::NextOfName), keys);
}

TEST_F(KeyBindingsTest, theUsualKeysChosenAgainAreNoChange) {
  bindings.setKeys(Command::ZoomIn, {QKeySequence(Qt::Key_E)});
  bindings.setKeys(Command::ZoomIn, infoOf(Command::ZoomIn).keys);
  EXPECT_FALSE(bindings.isChanged(Command::ZoomIn));
}

TEST_F(KeyBindingsTest, settingsThatMakeNoSenseAreLeftOut) {
  QSettings().setValue(QStringLiteral("keys/timeline.zoom-in"), QStringLiteral("Nonsense+Key"));
  QSettings().setValue(QStringLiteral("keys/no.such"), QStringLiteral("E"));
  bindings.load();
  EXPECT_EQ(bindings.keys(Command::ZoomIn), infoOf(Command::ZoomIn).keys);
}

TEST_F(KeyBindingsTest, findsWhoHasAKeyAlready) {
  EXPECT_EQ(bindings.conflict(Command::ZoomIn, {QKeySequence(Qt::Key_M)}), Command::Measure);
  EXPECT_EQ(bindings.conflict(Command::ZoomIn, {QKeySequence(QStringLiteral("Ctrl+F"))}), Command::Find);
  EXPECT_FALSE(bindings.conflict(Command::ZoomIn, {QKeySequence(Qt::Key_W)})) << "its own";
  EXPECT_FALSE(bindings.conflict(Command::ZoomIn, {QKeySequence(Qt::Key_E)}));
}

} // namespace
} // namespace stepscope::app
