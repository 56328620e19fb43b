// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LivePanel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

QColor disabledText(const ColourRoles& roles)
{
    const auto mixed = [](int one, int other) { return (3 * one + 2 * other) / 5; };
    const QColor& ink = roles.secondaryText;
    const QColor& paper = roles.base;
    return {mixed(ink.red(), paper.red()), mixed(ink.green(), paper.green()),
        mixed(ink.blue(), paper.blue())};
}

} // namespace

LivePanel::LivePanel(LiveSession& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_stack(new QStackedLayout(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_stack->addWidget(makeEmpty());
    connect(&session, &LiveSession::opened, this, &LivePanel::showWhatThereIs);
}

QWidget* LivePanel::makeEmpty()
{
    auto* whole = new QWidget;
    auto* text = new QLabel(tr("No control system is open."), whole);
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    text->setProperty("quiet", true);
    auto* open = new QPushButton(tr("Open…"), whole);
    open->setObjectName(QStringLiteral("live.open"));
    open->setToolTip(tr("Open a control-system file"));
    auto* make = new QPushButton(tr("New…"), whole);
    make->setObjectName(QStringLiteral("live.new"));
    make->setToolTip(tr("Make a new control-system file"));
    connect(open, &QPushButton::clicked, this, &LivePanel::openRequested);
    connect(make, &QPushButton::clicked, this, &LivePanel::newRequested);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(open);
    buttons->addWidget(make);
    buttons->addStretch();
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(8);
    column->addStretch();
    column->addWidget(text);
    column->addLayout(buttons);
    column->addStretch();
    return whole;
}

void LivePanel::setTheme(Theme theme)
{
    m_theme = theme;
    setStyleSheet(QStringLiteral("QLabel[quiet=\"true\"] { color: %1; }"
                                 "QFrame[rule=\"true\"] { background: %2; border: none; }"
                                 "QToolButton:disabled { color: %3; }")
                      .arg(roles().secondaryText.name(), roles().border.name(),
                          disabledText(roles()).name()));
}

void LivePanel::setContent(QWidget* content)
{
    m_stack->addWidget(content);
    showWhatThereIs();
}

void LivePanel::showWhatThereIs()
{
    m_stack->setCurrentIndex(m_session.isOpen() ? 1 : 0);
    emit noteChanged();
}

} // namespace midplane::ui
