// SPDX-License-Identifier: Apache-2.0
#include "app/export/pdf_report.h"
#include "app/export/report_export.h"
#include "app/export/svg_picture.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "tests/app/shell/support.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTextDocument>

namespace stepscope::app {
namespace {

class Report : public test::SettingsTest {
protected:
  static LoadedTracePtr loaded() {
    static const LoadedTracePtr trace =
        openTrace({toPath(test::sample("gdn_fallback_padded")), {}, {}}, {}).value();
    return trace;
  }
  QByteArray exported(ReportFormat format) {
    const QString path = folder() + QStringLiteral("/report.") + suffixOf(format);
    EXPECT_TRUE(exportReport(*loaded(), format, {}, toPath(path)).has_value());
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }
};

TEST_F(Report, formatFollowsTheExtension) {
  EXPECT_EQ(reportFormatOf(QStringLiteral("/a/b.HTML")), ReportFormat::Html);
  EXPECT_EQ(reportFormatOf(QStringLiteral("b.md")), ReportFormat::Markdown);
  EXPECT_EQ(reportFormatOf(QStringLiteral("b.json")), ReportFormat::Json);
  EXPECT_EQ(reportFormatOf(QStringLiteral("b.pdf")), ReportFormat::Pdf);
  EXPECT_FALSE(reportFormatOf(QStringLiteral("b.html.txt")));
  EXPECT_FALSE(reportFormatOf(QStringLiteral("pdf")));
}

TEST_F(Report, webPageCarriesPictures) {
  const QByteArray page = exported(ReportFormat::Html);
  EXPECT_TRUE(page.contains("class=\"timeline\""));
  EXPECT_TRUE(page.contains("class=\"heat\""));
  EXPECT_TRUE(page.contains("gdn_fallback_padded"));
}

TEST_F(Report, jsonFollowsTheSchema) {
  const QJsonDocument document = QJsonDocument::fromJson(exported(ReportFormat::Json));
  EXPECT_EQ(document.object().value(QStringLiteral("schema")).toString(),
            QStringLiteral("stepscope.findings/1"));
}

TEST_F(Report, markdownHasEveryFinding) {
  const QByteArray text = exported(ReportFormat::Markdown);
  for (const advisors::Finding& finding : loaded()->findings().findings)
    EXPECT_TRUE(text.contains(finding.id.c_str())) << finding.id;
}

TEST_F(Report, pdfIsADocumentOfA4Pages) {
  const QByteArray pdf = exported(ReportFormat::Pdf);
  EXPECT_TRUE(pdf.startsWith("%PDF-1."));
  EXPECT_TRUE(pdf.trimmed().endsWith("%%EOF"));
  const QRegularExpression box(QStringLiteral(R"(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\])"));
  const QRegularExpressionMatch match = box.match(QString::fromLatin1(pdf));
  ASSERT_TRUE(match.hasMatch());
  // A4 is 210 x 297 mm; a point is 25.4 / 72 mm.
  EXPECT_NEAR(match.captured(1).toDouble(), 595.3, 1);
  EXPECT_NEAR(match.captured(2).toDouble(), 841.9, 1);
}

TEST_F(Report, themeIsBackAfterwards) {
  applyTheme(*qApp, ThemeChoice::Dark);
  exported(ReportFormat::Pdf);
  EXPECT_TRUE(theme().dark);
  applyTheme(*qApp, ThemeChoice::Light);
}

TEST_F(Report, saysWhenItCannotBeWritten) {
  const Result<void> written = exportReport(*loaded(), ReportFormat::Json, {}, "/no/such/folder/report.json");
  ASSERT_FALSE(written.has_value());
  EXPECT_EQ(written.error().code, ErrorCode::WriteFailed);
  EXPECT_EQ(written.error().path, "/no/such/folder/report.json");
}

TEST_F(Report, printedTextHasTheVerdictAndEveryFix) {
  const QString text =
      reportMarkup(advisors::makeReport({loaded()->summary, {loaded()->findings()}}), 1000).html;
  const advisors::Findings& findings = loaded()->findings();
  ASSERT_FALSE(findings.findings.empty());
  EXPECT_TRUE(text.contains(fromUtf8(findings.verdict.sentence).toHtmlEscaped()));
  for (const advisors::Finding& finding : findings.findings) {
    EXPECT_TRUE(text.contains(fromUtf8(finding.title).toHtmlEscaped())) << finding.id;
    for (const std::string& command : finding.fix.commands)
      EXPECT_TRUE(text.contains(fromUtf8(command).toHtmlEscaped())) << command;
  }
}

TEST_F(Report, printedPartsComeInTheOrderOfEveryFormat) {
  QTextDocument document;
  document.setHtml(
      reportMarkup(advisors::makeReport({loaded()->summary, {loaded()->findings()}, &*loaded()->batches}),
                   1000)
          .html);
  const QString text = document.toPlainText();
  qsizetype at = 0;
  for (const char* heading :
       {"Key figures", "Three ways to say how busy the GPU was", "Where the step's 1,358 ms went",
        "The step over time", "Launches over the step", "What to do", "Longest kernels", "The other rules",
        "Batches", "Environment", "Health of the file"}) {
    at = text.indexOf(QLatin1String(heading), at);
    ASSERT_GE(at, 0) << heading;
  }
  for (const char* figure : {"26,733", "9,328", "657,420", "33.1 %"})
    EXPECT_TRUE(text.contains(QLatin1String(figure))) << figure;
}

TEST_F(Report, picturesArePainted) {
  const ReportMarkup markup = reportMarkup(
      advisors::makeReport({loaded()->summary, {loaded()->findings()}, &*loaded()->batches}), 1000);
  EXPECT_GE(markup.pictures.size(), 6u); // ledger, timeline, launches, two charts, a place of evidence
  for (const advisors::report::Svg& svg : markup.pictures)
    EXPECT_GE(test::countColours(pictureOf(svg, 1000)), 3) << svg.text;
  // Half of the step is elementwise work: its colour takes the left of the ledger's bar.
  const QImage ledger = pictureOf(markup.pictures.front(), 1000);
  EXPECT_EQ(ledger.pixelColor(100, ledger.height() / 2), QColor(0xf0, 0xa5, 0x2b));
}

TEST_F(Report, lettersOfPicturesCanBeRead) {
  const advisors::report::Svg svg{200, 40, {}, R"(<text x="190" y="30" text-anchor="end">GPU idle</text>)"};
  const QImage picture = pictureOf(svg, 400);
  QRect ink;
  for (int y = 0; y < picture.height(); ++y)
    for (int x = 0; x < picture.width(); ++x)
      if (picture.pixelColor(x, y).lightness() < 180) ink |= QRect(x, y, 1, 1);
  // Letters of 12 units, twice enlarged: capitals of 8 to 9 units, descents of 2 to 3 more.
  EXPECT_GE(ink.height(), 14);
  EXPECT_LE(ink.height(), 26);
  EXPECT_GE(ink.width(), 60);
  EXPECT_LE(ink.right(), 382) << "ends where it is anchored";
}

TEST_F(Report, menuRemembersWhatIsLeftOut) {
  const auto leaveOut = [](MainWindow& window, const char* text) {
    for (QAction* action : window.findChildren<QAction*>())
      if (action->text() == QLatin1String(text)) return action;
    return static_cast<QAction*>(nullptr);
  };
  {
    MainWindow window;
    ASSERT_TRUE(leaveOut(window, "Leave out &paths") && leaveOut(window, "Leave out &names"));
    EXPECT_FALSE(leaveOut(window, "Leave out &paths")->isChecked());
    EXPECT_FALSE(leaveOut(window, "Leave out &names")->isChecked());
    leaveOut(window, "Leave out &names")->trigger();
  }
  EXPECT_TRUE(settings::redaction().names);
  EXPECT_FALSE(settings::redaction().paths);
  MainWindow window;
  EXPECT_TRUE(leaveOut(window, "Leave out &names")->isChecked());
  EXPECT_FALSE(leaveOut(window, "Leave out &paths")->isChecked());
}

TEST_F(Report, theNameOfTheFileCanBeLeftOut) {
  const QString path = folder() + QStringLiteral("/hidden.html");
  ASSERT_TRUE(
      exportReport(*loaded(), ReportFormat::Html, {.paths = true, .names = true}, toPath(path)).has_value());
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray page = file.readAll();
  EXPECT_FALSE(page.contains("gdn_fallback_padded"));
  EXPECT_TRUE(page.contains("[file 1]"));
}

} // namespace
} // namespace stepscope::app
