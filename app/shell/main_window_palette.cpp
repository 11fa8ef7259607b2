// SPDX-License-Identifier: GPL-3.0-or-later
// What the command palette of the main window offers.
#include "app/shell/main_window.h"

#include "app/commands/key_bindings.h"
#include "app/shell/command_palette.h"
#include "app/theme/theme.h"
#include "app/views/timeline/details.h"
#include "app/views/timeline/timeline_widget.h"
#include "core/analysis/search.h"

#include <QAction>
#include <QFutureWatcher>
#include <QPointer>
#include <QtConcurrent>

namespace stepscope::app {
namespace {

using Names = std::vector<analysis::SearchRow>;

QString detailOf(const analysis::SearchRow& row) {
  return QStringLiteral("%1 \u00b7 %2 \u00d7 \u00b7 %3")
      .arg(kindName(row.kind), formatCount(row.count), formatDuration(row.totalNs));
}

} // namespace

void MainWindow::openPalette() {
  auto* palette = new CommandPalette(this);
  std::vector<PaletteEntry> entries;
  for (const CommandInfo& info : allCommands()) {
    const QString text = QStringLiteral("%1: %2").arg(groupOf(info), plainText(info));
    const QString keys = keyBindings().text(info.command);
    if (info.scope == CommandScope::Window) {
      const auto found = m_actions.find(info.command);
      if (found == m_actions.end() || !found->second->isEnabled()) continue;
      entries.push_back({text, keys, [action = QPointer<QAction>(found->second)] {
                           if (action) action->trigger();
                         }});
    } else if (m_session->trace()) {
      entries.push_back({text, keys, [this, command = info.command] {
                           showView(View::Timeline);
                           m_docks->timeline()->run(command);
                         }});
    }
  }
  palette->add(std::move(entries));
  palette->show();

  // Names are added when they have been collected: a trace may have millions of slices.
  const LoadedTracePtr loaded = m_session->trace();
  if (!loaded) return;
  auto* watcher = new QFutureWatcher<Names>(palette);
  connect(watcher, &QFutureWatcher<Names>::finished, palette, [this, palette, watcher, loaded] {
    std::vector<PaletteEntry> names;
    const trace::Trace& trace = *loaded->summary.trace;
    for (const analysis::SearchRow& row : watcher->result())
      names.push_back({fromUtf8(trace.strings().view(row.name)), detailOf(row),
                       [this, loaded, slice = row.longest] {
                         if (m_session->trace() != loaded) return;
                         showView(View::Timeline);
                         m_docks->timeline()->goTo(loaded->summary.trace->interval(slice), slice);
                       },
                       false});
    palette->add(std::move(names));
  });
  watcher->setFuture(QtConcurrent::run(
      [trace = loaded->summary.trace] { return analysis::allNames(*trace).value_or(Names()); }));
}

} // namespace stepscope::app
