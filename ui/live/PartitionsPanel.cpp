// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/PartitionsPanel.h"

#include "ui/models/LiveText.h"

namespace midplane::ui {

PartitionsPanel::PartitionsPanel(LiveSession& session, QWidget* parent)
    : LiveTablePanel(session, new PartitionsTable(session), QStringLiteral("partitions"), parent)
{
    view().setAccessibleName(tr("Partitions"));
    connect(&session, &LiveSession::stateChanged, this, &PartitionsPanel::showState);
    connect(&session, &LiveSession::opened, this, &PartitionsPanel::showState);
    connect(&session, &LiveSession::choiceChanged, this, &PartitionsPanel::showChoice);
    showState();
}

QString PartitionsPanel::note() const
{
    const LiveStatePtr& state = session().state();
    if (!state)
        return {};
    const auto active = std::count_if(state->partitions.begin(), state->partitions.end(),
        [](const LivePartition& each) { return each.state != core::PartitionState::Free; });
    return tr("%1 of %2 active").arg(active).arg(state->partitions.size());
}

void PartitionsPanel::showState()
{
    int errors = 0;
    if (session().state()) {
        for (const LivePartition& each : session().state()->partitions)
            errors += each.state == core::PartitionState::Error ? 1 : 0;
    }
    setHeadline(errors == 0 ? QString() : tr("%1 in error").arg(errors));
    emit noteChanged();
}

void PartitionsPanel::takeChoice()
{
    std::set<core::PartitionId> chosen;
    for (const qint64 key : chosenKeys())
        chosen.insert(core::PartitionId {static_cast<std::uint32_t>(key)});
    session().choosePartitions(std::move(chosen));
}

void PartitionsPanel::showChoice()
{
    std::set<qint64> keys;
    for (const core::PartitionId id : session().chosenPartitions())
        keys.insert(id.value);
    showChosen(keys);
}

} // namespace midplane::ui
