// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/Recording.h"
#include "core/machine/WiringGenerators.h"

namespace midplane::core::test {

/// 4 x 2 x 1 midplanes, x- and y-lines plain rings.
inline MachinePtr fourByTwo()
{
    MachineSpec spec;
    spec.name = "small";
    spec.dims = {4, 2, 1};
    spec.lines = {
        {*ringWiring(naturalOrder(4)), *ringWiring(naturalOrder(2)), *ringWiring(naturalOrder(1))}};
    return *Machine::create(spec);
}

inline MachinePtr unitsOnly(int count)
{
    MachineSpec spec;
    spec.name = "units";
    spec.dims = {count, 1, 1};
    spec.hasGeometry = false;
    spec.nameRule = "number";
    return *Machine::create(spec);
}

inline Entry entryOf(SimTime time, EntryKind kind, JobId job, PlacementId placement = {})
{
    Entry entry;
    entry.time = time;
    entry.kind = kind;
    entry.job = job;
    entry.placement = placement;
    return entry;
}

/// Writes a recording by hand, entry by entry: the job manager's words alone, as a simulation
/// without boot times does. Each job has a partition of its own.
class Author {
public:
    explicit Author(MachinePtr machine) { m_recording.machine = std::move(machine); }

    JobId submit(int time, int number, int size, Connectivity connectivity = Connectivity::Mesh)
    {
        return submit(time, number, size, {size, 1, 1}, connectivity);
    }
    JobId submit(int time, int number, int size, const Shape& shape,
        Connectivity connectivity = Connectivity::Mesh)
    {
        const JobId id {static_cast<std::uint32_t>(m_recording.jobs.size())};
        JobInfo job;
        job.number = number;
        job.submit = SimTime(time);
        job.size = size;
        job.shape = shape;
        job.connectivity = everywhere(connectivity);
        m_recording.jobs.push_back(job);
        submitAgain(time, id);
        return id;
    }
    void submitAgain(int time, JobId job)
    {
        append(entryOf(SimTime(time), EntryKind::Submitted, job));
    }
    void refuse(int time, JobId job) { append(entryOf(SimTime(time), EntryKind::Refused, job)); }
    void promise(int time, JobId job, int start)
    {
        Entry entry = entryOf(SimTime(time), EntryKind::Reserved, job);
        entry.setPromisedStart(SimTime(start));
        append(entry);
    }
    void start(int time, JobId job, const Placement& placement,
        StartReason reason = StartReason::HeadOfQueue)
    {
        Entry entry = entryOf(
            SimTime(time), EntryKind::Started, job, m_recording.placements.idOf(placement));
        entry.partition = PartitionId {job.value};
        entry.reason = static_cast<std::uint8_t>(reason);
        append(entry);
    }
    /// Lifts and places it, as a control system does, and says why.
    void move(int time, JobId job, const Placement& placement)
    {
        Entry entry = entryOf(
            SimTime(time), EntryKind::PartitionLifted, {}, m_recording.placements.idOf(placement));
        entry.partition = PartitionId {job.value};
        append(entry);
        entry.kind = EntryKind::PartitionPlaced;
        append(entry);
        entry.kind = EntryKind::Moved;
        entry.job = job;
        append(entry);
    }
    void end(int time, JobId job, EndReason reason = EndReason::Completed)
    {
        Entry entry = entryOf(SimTime(time), EntryKind::Ended, job);
        entry.partition = PartitionId {job.value};
        entry.reason = static_cast<std::uint8_t>(reason);
        append(entry);
    }
    void append(const Entry& entry) { m_recording.journal.append(entry); }

    Recording& recording() { return m_recording; }
    const Recording& recording() const { return m_recording; }
    const Machine& machine() const { return *m_recording.machine; }

private:
    Recording m_recording;
};

/// One link set for all lines.
inline std::vector<LinkSet> links(const std::vector<int>& ids) { return {LinkSet {ids, ids, {}}}; }

/// A box of the machine without links.
inline Placement boxAt(const Machine& machine, const Cuboid& box)
{
    return makePlacement(machine, membersOf(box), everywhere(Connectivity::Mesh),
        {{links({}), links({}), links({})}});
}

inline Placement unitsFrom(const Machine& machine, int first, int count)
{
    MidplaneMask units(static_cast<std::size_t>(machine.midplaneCount()));
    units.setRange(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
    return makeUnitPlacement(std::move(units));
}

/// Time goes from 0 to 155 on 8 midplanes: job 11 asks for 3 midplanes and holds 4; job 12 waits
/// for the whole machine; job 13 waits behind it; job 14 never starts.
inline Author smallRun()
{
    constexpr Connectivity mesh = Connectivity::Mesh;
    constexpr Connectivity torus = Connectivity::Torus;
    Author author(fourByTwo());
    const JobId padded = author.submit(0, 11, 3, {2, 2, 1});
    author.start(0, padded,
        makePlacement(author.machine(), membersOf({{0, 0, 0}, {2, 2, 1}}), everywhere(mesh),
            {{links({0}), links({0}), links({})}}));
    const JobId whole = author.submit(10, 12, 8, {4, 2, 1}, torus);
    author.refuse(10, whole);
    const JobId small = author.submit(20, 13, 1);
    author.end(100, padded);
    author.start(100, whole,
        makePlacement(author.machine(), membersOf({{0, 0, 0}, {4, 2, 1}}), everywhere(torus),
            {{links({0, 1, 2, 3}), links({0, 1}), links({})}}));
    author.submit(120, 14, 8, {4, 2, 1});
    author.end(150, whole);
    author.start(150, small,
        makePlacement(author.machine(), membersOf({{3, 1, 0}, {1, 1, 1}}), everywhere(mesh),
            {{links({}), links({}), links({})}}));
    author.end(155, small);
    return author;
}

} // namespace midplane::core::test
