// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/comparison_export.h"

#include "advisors/comparison/writers.h"
#include "app/views/parts/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

namespace stepscope::app {
namespace {

struct Export {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::Export)
};

struct Format {
  QString name, suffix;
  std::string (*write)(const advisors::ComparisonReport&);
};

void save(QWidget* parent, const LoadedComparison& comparison, const Format& format) {
  const QString title = Export::tr("Export comparison");
  const QString path =
      QFileDialog::getSaveFileName(parent, title, QStringLiteral("comparison.") + format.suffix,
                                   Export::tr("%1 (*.%2)").arg(format.name, format.suffix));
  if (path.isEmpty()) return;
  const QString error = writeTextFile(path, QString::fromStdString(format.write(comparison.report)));
  if (!error.isEmpty()) QMessageBox::warning(parent, title, error);
}

} // namespace

void fillExportMenu(QMenu* menu, std::function<LoadedComparisonPtr()> comparison) {
  QAction* copy = menu->addAction(Export::tr("Copy as Markdown"));
  QObject::connect(copy, &QAction::triggered, menu, [comparison] {
    if (const LoadedComparisonPtr shown = comparison())
      QApplication::clipboard()->setText(
          QString::fromStdString(advisors::writeComparisonMarkdown(shown->report)));
  });
  menu->addSeparator();
  const std::initializer_list<Format> formats{
      {Export::tr("Markdown"), QStringLiteral("md"), advisors::writeComparisonMarkdown},
      {Export::tr("HTML"), QStringLiteral("html"), advisors::writeComparisonHtml},
      {Export::tr("JSON"), QStringLiteral("json"), advisors::writeComparisonJson}};
  for (const Format& format : formats)
    QObject::connect(menu->addAction(Export::tr("Save as %1...").arg(format.name)), &QAction::triggered, menu,
                     [menu, comparison, format] {
                       if (const LoadedComparisonPtr shown = comparison())
                         save(menu->parentWidget(), *shown, format);
                     });
}

} // namespace stepscope::app
