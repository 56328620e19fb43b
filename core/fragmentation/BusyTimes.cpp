// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/BusyTimes.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/analysis/RunState.h"
#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

namespace {

/// Adds up how long each bit of a growing and shrinking set was set.
class BitTimes {
public:
    BitTimes(std::size_t size, std::vector<std::int64_t>& sums)
        : m_since(size, SimTime {0})
        , m_sums(sums)
    {
        m_sums.assign(size, 0);
    }

    template <class Mask> void change(const Mask& before, const Mask& now, SimTime time)
    {
        for (std::size_t i = 0; i < now.wordCount(); ++i) {
            std::uint64_t changed = before.word(i) ^ now.word(i);
            for (; changed != 0; changed &= changed - 1) {
                const std::size_t bit
                    = i * 64 + static_cast<std::size_t>(std::countr_zero(changed));
                if (now.test(bit))
                    m_since[bit] = time;
                else
                    m_sums[bit] += (time - m_since[bit]).count();
            }
        }
    }

private:
    std::vector<SimTime> m_since;
    std::vector<std::int64_t>& m_sums;
};

/// Finds the place that is nearest to being free, for one request after the other.
class NearestPlaces {
public:
    NearestPlaces(PlaceLister& lister, const Machine& machine)
        : m_lister(lister)
        , m_whole(inFullService(machine))
    {
    }

    /// The parts of it that are not free; empty when it is free. Nothing when there is no place.
    const std::vector<std::uint32_t>* missing(const Occupancy& occupancy, const Request& request)
    {
        const auto [entry, isNew] = m_places.try_emplace(request);
        if (isNew)
            entry->second = m_lister.list(m_whole, request);
        wasCut = wasCut || entry->second.wasCut;
        const auto midplanes = occupancy.unavailableMidplanes().size();
        auto fewest = std::make_tuple(m_lister.partCount() + 1, std::size_t {0});
        const FittingPlace* nearest = nullptr;
        const auto isFree = [&](std::uint32_t part) {
            return part < midplanes ? !occupancy.unavailableMidplanes().test(part)
                                    : !occupancy.unavailableLinks().test(part - midplanes);
        };
        for (const FittingPlace& place : entry->second.places) {
            std::tuple<std::size_t, std::size_t> taken;
            for (std::size_t i = 0; i < place.parts.size() && taken < fewest; ++i) {
                if (!isFree(place.parts[i]))
                    ++(i < place.midplanes ? std::get<0>(taken) : std::get<1>(taken));
            }
            if (taken < fewest) {
                fewest = taken;
                nearest = &place;
            }
        }
        if (nearest == nullptr)
            return nullptr;
        m_missing.clear();
        std::copy_if(nearest->parts.begin(), nearest->parts.end(), std::back_inserter(m_missing),
            [&](std::uint32_t part) { return !isFree(part); });
        return &m_missing;
    }

    bool wasCut = false;

private:
    static Occupancy inFullService(const Machine& machine)
    {
        Occupancy occupancy(machine);
        occupancy.setOutOfService(machine, {});
        return occupancy;
    }

    PlaceLister& m_lister;
    Occupancy m_whole;
    std::map<Request, FittingPlaces> m_places;
    std::vector<std::uint32_t> m_missing;
};

/// Walks the journal and keeps the sums.
class BusyReading {
public:
    BusyReading(PlaceLister& lister, const Recording& recording, BusyTimes& times)
        : m_recording(recording)
        , m_times(times)
        , m_state(recording.machine)
        , m_nearest(lister, *recording.machine)
        , m_midplanes(m_state.occupancy().takenMidplanes())
        , m_links(m_state.occupancy().takenLinks())
        , m_ofMidplanes(m_midplanes.size(), times.heldMidplanes)
        , m_ofLinks(m_links.size(), times.heldLinks)
        , m_now(times.from)
    {
        times.midplanesInTheWay.assign(m_midplanes.size(), 0);
        times.linksInTheWay.assign(m_links.size(), 0);
    }

    void apply(const Entry& entry)
    {
        if (entry.time > m_now)
            goOnTo(entry.time);
        m_state.apply(m_recording, entry);
    }

    void goOnTo(SimTime time)
    {
        if (time <= m_now)
            return;
        takeHeld();
        addInTheWay((time - m_now).count());
        m_now = time;
    }

    void finish()
    {
        goOnTo(m_times.until);
        const MidplaneMask noMidplanes(m_midplanes.size());
        const LinkMask noLinks(m_links.size());
        m_ofMidplanes.change(m_midplanes, noMidplanes, m_now);
        m_ofLinks.change(m_links, noLinks, m_now);
        m_times.isWhole = !m_nearest.wasCut;
    }

private:
    void takeHeld()
    {
        if (m_seen == m_state.occupancyVersion())
            return;
        m_seen = m_state.occupancyVersion();
        const Occupancy& occupancy = m_state.occupancy();
        m_ofMidplanes.change(m_midplanes, occupancy.takenMidplanes(), m_now);
        m_ofLinks.change(m_links, occupancy.takenLinks(), m_now);
        m_midplanes = occupancy.takenMidplanes();
        m_links = occupancy.takenLinks();
    }

    void addInTheWay(std::int64_t seconds)
    {
        if (m_state.waiting().size() == 0 || !m_recording.machine->hasGeometry())
            return;
        const JobId head = m_state.waiting().front();
        if (m_askedFor != head || m_askedAt != m_state.occupancyVersion()) {
            m_askedFor = head;
            m_askedAt = m_state.occupancyVersion();
            Request request = requestOf(m_recording.jobs[head.value], m_recording.rules);
            request.merits = {};
            const auto* missing = m_nearest.missing(m_state.occupancy(), request);
            m_missing = missing != nullptr ? *missing : std::vector<std::uint32_t> {};
        }
        if (m_missing.empty())
            return;
        m_times.waited += seconds;
        for (const std::uint32_t part : m_missing) {
            if (part < m_midplanes.size())
                m_times.midplanesInTheWay[part] += seconds;
            else
                m_times.linksInTheWay[part - m_midplanes.size()] += seconds;
        }
    }

    const Recording& m_recording;
    BusyTimes& m_times;
    RunState m_state;
    NearestPlaces m_nearest;
    MidplaneMask m_midplanes;
    LinkMask m_links;
    BitTimes m_ofMidplanes;
    BitTimes m_ofLinks;
    SimTime m_now;
    std::optional<std::uint64_t> m_seen;
    std::optional<JobId> m_askedFor;
    std::uint64_t m_askedAt = 0;
    std::vector<std::uint32_t> m_missing; ///< In the way of m_askedFor.
};

} // namespace

BusyTimes busyTimes(PlaceLister& lister, const Recording& recording, SimTime from, SimTime until,
    const std::stop_token& stop)
{
    BusyTimes times;
    times.from = from;
    times.until = std::max(from, until);
    BusyReading reading(lister, recording, times);
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.time >= times.until || stop.stop_requested())
            break;
        reading.apply(entry);
    }
    if (stop.stop_requested())
        times.isWhole = false;
    reading.finish();
    return times;
}

} // namespace midplane::core
