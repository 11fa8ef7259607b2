// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/command_line.h"

#include "app/export/report_export.h"
#include "app/language/language.h"
#include "app/settings/settings.h"
#include "app/shell/place_link.h"
#include "core/base/quantity.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <string_view>

namespace stepscope::app {
namespace {

constexpr int kSmallest = 320, kLargest = 16384; // pixels a side; a larger picture would not fit into memory

struct CommandLineParser {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::CommandLineParser)
public:
  static Farewell badUsage(const QString& message);
  static std::variant<CommandLine, Farewell> parse(const QStringList& arguments);
};

std::optional<QSize> sizeOf(const QString& text) {
  static const QRegularExpression pattern(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
  const QRegularExpressionMatch match = pattern.match(text);
  if (!match.hasMatch()) return std::nullopt;
  const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
  const auto fits = [](int side) { return side >= kSmallest && side <= kLargest; };
  return fits(size.width()) && fits(size.height()) ? std::optional(size) : std::nullopt;
}

const QString kLive = QStringLiteral("live");
const QString kJob = QStringLiteral("job");
const QString kLanguage = QStringLiteral("language");

Farewell CommandLineParser::badUsage(const QString& message) {
  return {tr("stepscope: %1\nTry 'stepscope --help'.\n").arg(message), 2};
}

std::variant<CommandLine, Farewell> CommandLineParser::parse(const QStringList& arguments) {
  QStringList views;
  for (const View view : kAllViews)
    views << QLatin1String(key(view));
  views << kJob << kLive;
  const QString viewList = views.join(QStringLiteral(", "));

  QCommandLineParser parser;
  parser.setApplicationDescription(
      tr("Opens traces of deep-learning training steps, shows where the time of a step went, and "
         "says what to change.\nSeveral files: the last trace is shown, the others join the recent files; "
         "with --compare the first is "
         "compared with the others."));
  parser.addPositionalArgument(
      QStringLiteral("FILE"),
      tr("Trace: .json, .json.gz, .json.zst or .stepscope; a folder, zip or tar of traces; ARCHIVE!NAME. "
         "FILE#t=0.5s-2s opens it at that time."),
      QStringLiteral("[FILE ...]"));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, tr("Show this help."));
  const QCommandLineOption version({QStringLiteral("v"), QStringLiteral("version")}, tr("Show the version."));
  const QCommandLineOption compare(QStringLiteral("compare"), tr("Compare the first trace with the others."));
  const QCommandLineOption batches(QStringLiteral("batches"), tr("Batch statistics of the trace."),
                                   QStringLiteral("FILE"));
  const QCommandLineOption environment(QStringLiteral("env"), tr("environment.json or pip freeze text."),
                                       QStringLiteral("FILE"));
  const QCommandLineOption range(QStringLiteral("range"), tr("Load only this time, such as 0.5s..2s."),
                                 QStringLiteral("BEGIN..END"));
  const QCommandLineOption memory(QStringLiteral("memory-limit"),
                                  tr("Memory that a trace may take, such as 800M or 16GiB."),
                                  QStringLiteral("SIZE"));
  const QCommandLineOption screenshot(
      QStringLiteral("screenshot"), tr("Write a picture of the window and exit."), QStringLiteral("OUT.png"));
  const QCommandLineOption report(QStringLiteral("export"),
                                  tr("Write the report (.html, .md, .json, .pdf) and exit."),
                                  QStringLiteral("OUT"));
  const QCommandLineOption redact(
      QStringLiteral("redact"),
      tr("Leave out of the report: paths, names or all; pseudonyms stand for them."), QStringLiteral("WHAT"));
  const QCommandLineOption size(QStringLiteral("size"), tr("Size of the window, such as 1280x800."),
                                QStringLiteral("WxH"));
  const QCommandLineOption view(QStringLiteral("view"), tr("View in front: %1.").arg(viewList),
                                QStringLiteral("NAME"));
  const QCommandLineOption themeOption(QStringLiteral("theme"), tr("system, light or dark."),
                                       QStringLiteral("NAME"));
  QStringList codes;
  for (const language::Language& each : language::all())
    codes << each.code;
  const QString codeList = codes.join(QStringLiteral(", "));
  const QCommandLineOption languageOption(kLanguage, tr("Language of the window: %1.").arg(codeList),
                                          QStringLiteral("CODE"));
  const QCommandLineOption attach(QStringLiteral("attach"),
                                  tr("Show the training processes of this machine, to capture one."));
  parser.addOption(attach);
  parser.addOptions({help, version, compare, batches, environment, range, memory, screenshot, report, redact,
                     size, view, themeOption, languageOption});

  if (!parser.parse(arguments)) return badUsage(parser.errorText());
  if (parser.isSet(help)) return Farewell{parser.helpText(), 0};
  if (parser.isSet(version))
    return Farewell{QStringLiteral("stepscope %1\n").arg(QCoreApplication::applicationVersion()), 0};

  CommandLine line;
  line.files = parser.positionalArguments();
  line.compare = parser.isSet(compare);
  if (line.compare && line.files.size() < 2) return badUsage(tr("--compare needs two traces or more"));
  for (QString& file : line.files) {
    const FilePlace split = splitPlace(file);
    if (!split.understood) return badUsage(tr("#t= wants BEGIN-END, such as 0.5s-2s, not '%1'").arg(file));
    file = split.file;
    line.place = split.place;
  }
  line.attach = parser.isSet(attach);
  line.batches = parser.value(batches);
  line.environment = parser.value(environment);
  line.screenshot = parser.value(screenshot);
  line.report = parser.value(report);
  if (parser.isSet(range) && !(line.range = parseTimeRange(parser.value(range).toStdString())))
    return badUsage(tr("--range wants BEGIN..END, such as 0.5s..2s, not '%1'").arg(parser.value(range)));
  if (parser.isSet(memory) && !(line.memoryLimitBytes = parseBytes(parser.value(memory).toStdString())))
    return badUsage(
        tr("--memory-limit wants a size such as 800M or 16GiB, not '%1'").arg(parser.value(memory)));
  if (parser.isSet(size) && !(line.size = sizeOf(parser.value(size))))
    return badUsage(tr("--size wants WIDTHxHEIGHT, %1 to %2 pixels a side, not '%3'")
                        .arg(kSmallest)
                        .arg(kLargest)
                        .arg(parser.value(size)));
  line.live = parser.value(view) == kLive;
  if (line.live && line.files.isEmpty()) return badUsage(tr("--view live needs a recorded stream"));
  line.job = parser.value(view) == kJob;
  if (line.job && line.files.isEmpty())
    return badUsage(tr("--view job needs a folder or archive of traces, or a file of summaries"));
  if (line.job && parser.isSet(report))
    return badUsage(tr("--export writes the report of one trace; see stepscope-cli merge"));
  if (parser.isSet(view) && !line.live && !line.job && !(line.view = viewOf(parser.value(view))))
    return badUsage(tr("unknown view '%1'; views are %2").arg(parser.value(view), viewList));
  if (parser.isSet(themeOption) && !(line.theme = settings::themeOf(parser.value(themeOption))))
    return badUsage(tr("unknown theme '%1'; themes are system, light, dark").arg(parser.value(themeOption)));
  if (parser.isSet(languageOption)) {
    line.language = parser.value(languageOption);
    if (!language::known(*line.language))
      return badUsage(tr("unknown language '%1'; languages are %2").arg(*line.language, codeList));
  }
  if (parser.isSet(redact)) {
    const auto what = stepscope::report::redactionOf(parser.value(redact).toStdString());
    if (!what) return badUsage(tr("--redact wants paths, names or all, not '%1'").arg(parser.value(redact)));
    if (!parser.isSet(report)) return badUsage(tr("--redact needs --export"));
    line.redaction = *what;
  }
  if (parser.isSet(report)) {
    if (!reportFormatOf(line.report))
      return badUsage(tr("--export writes .html, .md, .json or .pdf, not '%1'").arg(line.report));
    if (line.files.isEmpty()) return badUsage(tr("--export needs a trace"));
    if (line.compare)
      return badUsage(tr("--export writes the report of one trace; see stepscope-cli compare"));
  }
  if (line.files.isEmpty() && (!line.batches.isEmpty() || !line.environment.isEmpty()))
    return badUsage(tr("--batches and --env need a trace"));
  return line;
}

} // namespace

std::variant<CommandLine, Farewell> parseCommandLine(const QStringList& arguments) {
  return CommandLineParser::parse(arguments);
}

QString languageAsked(const QStringList& arguments) {
  QCommandLineParser parser;
  const QCommandLineOption option(kLanguage, {}, QStringLiteral("CODE"));
  parser.addOption(option);
  parser.parse(arguments); // fails for the other options, which it does not know
  return parser.value(option);
}

bool asksForNoWindow(int argc, const char* const* argv) {
  static constexpr std::array<std::string_view, 6> kQuiet{"--screenshot", "--export",  "--help",
                                                          "-h",           "--version", "-v"};
  return std::any_of(argv + 1, argv + std::max(argc, 1), [](std::string_view argument) {
    return std::find(kQuiet.begin(), kQuiet.end(), argument.substr(0, argument.find('='))) != kQuiet.end();
  });
}

bool hasDisplay() {
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
  return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
         qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
  return true;
#endif
}

} // namespace stepscope::app
