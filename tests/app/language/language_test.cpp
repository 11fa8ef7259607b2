// SPDX-License-Identifier: Apache-2.0
#include "app/language/core_text.h"
#include "app/language/language.h"
#include "app/settings/settings.h"
#include "app/shell/command_line.h"
#include "app/shell/message_bar.h"
#include "app/shell/settings_dialog.h"
#include "core/analysis/kernel_family.h"
#include "core/analysis/ledger.h"
#include "core/analysis/step_summary.h"
#include "core/analysis/steps.h"
#include "core/base/result.h"
#include "core/batches/strategies.h"
#include "core/compare/alignment.h"
#include "core/compare/run.h"
#include "tests/app/shell/support.h"

#include <QComboBox>
#include <QLocale>
#include <QSettings>
#include <QTest>
#include <QTranslator>

#include <string>
#include <vector>

namespace stepscope::app {
namespace {

class LanguageTest : public test::SettingsTest {};

TEST_F(LanguageTest, eachLanguageIsCalledAsItsSpeakersCallIt) {
  QStringList names;
  for (const language::Language& each : language::all())
    names << each.code + QLatin1Char(' ') + each.name;
  EXPECT_EQ(names, QStringList({QStringLiteral("de Deutsch"), QStringLiteral("en English")}));
  EXPECT_TRUE(language::known(QStringLiteral("de")));
  EXPECT_FALSE(language::known(QStringLiteral("d")));
  EXPECT_TRUE(language::known(language::ofSystem()));
}

TEST_F(LanguageTest, isTheSystemsUntilOneIsChosen) {
  EXPECT_EQ(settings::preferences().language, QString());
  QSettings().setValue(QStringLiteral("appearance/language"), QStringLiteral("tlh"));
  EXPECT_EQ(settings::preferences().language, QString()) << "there are no texts in it";
}

TEST_F(LanguageTest, theSettingIsStoredAndSaysWhenItCounts) {
  MainWindow window;
  window.show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window.findChild<SettingsDialog*>();
  ASSERT_NE(dialog, nullptr);
  QComboBox* box = nullptr;
  for (QComboBox* each : dialog->findChildren<QComboBox*>())
    if (each->accessibleName() == QStringLiteral("Language")) box = each;
  ASSERT_NE(box, nullptr);
  EXPECT_EQ(box->currentText(), QStringLiteral("As the system"));
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Down);
  EXPECT_EQ(box->currentText(), QStringLiteral("Deutsch"));
  EXPECT_EQ(settings::preferences().language, QString()) << "nothing changes before OK";
  QTest::keyClick(dialog, Qt::Key_Return);
  EXPECT_EQ(settings::preferences().language, QStringLiteral("de"));
  ASSERT_FALSE(window.messages()->texts().isEmpty());
  EXPECT_TRUE(window.messages()->texts().first().contains(QStringLiteral("next start")));
}

TEST_F(LanguageTest, isAskedForOnTheCommandLineWhateverElseStandsThere) {
  const auto asked = [](const QStringList& arguments) {
    return languageAsked(QStringList{QStringLiteral("stepscope")} + arguments);
  };
  EXPECT_EQ(asked({QStringLiteral("a.json"), QStringLiteral("--size"), QStringLiteral("9x9"),
                   QStringLiteral("--language"), QStringLiteral("de"), QStringLiteral("b.json")}),
            QStringLiteral("de"));
  EXPECT_EQ(asked({QStringLiteral("--language=de"), QStringLiteral("--nonsense")}), QStringLiteral("de"));
  EXPECT_EQ(asked({QStringLiteral("a.json")}), QString());
}

/// The fixed texts of core that the window shows.
std::vector<std::string> textsOfCore() {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i) {
    texts.emplace_back(analysis::label(analysis::Bucket::fromIndex(i)));
    texts.emplace_back(analysis::explain(analysis::Bucket::fromIndex(i)));
  }
  for (const analysis::Family family : analysis::kAllFamilies)
    texts.emplace_back(analysis::label(family));
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade)
    texts.emplace_back(analysis::decadeLabel(decade));
  for (const batches::Strategy strategy : batches::kAllStrategies) {
    texts.emplace_back(batches::label(strategy));
    texts.emplace_back(batches::explain(strategy));
  }
  for (std::size_t phase = 0; phase < compare::kPhaseCount; ++phase)
    texts.emplace_back(compare::label(static_cast<compare::Phase>(phase)));
  for (int source = 0; source <= static_cast<int>(analysis::StepSource::WholeTrace); ++source)
    texts.emplace_back(analysis::describe(static_cast<analysis::StepSource>(source)));
  for (const auto source :
       {compare::TimeSource::Measured, compare::TimeSource::Replayed, compare::TimeSource::Traced})
    texts.emplace_back(compare::describe(source));
  for (int code = 0; code <= static_cast<int>(ErrorCode::SeveralTraces); ++code)
    texts.emplace_back(describe(static_cast<ErrorCode>(code)));
  return texts;
}

TEST_F(LanguageTest, everyFixedTextOfCoreIsTranslated) {
  ASSERT_TRUE(language::known(QStringLiteral("de")));
  QTranslator german;
  ASSERT_TRUE(german.load(QStringLiteral(":/i18n/stepscope_de.qm")));
  for (const std::string& text : textsOfCore())
    EXPECT_FALSE(german.translate("stepscope::app::CoreText", text.c_str()).isEmpty()) << text;
  EXPECT_EQ(coreText("matmul"), QStringLiteral("matmul"));
  EXPECT_EQ(coreText("something else"), QStringLiteral("something else"));
}

} // namespace
} // namespace stepscope::app
