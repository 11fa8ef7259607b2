// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/slice_menu.h"

#include "app/views/timeline/details.h"
#include "app/views/timeline/timeline_words.h"
#include "core/analysis/modules.h"
#include "core/analysis/tables.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

namespace stepscope::app {
namespace {

void copy(const QString& text) { QApplication::clipboard()->setText(text); }

/// Name and facts, one a line.
QString detailsText(const TimelineModel& model, SliceId slice) {
  const SliceDetails details = detailsOf(model, slice);
  QString text = details.name;
  for (const std::vector<Fact>* facts : {&details.facts, &details.inputs, &details.args})
    for (const Fact& fact : *facts)
      text += QStringLiteral("\n%1: %2").arg(fact.first, fact.second);
  return text;
}

} // namespace

void fillSliceMenu(QMenu& menu, const TimelineModel& model, SliceId slice,
                   const std::function<void(SliceId)>& goTo,
                   const std::function<void(SliceId)>& showInTable) {
  // The model outlives the menu.
  const trace::Trace& trace = model.trace();
  const auto way = [&](const QString& title, SliceId to) {
    menu.addAction(title, &menu, [goTo, to] { goTo(to); })->setEnabled(to.valid() && to != slice);
  };
  const Chain chain = chainOf(trace, slice);
  const Partners partners = model.partnersOf(slice);
  const SliceId host = hostOf(trace, slice);
  way(TimelineWords::tr("Go to its launch"), chain.call);
  way(TimelineWords::tr("Go to its kernel"), chain.work.empty() ? SliceId() : chain.work.front());
  way(TimelineWords::tr("Go to its operator"), chain.op);
  way(TimelineWords::tr("Go to its module"),
      host.valid() ? analysis::moduleAround(trace, host).module : SliceId());
  way(TimelineWords::tr("Go to the forward operator"), partners.forward);
  way(TimelineWords::tr("Go to the backward operator"), partners.backward);
  menu.addSeparator();
  for (const bool forwards : {false, true})
    menu.addAction(forwards ? TimelineWords::tr("Next of this name")
                            : TimelineWords::tr("Previous of this name"),
                   &menu, [&model, goTo, slice, forwards] {
                     const SliceId to = neighbourOfSameName(model.trace(), slice, forwards);
                     if (to.valid()) goTo(to);
                   });
  menu.addSeparator();
  if (showInTable)
    menu.addAction(TimelineWords::tr("Show in the tables"), &menu,
                   [showInTable, slice] { showInTable(slice); })
        ->setEnabled(analysis::tableOf(trace, slice).has_value());
  menu.addAction(TimelineWords::tr("Copy name"), &menu, [&model, slice] {
    const std::string_view name = model.trace().name(slice);
    copy(QString::fromUtf8(name.data(), qsizetype(name.size())));
  });
  menu.addAction(TimelineWords::tr("Copy details"), &menu,
                 [&model, slice] { copy(detailsText(model, slice)); });
}

} // namespace stepscope::app
