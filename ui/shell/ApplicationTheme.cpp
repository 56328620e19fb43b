// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ApplicationTheme.h"

#include <array>
#include <utility>

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>
#include <QToolTip>

namespace midplane::ui {

namespace {

constexpr std::array<std::pair<Theme, const char*>, 3> themeNames {
    {{Theme::Light, "light"}, {Theme::Dark, "dark"}, {Theme::HighContrast, "contrast"}}};

/// A colour between two, for bars that stand between window and base.
QColor between(const QColor& from, const QColor& to, double part)
{
    const auto mixed = [part](int a, int b) { return a + static_cast<int>((b - a) * part); };
    return {mixed(from.red(), to.red()), mixed(from.green(), to.green()),
        mixed(from.blue(), to.blue())};
}

// Only what Fusion does not do by palette alone: flat bars, dock titles, one-pixel borders,
// fields of 26 px. Names in braces are colour roles.
constexpr const char* sheet = R"(
QMainWindow, QMenuBar, QToolBar, QStatusBar { background: {window}; }
QMainWindow::separator { background: {border}; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: {accent}; }
QMenuBar { border: none; border-bottom: 1px solid {border}; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 3px; background: transparent; }
QMenuBar::item:selected { background: {selectedRow}; }
QMenu { background: {base}; border: 1px solid {border}; padding: 4px 0; }
QMenu::item { padding: 4px 28px 4px 12px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: {selectedRow}; color: {text}; }
QMenu::item:disabled { color: {disabled}; }
QMenu::separator { height: 1px; background: {faintBorder}; margin: 4px 0; }
QToolBar { border: none; border-bottom: 1px solid {border}; spacing: 4px; padding: 0 8px; }
QToolBar::separator { background: {border}; width: 1px; margin: 4px 6px; }
QToolBar QToolButton, QToolButton#headerButton {
    border: 1px solid transparent; border-radius: 3px; padding: 3px 6px; color: {text}; }
QToolButton[popupMode="2"] { border: 1px solid transparent; border-radius: 3px;
    padding: 3px 20px 3px 6px; color: {text}; }
QToolButton[popupMode="2"]:hover { background: {hover}; }
QToolButton[popupMode="2"]:focus { border-color: {accent}; }
QToolButton::menu-indicator { image: url(:/midplane/icons/arrow-down-{ink}.svg); width: 12px;
    height: 12px; subcontrol-origin: padding; subcontrol-position: right center; right: 4px; }
QToolBar QToolButton:hover, QToolButton#headerButton:hover { background: {hover}; }
QToolBar QToolButton:pressed, QToolButton#headerButton:pressed { background: {selectedRow}; }
QToolBar QToolButton:checked, QToolButton#headerButton:checked {
    background: {selectedRow}; border-color: {accent}; }
QToolBar QToolButton:disabled { color: {disabled}; }
QToolBar QToolButton:focus, QToolButton#headerButton:focus { border-color: {accent}; }
QToolButton#workspaceButton { border: 1px solid {border}; border-radius: 0; padding: 3px 16px;
    margin: 0; background: {base}; }
QToolButton#workspaceButton[place="first"] { border-top-left-radius: 3px;
    border-bottom-left-radius: 3px; border-right: none; }
QToolButton#workspaceButton[place="middle"] { border-right: none; }
QToolButton#workspaceButton[place="last"] { border-top-right-radius: 3px;
    border-bottom-right-radius: 3px; }
QToolButton#workspaceButton:checked { background: {accent}; border-color: {accent};
    color: {accentText}; font-weight: bold; }
QWidget#viewHeader { background: {window}; border-bottom: 1px solid {border}; }
QWidget#viewHeader QLabel { color: {secondaryText}; }
QToolButton#axisButton { border: 1px solid {border}; border-radius: 0; font-weight: bold;
    background: {base}; min-width: 18px; padding: 2px 2px; }
QToolButton#axisButton[place="first"] { border-top-left-radius: 3px;
    border-bottom-left-radius: 3px; border-right: none; }
QToolButton#axisButton[place="middle"] { border-right: none; }
QToolButton#axisButton[place="last"] { border-top-right-radius: 3px;
    border-bottom-right-radius: 3px; }
