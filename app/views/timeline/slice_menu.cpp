// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/slice_menu.h"

#include "app/views/timeline/details.h"
#include "core/analysis/modules.h"
#include "core/analysis/tables.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QMenu>

namespace stepscope::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("stepscope::app::SliceMenu", text); }

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
  way(tr("Go to its launch"), chain.call);
  way(tr("Go to its kernel"), chain.work.empty() ? SliceId() : chain.work.front());
  way(tr("Go to its operator"), chain.op);
  way(tr("Go to its module"), host.valid() ? analysis::moduleAround(trace, host).module : SliceId());
  way(tr("Go to the forward operator"), partners.forward);
  way(tr("Go to the backward operator"), partners.backward);
  menu.addSeparator();
  for (const bool forwards : {false, true})
    menu.addAction(forwards ? tr("Next of this name") : tr("Previous of this name"), &menu,
                   [&model, goTo, slice, forwards] {
                     const SliceId to = neighbourOfSameName(model.trace(), slice, forwards);
                     if (to.valid()) goTo(to);
                   });
  menu.addSeparator();
  if (showInTable)
    menu.addAction(tr("Show in the tables"), &menu, [showInTable, slice] { showInTable(slice); })
        ->setEnabled(analysis::tableOf(trace, slice).has_value());
  menu.addAction(tr("Copy name"), &menu, [&model, slice] {
    const std::string_view name = model.trace().name(slice);
    copy(QString::fromUtf8(name.data(), qsizetype(name.size())));
  });
  menu.addAction(tr("Copy details"), &menu, [&model, slice] { copy(detailsText(model, slice)); });
}

} // namespace stepscope::app
