// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/member_dialog.h"

#include "app/models/member_table_model.h"
#include "app/models/table_filter.h"
#include "app/models/table_text.h"
#include "app/session/session.h"
#include "app/theme/theme.h"
#include "app/views/parts/table_view.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace stepscope::app {
namespace {

constexpr QSize kSize{720, 420};

/// "3 other files are no traces", with the reasons as a tool tip; empty without such files.
QString skippedText(const load::MemberList& list, QString& reasons) {
  constexpr int kShown = 12;
  int skipped = 0;
  for (const load::Member& member : list.members) {
    if (member.isTrace()) continue;
    if (++skipped <= kShown)
      reasons += QStringLiteral("%1: %2\n").arg(toText(member.name), toText(member.skipped));
  }
  if (skipped > kShown) reasons += MemberDialog::tr("and %1 more").arg(skipped - kShown);
  if (skipped == 0) return {};
  return MemberDialog::tr("%1 other files are no traces.", nullptr, skipped).arg(skipped);
}

} // namespace

MemberDialog::MemberDialog(const load::MemberList& list, const std::filesystem::path& container,
                           QWidget* parent)
    : QDialog(parent), m_model(new MemberTableModel(list, this)), m_filter(new TableFilter(m_model, this)),
      m_search(new QLineEdit(this)), m_table(new TableView(this)) {
  setObjectName(QStringLiteral("memberDialog"));
  setWindowTitle(tr("Choose a trace"));
  auto* says = new QLabel(tr("%1 holds %2 traces. Which one?")
                              .arg(fromPath(container.filename()), formatCount(list.traceCount())),
                          this);
  says->setTextFormat(Qt::PlainText);
  says->setToolTip(fromPath(container));
  m_search->setPlaceholderText(tr("Filter by name"));
  m_search->setClearButtonEnabled(true);
  m_search->setAccessibleName(tr("Filter by name"));
  m_search->installEventFilter(this);
  connect(m_search, &QLineEdit::textChanged, this, [this](const QString& part) {
    m_filter->setCondition(MemberTableModel::Name, part);
    chooseFirst();
  });

  m_table->setModel(m_filter);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setSortingEnabled(true);
  m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // by cycle and rank, as listed
  m_filter->sort(-1);
  m_table->setStretchColumn(MemberTableModel::Name);
  const bool cycles = std::any_of(list.members.begin(), list.members.end(),
                                  [](const load::Member& member) { return !member.cycle.empty(); });
  m_table->setColumnHidden(MemberTableModel::Cycle, !cycles);
  connect(m_table, &TableView::rowActivated, this, &QDialog::accept);

  auto* buttons = m_buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
  m_open = buttons->button(QDialogButtonBox::Open);
  for (const auto button : {QDialogButtonBox::Open, QDialogButtonBox::Cancel})
    buttons->button(button)->setIcon({}); // the style's own do not follow the theme
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) { m_open->setEnabled(current.isValid()); });

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 18, 20, 16);
  column->setSpacing(12);
  column->addWidget(says);
  column->addWidget(m_search);
  column->addWidget(m_table, 1);
  QString reasons;
  if (const QString skipped = skippedText(list, reasons); !skipped.isEmpty()) {
    auto* others = new QLabel(skipped, this);
    others->setToolTip(wrappedToolTip(reasons.trimmed()));
    column->addWidget(others);
  }
  column->addWidget(buttons);
  resize(kSize);
  chooseFirst();
  m_search->setFocus();
}

QPushButton* MemberDialog::offerAll() {
  auto* button = m_buttons->addButton(tr("Open all as one job"), QDialogButtonBox::ActionRole);
  button->setToolTip(
      wrappedToolTip(tr("Compares the ranks: who waits for whom, and how far their clocks are apart. "
                        "Traces are read one after another.")));
  return button;
}

void MemberDialog::chooseFirst() {
  m_table->setCurrentIndex(m_filter->index(0, 0));
  m_open->setEnabled(m_filter->rowCount() > 0);
}

std::filesystem::path MemberDialog::chosen() const {
  const QModelIndex current = m_filter->mapToSource(m_table->currentIndex());
  return current.isValid() ? std::filesystem::path(m_model->at(current.row()).path) : std::filesystem::path();
}

/// The arrow keys choose in the table while the name is typed.
bool MemberDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_search && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool moves =
        key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp;
    if (moves) {
      QCoreApplication::sendEvent(m_table, event);
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

void askForMember(QWidget* parent, const load::MemberList& list, const std::filesystem::path& container,
                  const std::function<void(const std::filesystem::path&)>& open,
                  const std::function<void()>& openAll) {
  auto* dialog = new MemberDialog(list, container, parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  QObject::connect(dialog, &QDialog::accepted, parent, [dialog, open] {
    if (const std::filesystem::path path = dialog->chosen(); !path.empty()) open(path);
  });
  if (openAll)
    QObject::connect(dialog->offerAll(), &QPushButton::clicked, parent, [dialog, openAll] {
      dialog->reject();
      openAll();
    });
  dialog->open();
}

} // namespace stepscope::app