QToolButton#axisButton:checked { background: {selectedRow}; border: 1px solid {accent}; }
QToolButton#axisButton:focus, QToolButton#workspaceButton:focus { border: 1px solid {accent}; }
QWidget#dockTitle { background: {window}; border-bottom: 1px solid {border}; }
QWidget#dockTitle QToolButton { border: none; border-radius: 3px; padding: 1px; }
QWidget#dockTitle QToolButton:hover { background: {hover}; }
QWidget#dockTitle QToolButton:focus { border: 1px solid {accent}; }
QLabel#dockName { font-weight: bold; color: {text}; }
QLabel#dockNote { color: {secondaryText}; }
QTabBar { background: {window}; }
QTabBar::tab { background: {window}; color: {secondaryText}; border: none; padding: 4px 12px;
    border-top: 2px solid transparent; }
QTabBar::tab:selected { color: {text}; background: {base}; border-top: 2px solid {accent}; }
QTabBar::tab:hover:!selected { background: {hover}; }
QTabBar::tab:focus { color: {accent}; }
QStatusBar { border-top: 1px solid {border}; }
QStatusBar::item { border: none; }
QFrame#statusRule { background: {border}; border: none; }
QLabel#statusQuiet { color: {secondaryText}; }
QFrame#messageBar { background: {base}; border: none; border-bottom: 1px solid {border}; }
QFrame#messageBar[kind="error"] { border-left: 4px solid {error}; }
QFrame#messageBar[kind="note"] { border-left: 4px solid {accent}; }
QHeaderView::section { background: {window}; color: {secondaryText}; border: none;
    padding: 4px 6px; }
QAbstractItemView { border: none; background: {base}; alternate-background-color: {alternateRow};
    selection-background-color: {selectedRow}; selection-color: {text}; outline: none; }
QHeaderView { background: {window}; border-bottom: 1px solid {border}; }
QTableView[narrow="true"] QHeaderView::section { padding: 4px 3px; }
QAbstractItemView[framed="true"] { border: 1px solid {border}; border-radius: 3px; }
QAbstractItemView[framed="true"], QAbstractItemView[roomy="true"] { padding: 4px; }
QAbstractItemView[framed="true"]::item, QAbstractItemView[roomy="true"]::item {
    padding: 4px; }
