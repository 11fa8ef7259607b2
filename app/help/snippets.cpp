// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/snippets.h"

#include "app/help/pages.h"

#include <QCoreApplication>

namespace stepscope::app {
namespace {

struct SnippetWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::SnippetWords)
};

} // namespace

QString codeUnder(const QString& markdown, const QString& heading) {
  QStringList code;
  bool below = false, inside = false;
  for (const QString& line : markdown.split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("```"))) {
      if (inside && below) break;
      inside = !inside;
    } else if (inside) {
      if (below) code << line;
    } else if (line.startsWith(QLatin1Char('#'))) {
      if (below) break;
      below = line.section(QLatin1Char(' '), 1) == heading;
    }
  }
  return code.join(QLatin1Char('\n'));
}

QList<CaptureSnippet> captureSnippets() {
  const QString capture = QString::fromUtf8(help::read(QStringLiteral("docs/CAPTURE.md")));
  const QString live = QString::fromUtf8(help::read(QStringLiteral("docs/LIVE.md")));
  const auto of = [](const QString& page, const char* heading) {
    return codeUnder(page, QLatin1String(heading));
  };
  const QString folder = SnippetWords::tr(
      "The folder \u201cstepscope\u201d then holds the trace of one steady step, the lengths of "
      "every batch and the versions. Drop its files here together.");
  return {{SnippetWords::tr("PyTorch"), of(capture, "Without the helper"),
           SnippetWords::tr("Writes step.json.gz after a dozen steps. Drop it here."), false},
          {SnippetWords::tr("With batches"), of(capture, "A loop of your own"), folder, true},
          {SnippetWords::tr("HF Trainer"), of(capture, "transformers' Trainer, TRL, axolotl"), folder, true},
          {SnippetWords::tr("Lightning"), of(capture, "Lightning"), folder, true},
          {SnippetWords::tr("Running job"), of(live, "Attach to a training process that runs"),
           SnippetWords::tr(
               "Start the training so; then choose Attach, whenever you like, as often as you like. It costs "
               "nothing "
               "until then."),
           false}};
}

QByteArray captureHelper() { return help::read(QStringLiteral("python/stepscope_capture.py")); }

} // namespace stepscope::app
