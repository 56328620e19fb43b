// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/DockTitle.h"

#include <QHBoxLayout>
#include <QMouseEvent>

#include "ui/shell/LineIcon.h"

namespace midplane::ui {

namespace {

constexpr int titleHeight = 26;

QToolButton* titleButton(QWidget* parent, const QString& name)
{
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setIconSize({14, 14});
    button->setFixedSize(24, 24);
    button->setToolTip(name);
    button->setStatusTip(name);
    button->setAccessibleName(name);
    return button;
}

} // namespace

DockTitle::DockTitle(QDockWidget* dock)
    : QWidget(dock)
    , m_note(new QLabel(this))
    , m_float(titleButton(this, tr("Float %1").arg(dock->windowTitle())))
    , m_close(titleButton(this, tr("Close %1").arg(dock->windowTitle())))
{
    setObjectName(QStringLiteral("dockTitle"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(titleHeight); // More when texts are large.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* name = new QLabel(dock->windowTitle(), this);
    name->setObjectName(QStringLiteral("dockName"));
    m_note->setObjectName(QStringLiteral("dockNote"));
    // A long note gives way before the panel is made wider than its column.
    m_note->setMinimumWidth(0);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 2, 0);
    layout->setSpacing(8);
    layout->addWidget(name);
    layout->addWidget(m_note, 1);
    layout->addWidget(m_float);
    layout->addWidget(m_close);

    connect(m_float, &QToolButton::clicked, this, &DockTitle::floatClicked);
    connect(m_close, &QToolButton::clicked, this, &DockTitle::closeClicked);
}

void DockTitle::setNote(const QString& note)
{
    m_note->setText(note);
    m_note->setToolTip(note);
}

void DockTitle::setTheme(Theme theme)
{
    const ColourRoles& roles = rolesOf(theme);
    m_float->setIcon(lineIcon(QStringLiteral("float"), roles.secondaryText));
    m_close->setIcon(lineIcon(QStringLiteral("close"), roles.secondaryText));
}

void DockTitle::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
    emit doubleClicked();
}

} // namespace midplane::ui
