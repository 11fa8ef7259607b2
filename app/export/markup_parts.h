// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include "advisors/report/report.h"

#include <optional>
#include <string_view>
#include <vector>

/// Pieces of a report's text for QTextDocument, which knows a small part of HTML and CSS; in the colours of
/// the theme in force.
namespace stepscope::app::markup {

QString html(std::string_view text); ///< escaped
QString coloured(const QString& text, const QColor& colour);
QString heading(std::string_view text, bool newPage = false);
QString note(std::string_view text); ///< a small paragraph
/// Empty without lines; without its own line for an empty title.
QString list(std::string_view title, const std::vector<std::string>& lines);
QString code(const std::vector<std::string>& blocks);
QString severity(advisors::Level level);
QString gauges(const analysis::Gauges& values);
/// Three pairs of name and value a row.
QString figureTable(const std::vector<advisors::report::Figure>& figures);
QString ledgerTable(const advisors::report::LedgerPicture& ledger,
                    const std::optional<advisors::Untraced>& untraced);
QString kernelTable(const std::vector<advisors::report::KernelLine>& kernels);

} // namespace stepscope::app::markup
