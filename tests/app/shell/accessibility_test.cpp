// SPDX-License-Identifier: Apache-2.0
// Every control of every view has a name for screen readers and is reached with Tab, nothing holds the focus,
// and the way from the start page to a fix is gone without a mouse.
#include "app/shell/command_palette.h"
#include "app/shell/dock_area.h"
#include "app/shell/entry_button.h"
#include "app/shell/main_window.h"
#include "app/theme/theme.h"
#include "app/views/advisor/finding_card.h"
#include "app/views/job/job_widget.h"
#include "app/views/live/live_widget.h"
#include "app/views/parts/table_view.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/shell/support.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSet>
#include <QTest>
#include <QTextBrowser>

namespace stepscope::app {
namespace {

/// Parts of a control that is reached as a whole, and what only the mouse needs.
bool isPart(const QWidget* widget) {
  if (qobject_cast<const QHeaderView*>(widget) != nullptr ||
      qobject_cast<const QScrollBar*>(widget) != nullptr)
    return true;
  if (widget->objectName().startsWith(QLatin1String("qt_")) || widget->focusProxy() != nullptr) return true;
  if (const auto* area = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget()))
    if (area->viewport() == widget) return true;
  for (const QWidget* up = widget->parentWidget(); up != nullptr && !up->isWindow(); up = up->parentWidget())
    if (qobject_cast<const QComboBox*>(up) != nullptr ||
        qobject_cast<const QAbstractSpinBox*>(up) != nullptr ||
        qobject_cast<const QLineEdit*>(up) != nullptr ||
        qobject_cast<const QAbstractItemView*>(up) != nullptr)
      return true;
  return false;
}

bool isControl(const QWidget* widget) {
  return qobject_cast<const QAbstractButton*>(widget) != nullptr ||
         qobject_cast<const QComboBox*>(widget) != nullptr ||
         qobject_cast<const QLineEdit*>(widget) != nullptr ||
         qobject_cast<const QAbstractItemView*>(widget) != nullptr ||
         qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
         (widget->focusPolicy() & Qt::TabFocus) != 0;
}

/// Arrow keys lead from the chosen radio button to the others.
bool isOtherChoice(const QWidget* widget) {
  const auto* radio = qobject_cast<const QRadioButton*>(widget);
  return radio != nullptr && !radio->isChecked();
}

std::string describe(const QWidget* widget) {
  std::string text = widget->metaObject()->className();
  if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
    text += " \"" + button->text().toStdString() + '"';
  return text + " " + widget->objectName().toStdString() + " in " +
         widget->parentWidget()->metaObject()->className();
}

template <typename Widget> bool is(QWidget* widget) { return qobject_cast<Widget*>(widget) != nullptr; }

QString nameOf(QWidget* widget) {
  QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
  return accessible == nullptr ? QString() : accessible->text(QAccessible::Name);
}

QList<QWidget*> controlsOf(const QWidget* view) {
  QList<QWidget*> controls;
  for (QWidget* widget : view->findChildren<QWidget*>())
    if (widget->isVisible() && widget->isEnabled() && isControl(widget) && !isPart(widget) &&
        !isOtherChoice(widget))
      controls << widget;
  return controls;
}

class AccessibilityTest : public test::SettingsTest {
protected:
  AccessibilityTest() {
    applyTheme(*qApp, ThemeChoice::Light);
    window.resize(1600, 1000);
    window.show();
    const QString slow = test::sample("gdn_fallback_padded");
    QString batches = slow;
    batches.replace(QStringLiteral(".trace.json.zst"), QStringLiteral(".batches.jsonl"));
    test::openAndWait(window, {toPath(slow), {toPath(batches)}, {}});
    window.activateWindow();
  }

  /// What Tab reaches from the first control on, until it comes back.
  QSet<QWidget*> reachedByTab(QWidget* first) {
    QSet<QWidget*> reached;
    first->setFocus();
    for (int i = 0; i < 400; ++i) {
      QWidget* focus = QApplication::focusWidget();
      if (focus == nullptr) break;
      if (focus == first && i > 0) return reached;
      reached << focus;
      QTest::keyClick(focus, Qt::Key_Tab);
      // From link to link of a page, and on.
      for (int link = 0; is<QTextBrowser>(focus) && QApplication::focusWidget() == focus && link < 500;
           ++link)
        QTest::keyClick(focus, Qt::Key_Tab);
      if (QApplication::focusWidget() == focus) QTest::keyClick(focus, Qt::Key_Tab, Qt::ControlModifier);
      EXPECT_NE(QApplication::focusWidget(), focus) << "holds the focus: " << describe(focus);
      if (QApplication::focusWidget() == focus) break;
    }
    return reached;
  }

  void check(QWidget* root) {
    QTest::qWait(50);
    const QList<QWidget*> controls = controlsOf(root);
    ASSERT_FALSE(controls.isEmpty());
    for (QWidget* control : controls)
      EXPECT_FALSE(nameOf(control).isEmpty()) << describe(control);
    const QSet<QWidget*> reached = reachedByTab(controls.front());
    for (QWidget* control : controls)
      EXPECT_TRUE(reached.contains(control)) << describe(control);
  }

