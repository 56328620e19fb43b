// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LiveWords.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/models/LiveText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("LiveWords", text); }

QString wordsOf(const LivePartition& partition)
{
    QStringList parts {stateText(partition.state), nodesText(partition.facts->nodes)};
    if (partition.facts->shape)
        parts.append(shapeText(*partition.facts->shape) + u' '
            + kindText(partition.placement().connectivity));
    if (partition.activeJob)
        parts.append(tr("job %1").arg(partition.activeJob->value));
    return tr("%1 selected: %2").arg(partitionText(partition), parts.join(QStringLiteral(", ")));
}

} // namespace

QString selectionWords(const LiveSession& session, const SharedView& shared)
{
    const LiveStatePtr& state = session.state();
    if (!state)
        return tr("No control system");
    const auto& chosen = session.chosenPartitions();
    if (chosen.size() == 1) {
        if (const LivePartition* partition = state->find(*chosen.begin()))
            return wordsOf(*partition);
    }
    if (chosen.size() > 1)
        return tr("%1 partitions selected").arg(chosen.size());
    const auto& midplanes = shared.midplanes();
    if (midplanes.empty())
        return tr("Nothing selected");
    if (midplanes.size() > 1)
        return tr("%1 selected").arg(midplaneCountText(static_cast<int>(midplanes.size())));
    const core::MidplaneCoord& midplane = *midplanes.begin();
    if (!state->machine().grid().contains(midplane))
        return {};
    return tr("%1 selected: %2")
        .arg(midplaneText(state->machine(), midplane), stateText(state->stateOf(midplane)));
}

QString hoverWords(const LiveSession& session, const MachineObject& object)
{
    const LiveStatePtr& state = session.state();
    if (!state)
        return {};
    std::optional<core::HardwarePart> part;
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        part = *midplane;
    else if (const auto* link = std::get_if<core::LinkRef>(&object))
        part = *link;
    else if (const auto* at = std::get_if<core::SwitchRef>(&object))
        part = *at;
    if (!part || !state->parts->idOf(*part))
        return {};
    QStringList holders;
    for (const LivePartition* holder : state->holdersOf(*part))
        holders.append(partitionText(*holder));
    QStringList words {partText(state->machine(), *part)};
    if (state->stateOf(*part) != core::HardwareState::Available)
        words.append(stateText(state->stateOf(*part)));
    words.append(holders.isEmpty() ? tr("free") : tr("held by %1").arg(listText(holders)));
    return words.join(QStringLiteral(", "));
}

QString controlWords(const LiveSession& session)
{
    const LiveStatePtr& state = session.state();
    if (!state)
        return tr("No control system");
    const auto jobs = std::count_if(
        state->jobs.begin(), state->jobs.end(), [](const LiveJob& job) { return !job.isHistory; });
    return tr("%1 partitions, %2 jobs").arg(state->partitions.size()).arg(jobs);
}

QString nowWords(const LiveSession& session)
{
    if (!session.isOpen())
        return {};
    if (!session.state())
        return tr("live: %1 is being read…").arg(session.name());
    QStringList words {tr("live: %1").arg(session.name()),
        momentText(*session.state(), session.state()->now),
        tr("event %1").arg(session.state()->id)};
    if (session.isReadOnly())
        words.append(tr("read-only"));
    if (!session.lostReason().isEmpty())
        words.append(tr("not read any more"));
    return words.join(QStringLiteral(" · "));
}

} // namespace midplane::ui
