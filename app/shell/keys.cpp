// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/keys.h"

#include <QCoreApplication>
#include <QKeySequence>

namespace stepscope::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("stepscope::app::Keys", text); }
QString native(QKeySequence keys) { return keys.toString(QKeySequence::NativeText); }

} // namespace

std::vector<KeyGroup> keyGroups() {
  return {
      {tr("Window"),
       {{native(QKeySequence::Open), tr("Open a trace")},
        {native(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)), tr("Open a trace to compare with")},
        {native(QKeySequence::Refresh), tr("Read the file again")},
        {native(QKeySequence(Qt::CTRL | Qt::Key_1)) + QStringLiteral(" \u2026 8"),
         tr("Overview, advisor, timeline, heatmap, kernels, batches, health, compare")},
        {native(QKeySequence(Qt::CTRL | Qt::Key_BracketLeft)) + QStringLiteral("  ") +
             native(QKeySequence(Qt::CTRL | Qt::Key_BracketRight)),
         tr("Previous and next step")},
        {native(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)), tr("Save a screenshot")},
        {native(QKeySequence::Close), tr("Close the trace")},
        {native(QKeySequence::HelpContents), tr("This list")}}},
      {tr("Timeline"),
       {{QStringLiteral("W  S"), tr("Zoom in and out at the pointer; Ctrl + wheel too")},
        {QStringLiteral("A  D"), tr("Move earlier and later; the arrow keys too")},
        {QStringLiteral("F"), tr("Fit the selection")},
        {QStringLiteral("Home  0"), tr("Show the whole trace")},
        {QStringLiteral(",  ."), tr("Previous and next slice of the same name")},
        {QStringLiteral("L"), tr("From launch to kernel and back")},
        {QStringLiteral("G  N"), tr("Next longest idle gap, next finding; with Shift the one before")},
        {QStringLiteral("M"), tr("Measure from edge to edge")},
        {QStringLiteral("/"), tr("Filter the tracks by text")},
        {QStringLiteral("Esc"), tr("Clear the selection")},
        {QStringLiteral("?"), tr("Every key and mouse action of the timeline")}}},
  };
}

} // namespace stepscope::app
