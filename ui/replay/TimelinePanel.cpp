// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TimelinePanel.h"

#include <QVBoxLayout>

namespace midplane::ui {

TimelinePanel::TimelinePanel(ReplaySession& session, SharedView& shared, QWidget* parent)
    : ReplayPanel(session, shared, parent)
    , m_transport(new TransportBar(session, shared))
    , m_timeline(new Timeline(session, shared))
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_transport);
    column->addWidget(m_timeline, 1);
    setContent(content);
    connect(m_transport, &TransportBar::loopRequested, this, &TimelinePanel::toggleLoop);
}

void TimelinePanel::toggleLoop()
{
    if (session().loop())
        session().setLoop(std::nullopt);
    else
        session().setLoop(
            TimeRange {m_timeline->axis().visibleFirst(), m_timeline->axis().visibleLast()});
}

void TimelinePanel::setTheme(Theme theme)
{
    ReplayPanel::setTheme(theme);
    m_transport->setTheme(theme);
    m_timeline->setTheme(theme);
}

} // namespace midplane::ui