QAbstractItemView[framed="true"]:focus { border: 2px solid {accent}; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { border: 1px solid {border}; border-radius: 3px;
    background: {base}; color: {text}; min-height: 22px; padding: 1px 6px;
    selection-background-color: {accent}; selection-color: {accentText}; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
    border: 2px solid {accent}; padding: 0 5px; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {
    color: {disabled}; background: {window}; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/midplane/icons/arrow-down-{ink}.svg); width: 12px;
    height: 12px; }
QComboBox QAbstractItemView { border: 1px solid {border}; padding: 2px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-origin: border; border: none;
    subcontrol-position: top right; width: 18px; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-origin: border; border: none;
    subcontrol-position: bottom right; width: 18px; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {
    image: url(:/midplane/icons/arrow-up-{ink}.svg); width: 9px; height: 9px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
    image: url(:/midplane/icons/arrow-down-{ink}.svg); width: 9px; height: 9px; }
QPushButton { border: 1px solid {border}; border-radius: 3px; background: {button};
    color: {text}; min-height: 22px; padding: 2px 14px; }
QPushButton:hover { background: {hover}; }
QPushButton:pressed { background: {selectedRow}; }
QPushButton:checked { background: {selectedRow}; border-color: {accent}; }
QPushButton:focus { border: 2px solid {accent}; padding: 1px 13px; }
QPushButton:disabled { color: {disabled}; }
QPushButton#statusCancel { min-height: 18px; padding: 0 14px; }
QPushButton#statusCancel:focus { min-height: 16px; padding: 0 13px; }
QPushButton:default, QPushButton[primary="true"] { background: {accent}; color: {accentText};
    border-color: {accent}; font-weight: bold; }
QPushButton[primary="true"]:hover { background: {accentHover}; }
QPushButton[primary="true"]:focus { border: 2px solid {text}; }
QPushButton:default:disabled, QPushButton[primary="true"]:disabled { background: {accentFaint};
    color: {accentFaintText}; border-color: {accentFaint}; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QLabel#preview { border: 1px solid {border}; border-radius: 3px; background: {base}; }
QLabel[kind="problem"] { color: {error}; }
QCheckBox { spacing: 8px; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid {secondaryText};
    border-radius: 3px; background: {base}; }
QCheckBox::indicator:checked { background: {accent}; border-color: {accent};
    image: url(:/midplane/icons/tick-{tick}.svg); }
QCheckBox::indicator:focus { border: 2px solid {accent}; width: 12px; height: 12px; }
QSlider::groove:horizontal { height: 4px; background: {border}; border-radius: 2px; }
QSlider::sub-page:horizontal { background: {accent}; border-radius: 2px; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -5px 0; border-radius: 7px;
    background: {base}; border: 1px solid {secondaryText}; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus {
    border: 2px solid {accent}; width: 10px; height: 10px; }
QSlider::sub-page:horizontal:disabled { background: {border}; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: {handle}; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: {secondaryText}; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: {tip}; color: {text}; border: 1px solid {border}; padding: 4px 6px; }
)";

} // namespace

QString styleSheetOf(const ColourRoles& roles)
{
    const bool onDark = roles.text.lightness() > 128;
    const bool contrast = roles.theme == Theme::HighContrast;
    const std::array<std::pair<const char*, QString>, 23> colours {{
        {"{window}", roles.window.name()},
        {"{base}", roles.base.name()},
        {"{alternateRow}", roles.alternateRow.name()},
        {"{border}", roles.border.name()},
        {"{faintBorder}", roles.faintBorder.name()},
        {"{text}", roles.text.name()},
        {"{secondaryText}", roles.secondaryText.name()},
        {"{accent}", roles.accent.name()},
        {"{accentText}", roles.accentText.name()},
        {"{accentHover}", between(roles.accent, roles.text, 0.12).name()},
        {"{accentFaint}", between(roles.accent, roles.window, 0.5).name()},
        {"{accentFaintText}", between(roles.accentText, roles.window, onDark ? 0.1 : 0.2).name()},
        {"{selectedRow}", roles.selectedRow.name()},
        {"{error}", roles.error.name()},
        {"{hover}", between(roles.window, roles.text, contrast ? 0.2 : 0.07).name()},
        {"{button}",
            (onDark ? between(roles.window, roles.text, contrast ? 0.0 : 0.06) : roles.base)
                .name()},
        {"{disabled}", between(roles.secondaryText, roles.window, contrast ? 0.3 : 0.4).name()},
        {"{handle}", between(roles.border, roles.secondaryText, 0.3).name()},
        {"{tip}", (onDark ? roles.window : QColor(0xFF, 0xFF, 0xF4)).name()},
        {"{ink}", onDark ? QStringLiteral("light") : QStringLiteral("dark")},
        {"{tick}", onDark ? QStringLiteral("dark") : QStringLiteral("light")}, // On the accent.
        {"{warning}", roles.warning.name()},
        {"{good}", roles.good.name()},
    }};
    QString text = QString::fromLatin1(sheet);
    for (const auto& [name, value] : colours)
        text.replace(QLatin1String(name), value);
    return text;
}

void applyTheme(Theme theme)
{
    desktopTheme(); // Remembered before our palette hides it.
    const ColourRoles& roles = rolesOf(theme);
    if (QApplication::style()->name() != QStringLiteral("fusion"))
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(roles.palette());
    QToolTip::setPalette(roles.palette());
    qApp->setStyleSheet(styleSheetOf(roles));
}

Theme desktopTheme()
{
    static const Theme atStart
        = QGuiApplication::palette().color(QPalette::Window).lightness() < 128 ? Theme::Dark
                                                                               : Theme::Light;
    return atStart;
}

namespace {

int textPercent = 100; ///< As applied last.

} // namespace

double textScale() { return textPercent / 100.0; }

void applyTextSize(int percent)
{
    static const QFont desktopFont = QApplication::font(); // Before we changed it.
    textPercent = percent;
    QFont font = desktopFont;
    if (desktopFont.pointSizeF() > 0)
        font.setPointSizeF(desktopFont.pointSizeF() * percent / 100);
    else
        font.setPixelSize(desktopFont.pixelSize() * percent / 100);
    if (font == QApplication::font())
        return;
    // A style sheet fixes the fonts of the widgets it was applied to.
    const QString sheet = qApp->styleSheet();
    qApp->setStyleSheet(QString());
    QApplication::setFont(font);
    qApp->setStyleSheet(sheet);
}

QString nameOf(Theme theme)
{
    for (const auto& [value, name] : themeNames) {
        if (value == theme)
            return QString::fromLatin1(name);
    }
    return {};
}

std::optional<Theme> themeNamed(const QString& name)
{
    for (const auto& [value, known] : themeNames) {
        if (name == QLatin1String(known))
            return value;
    }
    return std::nullopt;
}

} // namespace midplane::ui
