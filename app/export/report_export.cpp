// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/report_export.h"

#include "advisors/report/writers.h"
#include "app/export/pdf_report.h"
#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

namespace stepscope::app {
namespace {

struct ReportWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::ReportWords)
};

/// Paper is white: the light theme for as long as the pages are drawn. No event is handled in between, so the
/// window on the screen does not flash.
class LightTheme {
public:
  LightTheme() : m_wasDark(theme().dark) {
    if (m_wasDark) applyTheme(*qApp, ThemeChoice::Light);
  }
  ~LightTheme() {
    if (m_wasDark) applyTheme(*qApp, ThemeChoice::Dark);
  }
  LightTheme(const LightTheme&) = delete;
  LightTheme& operator=(const LightTheme&) = delete;

private:
  bool m_wasDark;
};

std::string make(const LoadedTrace& trace, ReportFormat format,
                 const stepscope::report::Redaction& redaction) {
  const advisors::Report made = advisors::makeReport({trace.summary,
                                                      {trace.findings()},
                                                      trace.batches ? &*trace.batches : nullptr,
                                                      &trace.environment,
                                                      redaction,
                                                      {trace.environmentPath}});
  switch (format) {
  case ReportFormat::Html:
    return advisors::writeHtml(made);
  case ReportFormat::Markdown:
    return advisors::writeMarkdown(made);
  case ReportFormat::Json:
    return advisors::writeJson(made);
  case ReportFormat::Pdf:
    break;
  }
  const LightTheme light;
  return makePdf(made);
}

} // namespace

QString nameOf(ReportFormat format) {
  switch (format) {
  case ReportFormat::Html:
    return ReportWords::tr("Web page (HTML)");
  case ReportFormat::Markdown:
    return ReportWords::tr("Markdown");
  case ReportFormat::Json:
    return ReportWords::tr("Data (JSON)");
  case ReportFormat::Pdf:
    break;
  }
  return ReportWords::tr("PDF");
}

QString suffixOf(ReportFormat format) {
  switch (format) {
  case ReportFormat::Html:
    return QStringLiteral("html");
  case ReportFormat::Markdown:
    return QStringLiteral("md");
  case ReportFormat::Json:
    return QStringLiteral("json");
  case ReportFormat::Pdf:
    break;
  }
  return QStringLiteral("pdf");
}

std::optional<ReportFormat> reportFormatOf(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  for (const ReportFormat format : kReportFormats)
    if (suffix == suffixOf(format)) return format;
  return std::nullopt;
}

Result<void> exportReport(const LoadedTrace& trace, ReportFormat format,
                          const stepscope::report::Redaction& redaction, const std::filesystem::path& path) {
  const std::string content = make(trace, format, redaction);
  // Written aside and renamed, so that a full disk does not leave half a report.
  QSaveFile file(fromPath(path));
  const bool written = file.open(QIODevice::WriteOnly) &&
                       file.write(content.data(), static_cast<qint64>(content.size())) ==
                           static_cast<qint64>(content.size()) &&
                       file.commit();
  if (!written) return Error{ErrorCode::WriteFailed, file.errorString().toStdString(), path.string(), {}};
  return {};
}

} // namespace stepscope::app
