// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/RunChart.h"

#include <utility>

namespace midplane::ui {

namespace {

constexpr int leastRunChartHeight = 200;

} // namespace

RunChart::RunChart(
    ReplaySession& session, const QString& title, const QString& fileName, QWidget* parent)
    : ValueChart(parent)
    , m_session(session)
{
    setAccessibleName(title);
    setFileName(fileName);
    setMinimumHeight(leastRunChartHeight);
    chart()->setTitle(title);
    const auto takeNew = [this] {
        m_isNew = true;
        takeIfSeen();
    };
    connect(&session, &ReplaySession::recordingChanged, this, takeNew);
    connect(&session, &ReplaySession::figuresChanged, this, takeNew);
}

void RunChart::showEvent(QShowEvent* event)
{
    ValueChart::showEvent(event);
    takeIfSeen();
}

void RunChart::takeIfSeen()
{
    if (isVisible() && std::exchange(m_isNew, false))
        takeRun();
}

} // namespace midplane::ui
