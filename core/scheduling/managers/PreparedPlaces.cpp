// SPDX-License-Identifier: Apache-2.0
// What is prepared, tended and given back; the choice is in PreparedChoice.cpp.
#include "core/scheduling/managers/PreparedPlaces.h"

#include <fmt/format.h>

#include "core/scheduling/managers/MakerTexts.h"

namespace midplane::core {

PreparedPlaces::PreparedPlaces(PreparedOptions options)
    : m_options(std::move(options))
{
    for (const PreparedPartition& prepared : m_options.partitions) {
        m_byName.emplace(prepared.definition.name, m_entries.size());
        m_entries.push_back({prepared});
    }
}

bool PreparedPlaces::prepare(ManagerContext& context)
{
    if (m_isPrepared)
        return true;
    for (Entry& entry : m_entries) {
        if (!entry.isThere && !add(context, entry))
            return false;
    }
    findOverlaps();
    m_isPrepared = true;
    return true;
}

void PreparedPlaces::findOverlaps()
{
    m_overlaps.assign(m_entries.size(), {});
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        for (std::size_t j = 0; j < m_entries.size() && m_entries[i].isThere; ++j) {
            if (i != j && m_entries[j].isThere && overlap(m_entries[i].place, m_entries[j].place))
                m_overlaps[i].push_back(j);
        }
    }
    m_serving.clear();
    m_sizes.clear();
}

void PreparedPlaces::leaveOut(Entry& entry)
{
    entry.isThere = false;
    m_serving.clear();
    m_sizes.clear();
}

/// False when it is to be tried again; one that can never be added is left out.
bool PreparedPlaces::add(ManagerContext& context, Entry& entry)
{
    PartitionDefinition& definition = entry.prepared.definition;
    definition.maker = preparedMakerOf(context.manager);
    bool isNew = false;
    const auto added = context.bridge.command([&](BridgeModel& model) -> BridgeResult<PartitionId> {
        const PartitionDefinition* there = model.findPartition(definition.name);
        isNew = there == nullptr;
        entry.isOwn = isNew || there->maker == definition.maker;
        entry.wasBooted = !isNew && there->bootedBy == definition.maker;
        if (isNew) {
            if (m_options.limit) {
                if (const auto may = m_options.limit->check(model, definition.block); !may)
                    return tl::unexpected(may.error());
            }
            if (const auto name = model.addPartition(definition); !name)
                return tl::unexpected(name.error());
        }
        const auto id = model.partitionId(definition.name);
        if (!id)
            return refused(StatusCode::PartitionNotFound, "somebody removed it");
        return *id;
    });
    if (!added) {
        if (isOutOfReach(added.error()))
            return false;
        context.diary.note(DiaryKind::Failed, std::nullopt, definition.name,
            fmt::format("block \"{}\" is not prepared: {}", definition.name, added.error().reason));
        return true;
    }
    entry.id = *added;
    const auto place = placeOf(context.bridge, definition.name);
    if (!place || !*place)
        return place.has_value();
    entry.place = **place;
    entry.nodes = nodesOf(context.bridge.tables()->machine(), entry.place);
    entry.isThere = true;
    context.diary.note(DiaryKind::Prepared, std::nullopt, definition.name,
        fmt::format(
            "block \"{}\" is {}", definition.name, isNew ? "added in advance" : "there already"));
    return true;
}

void PreparedPlaces::boot(ManagerContext& context, Entry& entry)
{
    const std::string& name = entry.prepared.definition.name;
    const auto created = commandTo(context.bridge, name, entry.id, [&](BridgeModel& model) {
        return model.createPartition(name, preparedMakerOf(context.manager));
    });
    if (!created)
        return; // Parts of it are in use; it is tried again when something happens.
    entry.wasBooted = true;
    ++context.counts.boots;
    context.diary.note(DiaryKind::Prepared, std::nullopt, name,
        fmt::format("block \"{}\" boots in advance", name));
}

void PreparedPlaces::giveBack(const Chosen& chosen)
{
    Entry& entry = m_entries[m_byName.at(chosen.partition.name)];
    entry.isClaimed = false;
    entry.wasBooted = entry.wasBooted || chosen.wasBooted;
}

/// Somebody else may have removed, freed or broken what belongs to the set.
void PreparedPlaces::tend(ManagerContext& context)
{
    lookAt(context.view);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry& entry = m_entries[i];
        if (!entry.isThere)
            continue;
        const PartitionView* now = viewOf(i);
        if (now == nullptr || now->id != entry.id) {
            const std::string& name = entry.prepared.definition.name;
            leaveOut(entry);
            context.diary.note(DiaryKind::Failed, std::nullopt, name,
                fmt::format("somebody removed block \"{}\": the manager goes on without", name));
            continue;
        }
        if (now->state == PartitionState::Free) {
            entry.givesWay = false;
            if (entry.prepared.isKeptBooted && !entry.isClaimed)
                boot(context, entry);
        } else if (now->state == PartitionState::Error || entry.givesWay) {
            tryToFree(context, i);
        }
    }
}

/// Whatever the answer is: it is tried again when something happens.
void PreparedPlaces::tryToFree(ManagerContext& context, std::size_t index) const
{
    const Entry& entry = m_entries[index];
    const std::string& name = entry.prepared.definition.name;
    const auto state = viewOf(index)->state;
    if (entry.isClaimed || isGoingDown(state) || !entry.mayBeFreed())
        return;
    commandTo(context.bridge, name, entry.id, [&](BridgeModel& model) -> BridgeResult<void> {
        const PartitionDefinition& there = *model.findPartition(entry.id);
        if (!entry.isOwn && !isMakerOf(context.manager, there.bootedBy))
            return {}; // Another program has booted it since.
        return state == PartitionState::Error ? model.clearError(name)
                                              : model.destroyPartition(name);
    });
}

Occupancy PreparedPlaces::standing(const Machine& machine) const
{
    Occupancy occupancy(machine);
    occupancy.setOutOfService(machine, {});
    std::vector<Placement> places;
    for (const Entry& entry : m_entries) {
        if (!entry.isThere)
            continue;
        places.push_back(entry.place);
        if (entry.prepared.isKeptBooted && occupancy.isFree(entry.place))
            occupancy.take(entry.place);
    }
    if (m_options.limit)
        m_options.limit->takeFullParts(machine, places, occupancy);
    return occupancy;
}

bool PreparedPlaces::close(ManagerContext& context)
{
    bool isDone = true;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry& entry = m_entries[i];
        if (!entry.isThere || (!entry.isOwn && !entry.wasBooted))
            continue;
        if (entry.isClaimed) {
            isDone = false;
            continue;
        }
        const auto extent = entry.isOwn ? PartitionRelease::Extent::FreeAndRemove
                                        : PartitionRelease::Extent::Free;
        const auto [release, isNew]
            = m_releases.try_emplace(i, entry.prepared.definition.name, entry.id, extent);
        if (!release->second.advance(context.bridge, context.diary)) {
            isDone = false;
            continue;
        }
        leaveOut(entry);
        m_releases.erase(release);
    }
    return isDone;
}

} // namespace midplane::core
