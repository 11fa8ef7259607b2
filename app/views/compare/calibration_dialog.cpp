// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/calibration_dialog.h"

#include "app/models/table_filter.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_text.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"

#include <QDialogButtonBox>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <QtConcurrent>

namespace stepscope::app {
namespace {

QString signedShare(double share) {
  return (share < 0 ? QStringLiteral("\u2212") : QStringLiteral("+")) + formatShare(std::abs(share));
}

} // namespace

CellTable calibrationTable(const std::vector<advisors::CalibrationRecord>& records) {
  CellTable table;
  table.columns = {{CalibrationDialog::tr("Advice"), CalibrationDialog::tr("Rule whose advice was followed"),
                    CalibrationDialog::tr("Rule"), false},
                   {CalibrationDialog::tr("Before"), CalibrationDialog::tr("Run that was advised on"),
                    CalibrationDialog::tr("Before"), false},
                   {CalibrationDialog::tr("After"), CalibrationDialog::tr("Run that followed the advice"),
                    CalibrationDialog::tr("After"), false},
                   {CalibrationDialog::tr("GPU"), CalibrationDialog::tr("GPU of the run before"),
                    CalibrationDialog::tr("GPU"), false},
                   {CalibrationDialog::tr("Predicted"),
                    CalibrationDialog::tr("Speed-up that was predicted: expected, and from low to high"),
                    CalibrationDialog::tr("Predicted speed-up")},
                   {CalibrationDialog::tr("Achieved"),
                    CalibrationDialog::tr("Speed-up from the run before to the one after"),
                    CalibrationDialog::tr("Achieved speed-up")},
                   {CalibrationDialog::tr("Error"),
                    CalibrationDialog::tr("Achieved / predicted \u2212 1; of advice followed alone"),
                    CalibrationDialog::tr("Error")},
                   {CalibrationDialog::tr("Inside"),
                    CalibrationDialog::tr("Whether what was achieved lies in the predicted range"),
                    CalibrationDialog::tr("Inside"), false},
                   {CalibrationDialog::tr("Comparability"),
                    CalibrationDialog::tr("Of the two runs, 0 to 100"),
                    CalibrationDialog::tr("Comparability")}};
  for (auto at = records.rbegin(); at != records.rend(); ++at) {
    const advisors::CalibrationRecord& one = *at;
    const auto text = [](const std::string& words) { return Cell{toText(words), {}, {}}; };
    const QString alone =
        one.alone ? QString()
                  : CalibrationDialog::tr("Other advice was followed too; this is what all achieved");
    table.rows.push_back(
        {{toText(one.rule), {}, toText(one.variant)},
         text(one.before),
         text(one.after),
         one.device.empty() ? Cell{CalibrationDialog::tr("not known"), QVariant(), {}} : text(one.device),
         {CalibrationDialog::tr("%1 (%2 to %3)")
              .arg(formatTimes(one.predicted.expected), formatTimes(one.predicted.low),
                   formatTimes(one.predicted.high)),
          one.predicted.expected,
          {}},
         {formatTimes(one.achieved), one.achieved, alone},
         one.alone ? Cell{signedShare(one.error()), one.error(), {}}
                   : Cell{CalibrationDialog::tr("not alone"), QVariant(), alone},
         {one.inside() ? CalibrationDialog::tr("yes") : CalibrationDialog::tr("no"), {}, {}},
         {QString::number(one.comparability), one.comparability, {}}});
  }
  return table;
}

CalibrationDialog::CalibrationDialog(const std::filesystem::path& ledger, QWidget* parent)
    : QDialog(parent), m_ledger(ledger), m_model(new CellTableModel(this)), m_view(new TableView(this)),
      m_summary(new Text({}, this)), m_message(new Text({}, this)),
      m_export(new QPushButton(tr("&Export CSV..."), this)), m_clear(new QPushButton(tr("C&lear..."), this)) {
  setWindowTitle(tr("Calibration ledger"));
  resize(1180, 480);
  auto* sorted = new TableFilter(m_model, this);
  m_view->setModel(sorted);
  m_view->setSortingEnabled(true);
  m_view->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder); // the newest first until asked
  m_view->setAccessibleName(tr("Predicted and achieved speed-ups"));
  m_summary->setObjectName(QStringLiteral("summary"));
  m_summary->setMaxLineChars(0);
  m_message->setTone(Tone::Muted);
  m_message->setMaxLineChars(0);
  m_message->setText(tr("Kept on this machine alone, in %1").arg(QString::fromStdString(ledger.string())));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->addButton(m_export, QDialogButtonBox::ActionRole);
  buttons->addButton(m_clear, QDialogButtonBox::ResetRole);
  m_clear->setObjectName(QStringLiteral("clear"));
  m_clear->setAutoDefault(false); // Enter must not clear
  m_export->setAutoDefault(false);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(10);
  column->addWidget(m_summary);
  column->addWidget(m_view, 1);
  column->addWidget(m_message);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_export, &QPushButton::clicked, m_view, &TableView::exportCsv);
  connect(m_clear, &QPushButton::clicked, this, &CalibrationDialog::askToClear);
  connect(&m_reading, &QFutureWatcherBase::finished, this, [this] { showLedger(*m_reading.result()); });
  refresh();
}

QString CalibrationDialog::summary() const { return m_summary->text(); }

void CalibrationDialog::refresh() {
  m_summary->setText(tr("Reading"));
  m_reading.setFuture(QtConcurrent::run(
      [ledger = m_ledger] { return std::make_shared<Result<CalibrationLedger>>(readCalibration(ledger)); }));
}

void CalibrationDialog::showLedger(const Result<CalibrationLedger>& ledger) {
  const auto records =
      ledger.has_value() ? ledger.value().records : std::vector<advisors::CalibrationRecord>();
  m_model->setTable(calibrationTable(records));
  m_view->fitColumns();
  m_export->setEnabled(!records.empty());
  m_clear->setEnabled(!records.empty());
  const auto summaries = advisors::summariesOf(records);
  if (!ledger.has_value()) {
    m_summary->setText(toText(ledger.error().toString()));
  } else if (records.empty()) {
    m_summary->setText(
        tr("No advice with a predicted gain was followed yet in the runs that were compared."));
  } else if (summaries.empty()) {
    m_summary->setText(tr("No advice was followed alone, so none can be told from the others."));
  } else {
    const advisors::CalibrationSummary& all = summaries.front();
    m_summary->setText(tr("%1 followed alone: median error %2, its size %3, %4 inside the predicted range")
                           .arg(formatCount(all.records), signedShare(all.medianError),
                                formatShare(all.medianAbsoluteError), formatShare(all.insideShare)));
  }
  Q_EMIT refreshed();
}

void CalibrationDialog::askToClear() {
  auto* box = new QMessageBox(QMessageBox::Question, windowTitle(),
                              tr("Forget all %1 records? This cannot be undone.").arg(m_model->rowCount()),
                              QMessageBox::Yes | QMessageBox::Cancel, this);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setDefaultButton(QMessageBox::Cancel);
  connect(box, &QMessageBox::buttonClicked, this, [this, box](QAbstractButton* button) {
    if (box->standardButton(button) == QMessageBox::Yes) clear();
  });
  box->open();
}

void CalibrationDialog::clear() {
  if (const Result<void> cleared = clearCalibration(m_ledger); !cleared.has_value())
    QMessageBox::warning(this, windowTitle(), toText(cleared.error().toString()));
  refresh();
}

} // namespace stepscope::app