  MainWindow window;
};

TEST_F(AccessibilityTest, everyControlOfEveryViewHasANameAndIsReachedWithTab) {
  for (const View view : kAllViews) {
    SCOPED_TRACE(key(view));
    window.docks()->raise(view);
    ASSERT_TRUE(test::waitFor([&] { return window.docks()->isInFront(view); }));
    check(window.docks()->dock(view)->widget());
  }
}

TEST_F(AccessibilityTest, everyControlOfEveryOtherWindowToo) {
  const auto shown = [this](Command command) {
    const QWidgetList before = QApplication::topLevelWidgets();
    window.action(command)->trigger();
    for (QWidget* each : QApplication::topLevelWidgets())
      if (!before.contains(each) && each->isVisible() && each->isWindow()) return each;
    return static_cast<QWidget*>(nullptr);
  };
  JobWidget* job = window.openJob(toPath(QFileInfo(test::sample("gdn_fused_packed")).absolutePath()));
  ASSERT_TRUE(test::waitFor([&] { return job->findChild<QTableView*>()->isVisible(); }));
  const std::pair<const char*, QWidget*> windows[] = {
      {"settings", shown(Command::Settings)},
      {"keys", shown(Command::Keys)},
      {"help", shown(Command::HelpContents)},
      {"attach", shown(Command::Attach)},
      {"run live", shown(Command::RunLive)},
      {"live", window.followLive(write(QStringLiteral("a.stream"), ""))},
      {"job", job}};
  for (const auto& [name, each] : windows) {
    SCOPED_TRACE(name);
    ASSERT_NE(each, nullptr);
    EXPECT_FALSE(each->windowTitle().isEmpty());
    QApplication::setActiveWindow(each);
    check(each);
    each->close();
  }
}

/// The first widget that Tab leads to and `wanted` holds for, with the focus; null when it comes around
/// without.
QWidget* tabTo(QWidget* window, const std::function<bool(QWidget*)>& wanted) {
  QWidget* first = nullptr;
  for (int i = 0; i < 400; ++i) {
    QWidget* focus = QApplication::focusWidget();
    if (focus != nullptr && wanted(focus)) return focus;
    if (first == nullptr) first = focus;
    QTest::keyClick(focus != nullptr ? focus : window, Qt::Key_Tab);
  }
  return nullptr;
}

class KeyboardTest : public test::SettingsTest {
protected:
  KeyboardTest() {
    applyTheme(*qApp, ThemeChoice::Light);
    window.resize(1280, 800);
    window.show();
    QApplication::setActiveWindow(&window);
  }
  void show(View view, Qt::Key digit) {
    QTest::keyClick(&window, digit, Qt::AltModifier);
    EXPECT_TRUE(test::waitFor([&] { return window.docks()->isInFront(view); })) << key(view);
  }
  static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    ASSERT_NE(QApplication::focusWidget(), nullptr);
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
  }

  MainWindow window{MainWindow::Settings::Ignore};
};

TEST_F(KeyboardTest, theCaseStudyIsOpenedReadAndClosedWithoutAMouse) {
  ASSERT_NE(tabTo(&window, is<EntryButton>), nullptr) << "the first case of the start page";
  press(Qt::Key_Space);
  ASSERT_TRUE(test::waitFor([&] { return window.showsTrace(); }));

  ASSERT_NE(tabTo(&window,
                  [](QWidget* each) {
                    const auto* button = qobject_cast<QPushButton*>(each);
                    return button != nullptr && button->text() == QStringLiteral("Show");
                  }),
            nullptr)
      << "what to fix first, on the page that opens";
  press(Qt::Key_Space);
  ASSERT_TRUE(test::waitFor([&] { return is<FindingCard>(QApplication::focusWidget()); }));
  QApplication::clipboard()->clear();
  ASSERT_NE(tabTo(&window,
                  [](QWidget* each) {
                    const auto* button = qobject_cast<QAbstractButton*>(each);
                    return button != nullptr && button->text().contains(QStringLiteral("Copy"));
                  }),
            nullptr);
  press(Qt::Key_Space);
  EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("pip install")));

  show(View::Timeline, Qt::Key_3);
  ASSERT_NE(tabTo(&window, is<TimelineCanvas>), nullptr);
  const std::int64_t before = window.docks()->timeline()->visibleRange().length();
  press(Qt::Key_W);
  EXPECT_TRUE(test::waitFor([&] { return window.docks()->timeline()->visibleRange().length() < before; }));

  show(View::Kernels, Qt::Key_5);
  const auto* table = qobject_cast<TableView*>(tabTo(&window, is<TableView>));
  ASSERT_NE(table, nullptr);
  ASSERT_TRUE(test::waitFor([&] { return table->model()->rowCount() > 0; }));
  press(Qt::Key_Down);
  press(Qt::Key_C, Qt::ControlModifier);
  EXPECT_TRUE(QApplication::clipboard()->text().contains(QLatin1Char('\t')));
  press(Qt::Key_Return);
  EXPECT_TRUE(test::waitFor([&] { return window.docks()->isInFront(View::Timeline); })) << "the row's place";

  QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier);
  auto* palette = window.findChild<CommandPalette*>();
  ASSERT_NE(palette, nullptr);
  QTest::keyClicks(palette->focusWidget(), QStringLiteral("close"));
  QTest::keyClick(palette->focusWidget(), Qt::Key_Return);
  EXPECT_TRUE(test::waitFor([&] { return !window.showsTrace(); }));
}

} // namespace
} // namespace stepscope::app
