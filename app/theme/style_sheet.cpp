// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/style_sheet.h"

// Must stay outside every namespace.
static void initResources() { Q_INIT_RESOURCE(stepscope_theme); }

namespace stepscope::app {
namespace {

const char* const kTemplate = R"(
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolTip { background: %raised; color: %text; border: 1px solid %border; padding: 5px 7px; }
QMenuBar { background: %window; border-bottom: 1px solid %border; padding: 1px 4px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: %hover; }
QMenu { background: %raised; border: 1px solid %border; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: %selection; color: %text; }
QMenu::item:disabled { color: %muted; }
QMenu::separator { height: 1px; background: %border; margin: 4px 8px; }
QToolBar { background: %window; border: none; border-bottom: 1px solid %border; spacing: 4px; padding: 4px 8px; }
QToolButton { padding: 4px 8px; border: 1px solid transparent; border-radius: 5px; background: transparent; }
QToolButton:hover { background: %hover; }
QToolButton:pressed, QToolButton:checked { background: %selection; }
QPushButton { padding: 5px 12px; border: 1px solid %border; border-radius: 6px; background: %raised; color: %text; }
QPushButton:hover { background: %hover; }
QPushButton:pressed { background: %selection; }
QPushButton:focus { border-color: %accent; }
QPushButton:default { background: %accent; border-color: %accent; color: %accentText; }
QPushButton:disabled { color: %muted; background: %window; }
QPushButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: center right; right: 6px; }
QLineEdit, QComboBox, QAbstractSpinBox { padding: 4px 8px; border: 1px solid %border; border-radius: 6px; background: %surface;
  selection-background-color: %selection; selection-color: %text; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border-color: %accent; }
QCheckBox::indicator:unchecked, QRadioButton::indicator:unchecked { width: 12px; height: 12px; border: 1px solid %muted; background: %surface; }
QCheckBox::indicator:unchecked { border-radius: 3px; }
QRadioButton::indicator:unchecked { border-radius: 7px; }
QCheckBox::indicator:checked { width: 12px; height: 12px; border: 1px solid %accent; border-radius: 3px;
  background: %accent; image: url(:/theme/check-%theme.svg); }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 4px solid %accent; border-radius: 7px;
  background: %accentText; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: %border; background: %window; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(:/theme/arrow-down.svg); width: 12px; height: 12px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: 20px; }
QAbstractSpinBox::up-arrow { image: url(:/theme/arrow-up.svg); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url(:/theme/arrow-down.svg); width: 10px; height: 10px; }
QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { padding: 7px 14px; border: none; border-bottom: 2px solid transparent; color: %muted; background: transparent; }
QTabBar::tab:hover { color: %text; }
QTabBar::tab:selected { color: %text; border-bottom-color: %accent; }
QTabWidget::pane { border: none; border-top: 1px solid %border; }
QHeaderView { background: %surface; border: none; }
QHeaderView::section { background: %surface; color: %muted; padding: 5px 8px; border: none;
  border-bottom: 1px solid %border; }
QHeaderView::section:hover { color: %text; }
QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-origin: margin; subcontrol-position: top center;
  width: 9px; height: 9px; }
QAbstractItemView { background: %surface; alternate-background-color: %alternate; border: none; outline: none;
  selection-background-color: %selection; selection-color: %text; gridline-color: %border; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: %handle; border-radius: 3px; margin: 2px 3px; }
QScrollBar::handle:horizontal { margin: 3px 2px; min-width: 28px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:hover { background: %muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: %border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QStatusBar { background: %window; color: %muted; border-top: 1px solid %border; }
QStatusBar::item { border: none; }
QProgressBar { border: none; border-radius: 3px; background: %hover; max-height: 6px; color: transparent; }
QProgressBar::chunk { border-radius: 3px; background: %accent; }
QDockWidget::title { background: %window; padding: 6px 8px; }
)";

QColor mix(const QColor& a, const QColor& b, double f) {
  const auto channel = [f](int x, int y) { return int(x + (y - x) * f + 0.5); };
  return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

} // namespace

QString styleSheetOf(const Theme& t) {
  // The arrows sit in a static library, whose resources do not register themselves.
  static const bool registered = (initResources(), true);
  Q_UNUSED(registered)
  QString text = QString::fromLatin1(kTemplate);
  const std::pair<const char*, QColor> values[] = {{"%window", t.window},
                                                   {"%surface", t.surface},
                                                   {"%raised", t.surfaceRaised},
                                                   {"%border", t.border},
                                                   {"%text", t.text},
                                                   {"%muted", t.mutedText},
                                                   {"%accentText", t.accentText},
                                                   {"%accent", t.accent},
                                                   {"%selection", t.selection},
                                                   {"%hover", mix(t.window, t.text, 0.07)},
                                                   {"%alternate", t.timelineAlternate},
                                                   {"%handle", mix(t.window, t.text, 0.25)}};
  for (const auto& [name, colour] : values)
    text.replace(QLatin1String(name), colour.name());
  return text.replace(QLatin1String("%theme"), t.dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

} // namespace stepscope::app
