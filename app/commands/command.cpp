// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"

#include <QCoreApplication>

#include <algorithm>

namespace stepscope::app {
namespace {

struct Commands {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::Commands)
public:
  static std::vector<CommandInfo> all();
};

using KeyList = QList<QKeySequence>;

KeyList keys(QKeySequence::StandardKey standard) { return QKeySequence::keyBindings(standard); }

std::vector<CommandInfo> Commands::all() {
  using enum Command;
  constexpr auto window = CommandScope::Window, timeline = CommandScope::Timeline;
  const auto view = [](Qt::Key number) { return KeyList{QKeySequence(Qt::ALT | number)}; };
  std::vector<CommandInfo> all = {
      {Open, QStringLiteral("file.open"), window, tr("&Open..."), tr("Open a trace"),
       keys(QKeySequence::Open)},
      {OpenFolder, QStringLiteral("file.open-folder"), window, tr("Open &folder..."),
       tr("Open a folder of traces")},
      {Attach, QStringLiteral("file.attach"), window, tr("&Attach to a training process..."),
       tr("List the training processes of this machine and capture one")},
      {WatchFolder, QStringLiteral("file.watch-folder"), window, tr("&Watch a folder for traces..."),
       tr("Offer each trace that appears in a folder")},
      {RunLive, QStringLiteral("file.run-live"), window, tr("&Run a program and watch it live..."),
       tr("Record a program from its start and show its work on the GPU while it runs")},
      {FollowStream, QStringLiteral("file.follow-stream"), window, tr("&Follow a recording live..."),
       tr("Show a recorded stream, which may still grow, as a rolling picture")},
      {OpenBatches, QStringLiteral("file.open-batches"), window, tr("Open &batch statistics..."), {}},
      {OpenEnvironment, QStringLiteral("file.open-environment"), window, tr("Open &environment..."), {}},
      {Compare,
       QStringLiteral("file.compare"),
       window,
       tr("Open as co&mparison..."),
       tr("Open a trace to compare with"),
       {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)}},
      {Reload, QStringLiteral("file.reload"), window, tr("&Reload"), tr("Read the file again"),
       keys(QKeySequence::Refresh)},
      {CloseTrace, QStringLiteral("file.close"), window, tr("&Close trace"), {}, keys(QKeySequence::Close)},
      {Screenshot,
       QStringLiteral("file.screenshot"),
       window,
       tr("Save &screenshot..."),
       {},
       {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}},
      {Save, QStringLiteral("file.save"), window, tr("Save as .&stepscope..."), {}, keys(QKeySequence::Save)},
      {SaveProject, QStringLiteral("file.save-project"), window, tr("Save &project as..."),
       tr("Keep marks, tracks and comparison in another file from now on")},
      {CleanJson, QStringLiteral("file.clean-json"), window, tr("Export clean &JSON..."), {}},
      {SaveCapsule, QStringLiteral("file.save-capsule"), window, tr("Save e&vidence capsule..."),
       tr("One small file with this step, its findings and your notes, to send to others")},
      {CopyLink,
       QStringLiteral("file.copy-link"),
       window,
       tr("Copy &link to this place"),
       tr("Copy the command that opens this trace at this stretch of time"),
       {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)}},
      {Quit, QStringLiteral("file.quit"), window, tr("&Quit"), {}, keys(QKeySequence::Quit)},

      {Undo, QStringLiteral("edit.undo"), window, tr("&Undo"),
       tr("Take back the last change of the timeline"), keys(QKeySequence::Undo)},
      {Redo, QStringLiteral("edit.redo"), window, tr("&Redo"),
       tr("Make the change of the timeline again that was taken back"), keys(QKeySequence::Redo)},
      {Find, QStringLiteral("edit.find"), window, tr("&Find..."), tr("Find slices by name or argument"),
       keys(QKeySequence::Find)},
      {FindNext,
       QStringLiteral("edit.find-next"),
       window,
       tr("Find &next"),
       tr("Select the next slice that was found"),
       {QKeySequence(Qt::Key_F3)}},
      {FindPrevious,
       QStringLiteral("edit.find-previous"),
       window,
       tr("Find &previous"),
       tr("Select the slice before that was found"),
       {QKeySequence(Qt::SHIFT | Qt::Key_F3)}},
      {Settings,
       QStringLiteral("edit.settings"),
       window,
       tr("&Settings..."),
       tr("Theme, size, catalogues, memory, captures"),
       {QKeySequence(Qt::CTRL | Qt::Key_Comma)}},

