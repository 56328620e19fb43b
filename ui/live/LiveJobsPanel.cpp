// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LiveJobsPanel.h"

namespace midplane::ui {

LiveJobsPanel::LiveJobsPanel(LiveSession& session, QWidget* parent)
    : LiveTablePanel(session, new LiveJobsTable(session), QStringLiteral("liveJobs"), parent)
{
    view().setAccessibleName(tr("Jobs"));
    view().setSelectionMode(QAbstractItemView::SingleSelection);
    connect(&session, &LiveSession::stateChanged, this, &LiveJobsPanel::showState);
    connect(&session, &LiveSession::opened, this, &LiveJobsPanel::showState);
    connect(&session, &LiveSession::choiceChanged, this, &LiveJobsPanel::showChoice);
    showState();
}

QString LiveJobsPanel::note() const
{
    const LiveStatePtr& state = session().state();
    if (!state)
        return {};
    const auto count = [&](core::JobState wanted) {
        return std::count_if(state->jobs.begin(), state->jobs.end(),
            [wanted](const LiveJob& job) { return !job.isHistory && job.state == wanted; });
    };
    return tr("%1 running, %2 queued")
        .arg(count(core::JobState::Running))
        .arg(count(core::JobState::Queued));
}

void LiveJobsPanel::showState()
{
    const LiveStatePtr& state = session().state();
    const auto left = state && state->historySize > LiveState::mostHistory
        ? state->historySize - LiveState::mostHistory
        : 0;
    setHeadline(left > 0 ? tr("%1 older jobs left out").arg(left) : QString());
    emit noteChanged();
}

void LiveJobsPanel::takeChoice()
{
    const auto keys = chosenKeys();
    if (keys.empty())
        session().chooseJob(std::nullopt);
    else
        session().chooseJob(core::JobId {static_cast<std::uint32_t>(keys.front())});
}

void LiveJobsPanel::showChoice()
{
    std::set<qint64> keys;
    if (session().chosenJob())
        keys.insert(session().chosenJob()->value);
    showChosen(keys);
}

} // namespace midplane::ui
