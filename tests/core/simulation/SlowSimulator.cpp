// SPDX-License-Identifier: Apache-2.0
#include "tests/core/simulation/SlowSimulator.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/wiring/LinkSetSearch.h"

namespace midplane::core::test {

namespace {

std::array<int, 3> arrayOf(const MidplaneCoord& midplane)
{
    return {midplane.x, midplane.y, midplane.z};
}

std::array<int, 4> arrayOf(const LinkRef& link)
{
    return {static_cast<int>(link.line.dimension), link.line.first, link.line.second, link.id};
}

template <class Key> void setMember(std::set<Key>& set, const Key& key, bool isIn)
{
    if (isIn)
        set.insert(key);
    else
        set.erase(key);
}

} // namespace

std::string textOf(const Row& row)
{
    return fmt::format("{} {}-{} {}x{}x{} at {}.{}.{} {} links", row.job, row.start.count(),
        row.end.count(), row.shape.x, row.shape.y, row.shape.z, row.origin.x, row.origin.y,
        row.origin.z, row.links);
}

SlowSimulator::SlowSimulator(const Machine& machine, Order order)
    : m_machine(machine)
    , m_order(order)
{
    for (const MidplaneCoord& midplane : machine.outOfService().midplanes)
        m_deadMidplanes.insert(arrayOf(midplane));
    for (const LinkRef& link : machine.outOfService().links)
        m_deadLinks.insert(arrayOf(link));
}

std::vector<Row> SlowSimulator::run(
    const std::vector<JobInfo>& jobs, const std::vector<Fault>& faults)
{
    std::set<SimTime> times;
    for (const Fault& fault : faults)
        times.insert(fault.time);
    for (const JobInfo& job : jobs)
        times.insert(job.submit);
    while (!times.empty()) {
        const SimTime now = *times.begin();
        times.erase(times.begin());
        for (const Fault& fault : faults) {
            if (fault.time == now)
                strike(fault);
        }
        failJobs();
        for (auto job = m_running.begin(); job != m_running.end();) {
            if (job->second.first.end != now) {
                ++job;
                continue;
            }
            setTaken(job->second.second, false);
            m_done[job->first] = job->second.first;
            job = m_running.erase(job);
        }
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            if (jobs[i].submit == now)
                m_waiting.push_back(i);
        }
        pass(now, jobs);
        for (const auto& [job, running] : m_running)
            times.insert(running.first.end);
    }
    std::vector<Row> rows;
    for (const auto& [job, row] : m_done)
        rows.push_back(row);
    return rows;
}

void SlowSimulator::strike(const Fault& fault)
{
    const bool isDead = fault.state != HardwareState::Available;
    if (const auto* const midplane = std::get_if<MidplaneCoord>(&fault.part))
        setMember(m_deadMidplanes, arrayOf(*midplane), isDead);
    else
        setMember(m_deadLinks, arrayOf(std::get<LinkRef>(fault.part)), isDead);
}

/// Who runs on what is dead waits again, in the order of submission.
void SlowSimulator::failJobs()
{
    for (auto job = m_running.begin(); job != m_running.end();) {
        const Place& place = job->second.second;
        bool isHit = std::any_of(place.links.begin(), place.links.end(),
            [this](const Link& link) { return m_deadLinks.contains(link); });
        Cuboid {place.origin, place.shape}.forEach([&](const MidplaneCoord& midplane) {
            isHit = isHit || m_deadMidplanes.contains(arrayOf(midplane));
        });
        if (!isHit) {
            ++job;
            continue;
        }
        setTaken(place, false);
        m_waiting.push_back(job->first);
        std::sort(m_waiting.begin(), m_waiting.end());
        job = m_running.erase(job);
    }
}

void SlowSimulator::pass(SimTime now, const std::vector<JobInfo>& jobs)
{
    std::vector<std::size_t> left;
    bool isBlocked = false;
    for (const std::size_t index : m_waiting) {
        const JobInfo& job = jobs[index];
        Place place;
        if (isBlocked || !findPlace(job, place)) {
            isBlocked = m_order == Order::Strict;
            left.push_back(index);
            continue;
        }
        setTaken(place, true);
        const Row row {job.number, now, now + job.runTime, place.shape, place.origin,
            static_cast<int>(place.links.size())};
        m_running[index] = {row, place};
    }
    m_waiting = left;
}