      {ShowOverview, QStringLiteral("view.overview"), window, tr("&Overview"), {}, view(Qt::Key_1)},
      {ShowAdvisor, QStringLiteral("view.advisor"), window, tr("&Advisor"), {}, view(Qt::Key_2)},
      {ShowTimeline, QStringLiteral("view.timeline"), window, tr("&Timeline"), {}, view(Qt::Key_3)},
      {ShowHeatmap, QStringLiteral("view.heatmap"), window, tr("&Heatmap"), {}, view(Qt::Key_4)},
      {ShowKernels, QStringLiteral("view.kernels"), window, tr("&Kernels"), {}, view(Qt::Key_5)},
      {ShowBatches, QStringLiteral("view.batches"), window, tr("&Batches"), {}, view(Qt::Key_6)},
      {ShowHealth, QStringLiteral("view.health"), window, tr("H&ealth"), {}, view(Qt::Key_7)},
      {ShowCompare, QStringLiteral("view.compare"), window, tr("&Compare"), {}, view(Qt::Key_8)},
      {PreviousStep,
       QStringLiteral("view.previous-step"),
       window,
       tr("&Previous step"),
       {},
       {QKeySequence(Qt::CTRL | Qt::Key_BracketLeft)}},
      {NextStep,
       QStringLiteral("view.next-step"),
       window,
       tr("&Next step"),
       {},
       {QKeySequence(Qt::CTRL | Qt::Key_BracketRight)}},
      {HeatmapBelow, QStringLiteral("view.heatmap-below"), window, tr("&Heatmap below the timeline"), {}},
      {ResetLayout, QStringLiteral("view.reset-layout"), window, tr("&Reset layout"),
       tr("Put all views back to their places")},
      {SaveLayout, QStringLiteral("view.save-layout"), window, tr("&Save layout as..."),
       tr("Keep the places of all views under a name")},
      {CommandPalette,
       QStringLiteral("view.palette"),
       window,
       tr("&Commands..."),
       tr("Find a command, a view or a kernel by name"),
       {QKeySequence(Qt::CTRL | Qt::Key_P)}},
      {HeatmapByDuration, QStringLiteral("heatmap.by-duration"), window, tr("By kernel &duration"), {}},
      {HeatmapByFamily, QStringLiteral("heatmap.by-family"), window, tr("By kernel &family"), {}},
      {HeatmapByModule, QStringLiteral("heatmap.by-module"), window, tr("By &module"), {}},
      {HeatmapByModuleClass, QStringLiteral("heatmap.by-module-class"), window, tr("By module &class"), {}},
      {KernelTable, QStringLiteral("tables.kernels"), window, tr("&Kernels"), {}},
      {OperatorTable, QStringLiteral("tables.operators"), window, tr("&Operators"), {}},
      {ModuleTable, QStringLiteral("tables.modules"), window, tr("&Modules"), {}},
      {LaunchTable, QStringLiteral("tables.launches"), window, tr("&Launches"), {}},
      {AnnotationTable, QStringLiteral("tables.annotations"), window, tr("&Annotations"), {}},
      {CallTree, QStringLiteral("tables.call-tree"), window, tr("&Call tree"),
       tr("Tree and flame graph by module or Python stack")},
      {HelpContents, QStringLiteral("help.contents"), window, tr("&Help"),
       tr("Open the page on the view in front"), keys(QKeySequence::HelpContents)},
      {Tour, QStringLiteral("help.tour"), window, tr("&Guided tour"),
       tr("Follow the bundled case study from symptom to proof, in six steps")},
      {Keys,
       QStringLiteral("help.keys"),
       window,
       tr("&Keys..."),
       tr("See and change all keys"),
       {QKeySequence(Qt::CTRL | Qt::Key_K)}},
      {About, QStringLiteral("help.about"), window, tr("&About Stepscope"), {}},

