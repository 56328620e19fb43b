// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ReplayPanel.h"

namespace midplane::ui {

ReplayPanel::ReplayPanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_shared(shared)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(tr("Open a workload to replay it."), tr("Open log…")))
{
    m_stack->addWidget(m_empty);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    connect(m_empty, &EmptyState::clicked, this, &ReplayPanel::openLogRequested);
    connect(&session, &ReplaySession::recordingChanged, this, &ReplayPanel::showWhatThereIs);
}

void ReplayPanel::setTheme(Theme theme)
{
    m_theme = theme;
    setStyleSheet(QStringLiteral("QLabel[quiet=\"true\"] { color: %1; }"
                                 "QFrame[rule=\"true\"] { background: %2; border: none; }")
                      .arg(roles().secondaryText.name(), roles().border.name()));
}

void ReplayPanel::setContent(QWidget* content)
{
    m_stack->addWidget(content);
    showWhatThereIs();
}

void ReplayPanel::showWhatThereIs() { m_stack->setCurrentIndex(m_session.hasRecording() ? 1 : 0); }

} // namespace midplane::ui
