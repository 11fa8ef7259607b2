// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/advisor/finding_list.h"

#include "app/theme/theme.h"
#include "app/views/parts/badge.h"
#include "app/views/parts/finding_text.h"
#include "app/views/parts/text_flow.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <cmath>

namespace stepscope::app {

namespace {

constexpr int kSeverityRole = Qt::UserRole;
constexpr int kSide = 12, kVertical = 9, kShape = 10, kGap = 10;

/// Shape of the severity, then the title on as many lines as it needs.
class FindingDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto* list = static_cast<const QListWidget*>(option.widget);
    const int width = list->viewport()->width();
    TextFlow flow;
    flow.set(index.data().toString(), scaledFont(1), textWidth(width));
    return {width, static_cast<int>(std::ceil(flow.height())) + 2 * kVertical};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF rect = QRectF(option.rect).adjusted(4, 1, -4, -1);
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
      painter->setPen(Qt::NoPen);
      painter->setBrush(option.state & QStyle::State_Selected ? theme().selection : theme().surfaceRaised);
      painter->drawRoundedRect(rect, 6, 6);
    }
    const auto severity = static_cast<advisors::Level>(index.data(kSeverityRole).toInt());
    const QFont font = scaledFont(1);
    const double line = QFontMetricsF(font).height();
    painter->setPen(Qt::NoPen);
    painter->setBrush(toneColor(toneOf(severity)));
    paintShape(*painter, shapeOf(severity),
               QRectF(option.rect.left() + kSide, option.rect.top() + kVertical + (line - kShape) / 2, kShape,
                      kShape));
    TextFlow flow;
    flow.set(index.data().toString(), font, textWidth(option.rect.width()));
    flow.draw(*painter, QPointF(option.rect.left() + kSide + kShape + kGap, option.rect.top() + kVertical),
              theme().text);
    painter->restore();
  }

private:
  static double textWidth(int width) { return width - 2.0 * kSide - kShape - kGap; }
};

} // namespace

FindingList::FindingList(QWidget* parent) : QListWidget(parent) {
  setItemDelegate(new FindingDelegate(this));
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setMouseTracking(true);
  setResizeMode(QListView::Adjust);
  setStyleSheet(QStringLiteral("QListView { background: transparent; padding: 14px 0 0 10px; }"));
  setAccessibleName(tr("Findings"));
}

void FindingList::setFindings(const std::vector<advisors::Finding>& findings) {
  clear();
  for (const advisors::Finding& finding : findings) {
    auto* item = new QListWidgetItem(toText(finding.title), this);
    item->setData(kSeverityRole, static_cast<int>(finding.severity));
    item->setToolTip(tr("Severity: %1").arg(severityWord(finding.severity)));
    item->setData(Qt::AccessibleTextRole,
                  severityWord(finding.severity) + QStringLiteral(": ") + toText(finding.title));
  }
}

} // namespace stepscope::app