      {AddNote,
       QStringLiteral("mark.add-note"),
       window,
       tr("Add &note..."),
       tr("Add a note on the selection, or on what is in view"),
       {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}},
      {PinSelection,
       QStringLiteral("mark.pin-selection"),
       window,
       tr("&Pin the selection"),
       tr("Keep the selected stretch or slice marked"),
       {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)}},
      {ShowMarks,
       QStringLiteral("mark.list"),
       window,
       tr("&List of marks"),
       tr("Show or hide the list of bookmarks, notes and pinned selections"),
       {QKeySequence(Qt::CTRL | Qt::Key_B)}},
  };
  for (const bool set : {true, false})
    for (int digit = 0; digit < 10; ++digit) {
      const auto key = static_cast<Qt::Key>(Qt::Key_0 + digit);
      const QString id = set ? QStringLiteral("mark.set-%1") : QStringLiteral("mark.go-%1");
      const QString text = set ? tr("Set bookmark &%1") : tr("Go to bookmark &%1");
      all.push_back({set ? setBookmark(digit) : goToBookmark(digit),
                     id.arg(digit),
                     window,
                     text.arg(digit),
                     set ? tr("Keep what is in view as bookmark %1").arg(digit) : QString(),
                     {QKeySequence(set ? Qt::CTRL | Qt::SHIFT | key : Qt::CTRL | key)}});
    }
  const std::vector<CommandInfo> ofTimeline = {
      {ZoomIn,
       QStringLiteral("timeline.zoom-in"),
       timeline,
       tr("Zoom in"),
       tr("Zoom in at the pointer"),
       {Qt::Key_W}},
      {ZoomOut,
       QStringLiteral("timeline.zoom-out"),
       timeline,
       tr("Zoom out"),
       tr("Zoom out at the pointer"),
       {Qt::Key_S}},
      {Earlier,
       QStringLiteral("timeline.earlier"),
       timeline,
       tr("Move earlier"),
       {},
       {Qt::Key_A, Qt::Key_Left}},
      {Later, QStringLiteral("timeline.later"), timeline, tr("Move later"), {}, {Qt::Key_D, Qt::Key_Right}},
      {ScrollUp,
       QStringLiteral("timeline.scroll-up"),
       timeline,
       tr("Scroll the tracks up"),
       {},
       {Qt::Key_Up}},
      {ScrollDown,
       QStringLiteral("timeline.scroll-down"),
       timeline,
       tr("Scroll the tracks down"),
       {},
       {Qt::Key_Down}},
      {PageUp, QStringLiteral("timeline.page-up"), timeline, tr("Page the tracks up"), {}, {Qt::Key_PageUp}},
      {PageDown,
       QStringLiteral("timeline.page-down"),
       timeline,
       tr("Page the tracks down"),
       {},
       {Qt::Key_PageDown}},
      {FitSelection,
       QStringLiteral("timeline.fit"),
       timeline,
       tr("Fit the selection"),
       tr("Fit the selected slice or stretch"),
       {Qt::Key_F}},
      {ShowWholeTrace,
       QStringLiteral("timeline.whole"),
       timeline,
       tr("Show the whole trace"),
       {},
       {Qt::Key_Home, Qt::Key_0}},
      {NextOfName,
       QStringLiteral("timeline.next-of-name"),
       timeline,
       tr("Next of the same name"),
       {},
       {Qt::Key_Period}},
      {PreviousOfName,
       QStringLiteral("timeline.previous-of-name"),
       timeline,
       tr("Previous of the same name"),
       {},
       {Qt::Key_Comma}},
      {Counterpart,
       QStringLiteral("timeline.counterpart"),
       timeline,
       tr("From launch to kernel and back"),
       {},
       {Qt::Key_L}},
      {NextGap, QStringLiteral("timeline.next-gap"), timeline, tr("Next longest idle gap"), {}, {Qt::Key_G}},
      {PreviousGap,
       QStringLiteral("timeline.previous-gap"),
       timeline,
       tr("Previous longest idle gap"),
       {},
       {QKeySequence(Qt::SHIFT | Qt::Key_G)}},
      {NextFinding, QStringLiteral("timeline.next-finding"), timeline, tr("Next finding"), {}, {Qt::Key_N}},
      {PreviousFinding,
       QStringLiteral("timeline.previous-finding"),
       timeline,
       tr("Previous finding"),
       {},
       {QKeySequence(Qt::SHIFT | Qt::Key_N)}},
      {Measure,
       QStringLiteral("timeline.measure"),
       timeline,
       tr("Measure"),
       tr("Measure: drag from edge to edge"),
       {Qt::Key_M}},
      {FilterTracks,
       QStringLiteral("timeline.filter"),
       timeline,
       tr("Filter the tracks by text"),
       {},
       {Qt::Key_Slash}},
      {ClearSelection,
       QStringLiteral("timeline.clear"),
       timeline,
       tr("Clear the selection"),
       {},
       {Qt::Key_Escape}},
      {TimelineHelp,
       QStringLiteral("timeline.help"),
       timeline,
       tr("Keys of the timeline"),
       tr("Open or close this help"),
       {Qt::Key_Question}},
  };
  all.insert(all.end(), ofTimeline.begin(), ofTimeline.end());
  return all;
}

} // namespace

const std::vector<CommandInfo>& allCommands() {
  static const std::vector<CommandInfo> commands = Commands::all();
  return commands;
}

const CommandInfo& infoOf(Command command) { return allCommands()[static_cast<std::size_t>(command)]; }

std::optional<Command> commandOf(const QString& id) {
  for (const CommandInfo& info : allCommands())
    if (id == info.id) return info.command;
  return std::nullopt;
}

QString plainText(const CommandInfo& info) {
  QString text = info.text;
  text.remove(QLatin1Char('&'));
  if (text.endsWith(QStringLiteral("..."))) text.chop(3);
  return text;
}

QString description(const CommandInfo& info) { return info.does.isEmpty() ? plainText(info) : info.does; }

QString groupOf(const CommandInfo& info) {
  const QString group = info.id.section(QLatin1Char('.'), 0, 0);
  if (group == QLatin1String("file")) return Commands::tr("File");
  if (group == QLatin1String("edit")) return Commands::tr("Edit");
  if (group == QLatin1String("view")) return Commands::tr("View");
  if (group == QLatin1String("heatmap")) return Commands::tr("Heatmap");
  if (group == QLatin1String("tables")) return Commands::tr("Tables");
  if (group == QLatin1String("mark")) return Commands::tr("Marks");
  if (group == QLatin1String("help")) return Commands::tr("Help");
  return Commands::tr("Timeline");
}

} // namespace stepscope::app
