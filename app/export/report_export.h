// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/session/loaded_trace.h"
#include "core/report/redact.h"

#include <array>
#include <filesystem>
#include <optional>

namespace stepscope::app {

enum class ReportFormat { Html, Markdown, Json, Pdf };
inline constexpr std::array kReportFormats{ReportFormat::Html, ReportFormat::Markdown, ReportFormat::Json,
                                           ReportFormat::Pdf};

QString nameOf(ReportFormat format);   ///< "Web page (HTML)", for menus
QString suffixOf(ReportFormat format); ///< "html", without the dot
/// By extension, in any case; nullopt for others.
std::optional<ReportFormat> reportFormatOf(const QString& path);

/// Writes the report of the chosen step. GUI thread only.
///   errors  WriteFailed
Result<void> exportReport(const LoadedTrace& trace, ReportFormat format,
                          const stepscope::report::Redaction& redaction, const std::filesystem::path& path);

} // namespace stepscope::app
