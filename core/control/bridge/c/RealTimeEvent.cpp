// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/RealTimeEvent.h"

#include "core/control/bridge/c/StateCodes.h"

namespace midplane::core::capi {

namespace {

template <class State> void enterRaw(RealTimeEvent& told, const Entry& entry)
{
    told.rawNew = letterOf(static_cast<State>(entry.to));
    told.rawOld = letterOf(static_cast<State>(entry.from));
}

constexpr std::size_t mostPassedOver = 4096;

} // namespace

RealTimeTranslator::RealTimeTranslator(const Floor& floor)
    : m_floor(floor)
{
}

void RealTimeTranslator::learn(const BridgeModel& model)
{
    m_jobs.clear();
    for (const auto& [id, record] : model.jobs()) {
        const auto image = model.control().imageOf(id);
        m_jobs[id] = {image ? image->partition : noPartition, phaseOf(model, record)};
    }
}

bool RealTimeTranslator::isToBeLearned(const Event& event)
{
    return event.entry.kind == EntryKind::PartitionAdded
        || (event.entry.kind == EntryKind::JobChanged
            && static_cast<JobState>(event.entry.to) == JobState::Starting);
}

void RealTimeTranslator::learn(const BridgeModel& model, const Event& event)
{
    if (event.entry.kind != EntryKind::JobChanged)
        return;
    if (const auto image = model.control().imageOf(event.entry.job))
        m_jobs[event.entry.job].phase.isToLoad = image->launch == JobLaunch::Load;
}

SequenceId RealTimeTranslator::previousOf(const Event& event) const
{
    const auto passed = m_passedOver.find(event.previous);
    return passed == m_passedOver.end() ? event.previous : passed->second;
}

void RealTimeTranslator::passOver(const Event& event)
{
    const SequenceId before = previousOf(event);
    m_passedOver.erase(event.previous);
    m_passedOver[event.id] = before;
    if (m_passedOver.size() > mostPassedOver)
        m_passedOver.erase(m_passedOver.begin());
}

std::optional<RealTimeEvent> RealTimeTranslator::translate(const Event& event, const System& system)
{
    std::optional<RealTimeEvent> told;
    switch (*topicOf(event.entry.kind)) {
    case EventTopic::Partitions:
        told = partitionEvent(event, system);
        break;
    case EventTopic::Jobs:
        told = jobEvent(event, system);
        break;
    case EventTopic::Hardware:
        told = hardwareEvent(event);
        break;
    }
    if (!told) {
        passOver(event);
        return std::nullopt;
    }
    told->id = event.id;
    told->previous = previousOf(event);
    m_passedOver.erase(event.previous);
    return told;
}

std::optional<RealTimeEvent> RealTimeTranslator::partitionEvent(
    const Event& event, const System& system)
{
    const Entry& entry = event.entry;
    RealTimeEvent told;
    told.name = system.nameOf(entry.partition);
    switch (entry.kind) {
    case EntryKind::PartitionAdded:
        told.kind = RealTimeKind::PartitionAdded;
        told.newState = RM_PARTITION_FREE;
        told.rawNew = letterOf(PartitionState::Free);
        return told;
    case EntryKind::PartitionRemoved:
        told.kind = RealTimeKind::PartitionDeleted;
        return told;
    case EntryKind::PartitionChanged: {
        const auto codeOf = [](std::uint8_t state) {
            return partitionCode(static_cast<PartitionState>(state), false, Convention::BlueGeneP);
        };
        told.kind = RealTimeKind::PartitionChanged;
        told.newState = codeOf(entry.to);
        told.oldState = codeOf(entry.from);
        told.partitionState = static_cast<PartitionState>(entry.to);
        enterRaw<PartitionState>(told, entry);
        return told;
    }
    default:
        return std::nullopt; // It moved, and is what it was.
    }
}

/// Whether its state, as clients see it, changed.
bool RealTimeTranslator::enterJob(KnownJob& job, const Entry& entry) const
{
    switch (entry.kind) {
    case EntryKind::JobAdded:
        // How it will be launched may be known already: the model is ahead of its events.
        job = {entry.partition, {.isToLoad = job.phase.isToLoad}};
        return true;
    case EntryKind::JobChanged:
        job.phase.state = static_cast<JobState>(entry.to);
        job.phase.isHeld = false;
        job.phase.wasKilled = static_cast<JobState>(entry.from) == JobState::Dying;
        return true;
    case EntryKind::JobHeld:
        job.phase.isHeld = true;
        return true;
    case EntryKind::JobContinued:
        if (job.phase.state == JobState::Starting)
            return false; // That it runs is told right after.
        job.phase.isHeld = false;
        return true;
    case EntryKind::JobAssociated:
        job.partition = entry.partition;
        return false;
    default:
        return false; // A signal changes no state by itself.
    }
}

std::optional<RealTimeEvent> RealTimeTranslator::jobEvent(const Event& event, const System& system)
{
    const Entry& entry = event.entry;
    KnownJob& job = m_jobs[entry.job];
    RealTimeEvent told;
    told.job = static_cast<int>(entry.job.value);
    if (entry.kind == EntryKind::JobRemoved) {
        told.kind = RealTimeKind::JobDeleted;
        told.belongs = system.nameOf(job.partition);
        m_jobs.erase(entry.job);
        return told;
    }
    JobPhase before = job.phase;
    if (entry.kind == EntryKind::JobChanged) {
        before.state = static_cast<JobState>(entry.from);
        before.isHeld = before.isHeld && before.state == job.phase.state;
    }
    if (!enterJob(job, entry))
        return std::nullopt;
    told.kind
        = entry.kind == EntryKind::JobAdded ? RealTimeKind::JobAdded : RealTimeKind::JobChanged;
    told.belongs = system.nameOf(job.partition);
    told.oldState = jobCode(before);
    told.rawOld = letterOf(before.state);
    told.newState = jobCode(job.phase);
    told.rawNew = letterOf(job.phase.state);
    return told;
}

std::optional<RealTimeEvent> RealTimeTranslator::hardwareEvent(const Event& event) const
{
    const auto part = m_floor.partAt(event.entry.hardware());
    if (!part)
        return std::nullopt;
    RealTimeEvent told;
    const auto nameOf = [&](const MidplaneCoord& at) {
        return std::string(m_floor.midplanes()[m_floor.indexOf(at)].id);
    };
    if (const auto* midplane = std::get_if<MidplaneCoord>(&*part)) {
        told.kind = RealTimeKind::MidplaneChanged;
        told.name = nameOf(*midplane);
    } else if (const auto* at = std::get_if<SwitchRef>(&*part)) {
        told.kind = RealTimeKind::SwitchChanged;
        told.name = m_floor.switches()[m_floor.indexOf(*at)].id;
        told.belongs = nameOf(at->midplane);
    } else if (const auto* card = std::get_if<NodeCardRef>(&*part)) {
        told.kind = RealTimeKind::NodeCardChanged;
        told.name = m_floor.cardName(card->card);
        told.belongs = nameOf(card->midplane);
    } else {
        return std::nullopt; // Wires have no callback.
    }
    told.newState = hardwareCode(static_cast<HardwareState>(event.entry.to));
    told.oldState = hardwareCode(static_cast<HardwareState>(event.entry.from));
    enterRaw<HardwareState>(told, event.entry);
    return told;
}

} // namespace midplane::core::capi
