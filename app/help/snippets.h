// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace stepscope::app {

/// A way to capture a trace, as the documentation has it.
struct CaptureSnippet {
  QString title;            ///< "PyTorch"
  QString code;             ///< what to copy
  QString then;             ///< what comes of it, and what to do next
  bool needsHelper = false; ///< stepscope_capture.py has to lie beside the script
};

/// In the order in which they are offered. Their code is that of the pages on capturing, word for word.
QList<CaptureSnippet> captureSnippets();

/// The first fenced block below the heading of that text, without its fence; empty when there is none before
/// the next heading.
QString codeUnder(const QString& markdown, const QString& heading);

/// The text of stepscope_capture.py.
QByteArray captureHelper();

} // namespace stepscope::app