bool SlowSimulator::findPlace(const JobInfo& job, Place& best)
{
    const auto [a, b, c] = std::array {job.shape.x, job.shape.y, job.shape.z};
    bool found = false;
    std::set<Shape> seen;
    for (const Shape& shape : {Shape {a, b, c}, Shape {a, c, b}, Shape {b, a, c}, Shape {b, c, a},
             Shape {c, a, b}, Shape {c, b, a}}) {
        if (!seen.insert(shape).second)
            continue;
        for (int x = 0; x + shape.x <= m_machine.grid()[Dimension::X]; ++x) {
            for (int y = 0; y + shape.y <= m_machine.grid()[Dimension::Y]; ++y) {
                for (int z = 0; z + shape.z <= m_machine.grid()[Dimension::Z]; ++z) {
                    Place place {shape, {x, y, z}, {}};
                    if (!hasFreeMidplanes(place.origin, shape) || !findLinks(job, place))
                        continue;
                    if (!found || place.links.size() < best.links.size())
                        best = place;
                    found = true;
                }
            }
        }
    }
    return found;
}

bool SlowSimulator::hasFreeMidplanes(const MidplaneCoord& origin, const Shape& shape) const
{
    bool areFree = true;
    Cuboid {origin, shape}.forEach([&](const MidplaneCoord& midplane) {
        areFree = areFree && !m_takenMidplanes.contains(arrayOf(midplane))
            && !m_deadMidplanes.contains(arrayOf(midplane));
    });
    return areFree;
}

bool SlowSimulator::findLinks(const JobInfo& job, Place& place)
{
    return findLinksIn(0, job, place) && findLinksIn(1, job, place) && findLinksIn(2, job, place);
}

bool SlowSimulator::findLinksIn(int dimension, const JobInfo& job, Place& place)
{
    const std::array origin {place.origin.x, place.origin.y, place.origin.z};
    const std::array size {place.shape.x, place.shape.y, place.shape.z};
    const auto d = static_cast<std::size_t>(dimension);
    const std::size_t first = d == 0 ? 1 : 0;
    const std::size_t second = d == 2 ? 1 : 2;
    for (const std::vector<int>& ids :
        linkSets(dimension, origin[d], size[d], job.connectivity.values[d])) {
        std::set<Link> links;
        for (int i = origin[first]; i < origin[first] + size[first]; ++i) {
            for (int j = origin[second]; j < origin[second] + size[second]; ++j) {
                for (const int id : ids)
                    links.insert({dimension, i, j, id});
            }
        }
        const bool areFree = std::none_of(links.begin(), links.end(), [this](const Link& link) {
            return m_takenLinks.contains(link) || m_deadLinks.contains(link);
        });
        if (areFree) {
            place.links.insert(links.begin(), links.end());
            return true;
        }
    }
    return false;
}

const std::vector<std::vector<int>>& SlowSimulator::linkSets(
    int dimension, int first, int length, Connectivity connectivity)
{
    const auto [entry, isNew] = m_linkSets.try_emplace(
        std::array {dimension, first, length, static_cast<int>(connectivity)});
    if (isNew) {
        std::vector<int> positions;
        for (int i = 0; i < length; ++i)
            positions.push_back(first + i);
        const LineWiring& wiring = m_machine.line(static_cast<Dimension>(dimension));
        for (const LinkSet& linkSet : searchLinkSets(wiring, positions, connectivity))
            entry->second.push_back(linkSet.links);
    }
    return entry->second;
}

void SlowSimulator::setTaken(const Place& place, bool taken)
{
    Cuboid {place.origin, place.shape}.forEach([&](const MidplaneCoord& midplane) {
        if (taken)
            m_takenMidplanes.insert(arrayOf(midplane));
        else
            m_takenMidplanes.erase(arrayOf(midplane));
    });
    for (const Link& link : place.links) {
        if (taken)
            m_takenLinks.insert(link);
        else
            m_takenLinks.erase(link);
    }
}

} // namespace midplane::core::test
