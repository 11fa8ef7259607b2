// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace stepscope::app {

/// Everything that a key can do.
enum class Command : std::uint8_t {
  Open,
  OpenFolder,
  Attach,
  WatchFolder,
  RunLive,
  FollowStream,
  OpenBatches,
  OpenEnvironment,
  Compare,
  Reload,
  CloseTrace,
  Screenshot,
  Save,
  SaveProject,
  CleanJson,
  SaveCapsule,
  CopyLink,
  Quit,

  Undo,
  Redo,
  Find,
  FindNext,
  FindPrevious,
  Settings,

  ShowOverview,
  ShowAdvisor,
  ShowTimeline,
  ShowHeatmap,
  ShowKernels,
  ShowBatches,
  ShowHealth,
  ShowCompare,
  PreviousStep,
  NextStep,
  HeatmapBelow,
  ResetLayout,
  SaveLayout,
  CommandPalette,
  HeatmapByDuration,
  HeatmapByFamily,
  HeatmapByModule,
  HeatmapByModuleClass,
  KernelTable,
  OperatorTable,
  ModuleTable,
  LaunchTable,
  AnnotationTable,
  CallTree,
  HelpContents,
  Tour,
  Keys,
  About,

  AddNote,
  PinSelection,
  ShowMarks,
  SetBookmark0, ///< and nine more, by digit
  GoToBookmark0 = SetBookmark0 + 10,

  ZoomIn = GoToBookmark0 + 10,
  ZoomOut,
  Earlier,
  Later,
  ScrollUp,
  ScrollDown,
  PageUp,
  PageDown,
  FitSelection,
  ShowWholeTrace,
  NextOfName,
  PreviousOfName,
  Counterpart,
  NextGap,
  PreviousGap,
  NextFinding,
  PreviousFinding,
  Measure,
  FilterTracks,
  ClearSelection,
  TimelineHelp,
};

enum class CommandScope : std::uint8_t {
  Window,   ///< an action of the window; works wherever the focus is
  Timeline, ///< works while the timeline has the focus, so that single letters may stand for it
};

struct CommandInfo {
  Command command = Command::Open;
  QString id; ///< "file.open"; keeps its meaning for ever, settings are saved by it
  CommandScope scope = CommandScope::Window;
  QString text;                  ///< for menus, with its mnemonic ("&Open...")
  QString does;                  ///< a sentence for tool tips and lists; empty: the text says it
  QList<QKeySequence> keys = {}; ///< unless the user chose others
};

constexpr Command setBookmark(int digit) { return Command(int(Command::SetBookmark0) + digit); }
constexpr Command goToBookmark(int digit) { return Command(int(Command::GoToBookmark0) + digit); }

/// All commands in the order of their ids above.
const std::vector<CommandInfo>& allCommands();
const CommandInfo& infoOf(Command command);
std::optional<Command> commandOf(const QString& id);

/// The text without mnemonic and dots: "Open".
QString plainText(const CommandInfo& info);
/// What is shown where there is room for one line: `does`, or else the plain text.
QString description(const CommandInfo& info);
/// "File", "View", "Timeline": where the command belongs, from its id.
QString groupOf(const CommandInfo& info);

} // namespace stepscope::app
