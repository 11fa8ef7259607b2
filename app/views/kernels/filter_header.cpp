// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/kernels/filter_header.h"

#include "app/models/table_filter.h"
#include "app/theme/theme.h"

#include <QLineEdit>

namespace stepscope::app {

namespace {
constexpr int kGap = 3; // around an editor
}

FilterHeader::FilterHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
  setSectionsClickable(true);
  setHighlightSections(false);
  setDefaultAlignment(Qt::AlignLeft | Qt::AlignTop);
  connect(this, &QHeaderView::sectionResized, this, &FilterHeader::place);
  connect(this, &QHeaderView::geometriesChanged, this, &FilterHeader::place);
}

void FilterHeader::setModel(QAbstractItemModel* model) {
  QHeaderView::setModel(model);
  if (model == nullptr) return;
  connect(model, &QAbstractItemModel::modelReset, this, &FilterHeader::remake);
  remake();
}

void FilterHeader::remake() {
  const auto* filter = qobject_cast<const TableFilter*>(model());
  if (filter == nullptr) return;
  QStringList titles;
  for (int column = 0; column < filter->columnCount(); ++column)
    titles << filter->table()->column(column).title;
  if (titles == m_titles) return; // the same columns keep what was written
  m_titles = titles;
  qDeleteAll(m_editors);
  m_editors.clear();
  qobject_cast<TableFilter*>(model())->clearConditions();
  for (int column = 0; column < filter->columnCount(); ++column) {
    const TableColumn& described = filter->table()->column(column);
    auto* line = new QLineEdit(this);
    line->setAccessibleName(tr("Filter %1").arg(described.title));
    line->setPlaceholderText(!described.numeric ? tr("contains") : QStringLiteral("\u2265"));
    if (column == 0) line->setPlaceholderText(tr("Filter by name (Ctrl+F)"));
    line->setToolTip(!described.numeric
                         ? tr("Part of the text; !part for the others")
                         : (described.duration
                                ? tr("> 10 us, <= 1 ms, 1 .. 5 ms; without a unit: us")
                                : tr("> 10, <= 100, = 3, 10 .. 20; a number alone: at least")));
    line->setClearButtonEnabled(column == 0);
    connect(line, &QLineEdit::textChanged, this, [this, column] { apply(column); });
    m_editors.push_back(line);
  }
  updateGeometries();
}

void FilterHeader::apply(int column) {
  QLineEdit* line = editor(column);
  const bool understood = qobject_cast<TableFilter*>(model())->setCondition(column, line->text());
  line->setStyleSheet(
      understood ? QString() : QStringLiteral("QLineEdit { border: 1px solid %1; }").arg(theme().bad.name()));
  line->setAccessibleDescription(understood ? QString() : tr("Not understood; not applied"));
  Q_EMIT conditionsChanged();
}

void FilterHeader::clear() {
  for (QLineEdit* line : m_editors)
    line->clear();
}

bool FilterHeader::isPicture(int column) const {
  return qobject_cast<const TableFilter*>(model())->table()->column(column).picture;
}

int FilterHeader::editorHeight() const {
  return m_editors.empty() ? 0 : m_editors.front()->sizeHint().height() + kGap;
}

QSize FilterHeader::sizeHint() const {
  const QSize titles = QHeaderView::sizeHint();
  return {titles.width(), titles.height() + editorHeight()};
}

void FilterHeader::updateGeometries() {
  setViewportMargins(0, 0, 0, editorHeight());
  QHeaderView::updateGeometries();
  place();
}

void FilterHeader::place() {
  const int height = editorHeight() - kGap;
  for (int column = 0; column < static_cast<int>(m_editors.size()); ++column) {
    QLineEdit* line = editor(column);
    line->setVisible(!isSectionHidden(column) && !isPicture(column));
    line->setGeometry(sectionViewportPosition(column) + kGap, this->height() - editorHeight(),
                      sectionSize(column) - 2 * kGap, height);
  }
}

} // namespace stepscope::app
