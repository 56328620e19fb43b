// SPDX-License-Identifier: Apache-2.0
#include "tests/core/scheduling/SlowScheduler.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/allocation/Occupancy.h"

namespace midplane::core::test {

namespace {

std::size_t linkCount(const tests::SlowSearch::Answer& place)
{
    std::size_t count = 0;
    for (const auto& [line, links] : place.links)
        count += links.size();
    return count;
}

std::string textOf(const tests::SlowSearch::Answer& place)
{
    return placeText(place.members, linkCount(place));
}

} // namespace

std::string placeText(const PerDimension<std::vector<int>>& members, std::size_t links)
{
    return fmt::format("x{} y{} z{} {} links", fmt::join(members[Dimension::X], ""),
        fmt::join(members[Dimension::Y], ""), fmt::join(members[Dimension::Z], ""), links);
}

SlowScheduler::SlowScheduler(const Machine& machine, std::string policy, MigrationRule rule)
    : m_machine(machine)
    , m_policy(std::move(policy))
    , m_rule(rule)
    , m_search(machine)
{
}

std::vector<std::string> SlowScheduler::run(
    const std::vector<JobInfo>& jobs, const RequestRules& rules)
{
    m_jobs = jobs;
    m_rules = rules;
    for (m_now = nextTime(); m_now != SimTime::max(); m_now = nextTime()) {
        std::erase_if(m_running,
            [this](const Running& each) { return each.start + m_jobs[each.job].runTime == m_now; });
        for (; m_submitted < jobs.size() && jobs[m_submitted].submit == m_now; ++m_submitted)
            m_waiting.push_back(m_submitted);
        pass();
    }
    std::sort(m_story.begin(), m_story.end());
    return m_story;
}

SimTime SlowScheduler::nextTime() const
{
    SimTime next = SimTime::max();
    if (m_submitted < m_jobs.size())
        next = m_jobs[m_submitted].submit;
    for (const Running& each : m_running)
        next = std::min(next, each.start + m_jobs[each.job].runTime);
    for (const std::size_t job : m_waiting) {
        const auto promise = m_promises.find(job);
        if (m_policy == "conservative" && promise != m_promises.end()
            && promise->second.start > m_now)
            next = std::min(next, promise->second.start);
    }
    return next;
}

void SlowScheduler::pass()
{
    if (m_policy == "conservative")
        return conservative();
    startInOrder("head of queue");
    if (m_policy.ends_with("migration"))
        migrate();
    if (m_policy == "greedy")
        greedy();
    if (m_policy.starts_with("easy"))
        easy();
}

void SlowScheduler::startInOrder(const char* reason)
{
    while (!m_waiting.empty()) {
        setBusy(placesOf(m_running));
        const auto place = m_search.find(requestOf(m_waiting.front()));
        if (!place)
            return;
        const std::size_t job = m_waiting.front();
        m_waiting.erase(m_waiting.begin());
        start(job, *place, reason);
    }
}

/// Krevat et al., section 2: by requested size, ties by start, then by job, onto an empty machine.
void SlowScheduler::migrate()
{
    setBusy(placesOf(m_running));
    if (m_waiting.empty() || freeMidplanes() < m_jobs[m_waiting.front()].shape.volume())
        return;
    const bool wrap = m_rules.wrap ? *m_rules.wrap == Wrap::Yes : m_machine.wrap();
    const long largestBefore = m_search.largestFreeBox(wrap);
    std::vector<std::size_t> order(m_running.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::sort(order.begin(), order.end(), [this](std::size_t left, std::size_t right) {
        const Running& a = m_running[left];
        const Running& b = m_running[right];
        return std::tuple(-m_jobs[a.job].size, a.start, a.job)
            < std::tuple(-m_jobs[b.job].size, b.start, b.job);
    });
    std::vector<Running> packed = m_running;
    std::vector<Place> placed;
    for (const std::size_t i : order) {
        setBusy(placed);
        const auto place = m_search.find(requestOf(m_running[i].job));
        if (!place)
            return;
        placed.push_back(*place);
        packed[i].place = *place;
    }
    setBusy(placed);
    if (m_rule == MigrationRule::Guarded && m_search.largestFreeBox(wrap) <= largestBefore)
        return;
    for (std::size_t i = 0; i < packed.size(); ++i) {
        const bool isElsewhere = packed[i].place.members != m_running[i].place.members
            || packed[i].place.links != m_running[i].place.links;
        if (isElsewhere && packed[i].start < m_now)
            note(packed[i].job, "moved " + textOf(packed[i].place));
        if (isElsewhere && packed[i].start == m_now) { // It is started there at once.
            const std::string head
                = fmt::format("{:08} {:04} start ", m_now.count(), packed[i].job);
            for (std::string& line : m_story) {
                if (line.starts_with(head))
                    line = head + textOf(packed[i].place) + " head of queue";
            }
        }
    }
    m_running = packed;
    startInOrder("after a migration");
}

void SlowScheduler::greedy()
{
    std::vector<std::size_t> left;
    for (const std::size_t job : m_waiting) {
        setBusy(placesOf(m_running));
        if (const auto place = m_search.find(requestOf(job)))
            start(job, *place, "backfilled");
        else
            left.push_back(job);
    }
    m_waiting = left;
}

void SlowScheduler::easy()
{
    if (m_waiting.empty())
        return;
    const Request head = requestOf(m_waiting.front());
    std::optional<SimTime> shadow;
    for (const SimTime end : ends()) {
        setBusy(heldAfter(end));
        if (!m_search.find(head))
            continue;
        shadow = end;
        promise(m_waiting.front(), end, {});
        break;
    }
    std::vector<std::size_t> left {m_waiting.front()};
    for (std::size_t i = 1; i < m_waiting.size(); ++i) {
        const std::size_t job = m_waiting[i];
        setBusy(placesOf(m_running));
        const std::vector<Place> places = m_search.all(requestOf(job));
        const bool endsBefore = shadow && m_now + m_jobs[job].estimate <= *shadow;
        const auto leavesRoom = [&](const Place& place) {
            if (!shadow || endsBefore)
                return true;
            std::vector<Place> then = heldAfter(*shadow);
            then.push_back(place);
            setBusy(then);
            return m_search.find(head).has_value();
        };
        const auto place = std::find_if(places.begin(), places.end(), leavesRoom);
        if (place == places.end())
            left.push_back(job);
        else
            start(job, *place,
                !shadow          ? "backfilled"
                    : endsBefore ? "backfilled before the reservation"
                                 : "backfilled beside the reservation");
    }
    m_waiting = left;
}

void SlowScheduler::conservative()
{
    for (const std::size_t job : m_waiting) {
        const auto known = m_promises.find(job);
        SimTime begin = known == m_promises.end() ? SimTime::max() : known->second.start;
        if (const auto place = earliest(job, begin))
            promise(job, begin, place);
    }
    std::vector<std::size_t> left;
    for (const std::size_t job : m_waiting) {
        const auto own = m_promises.find(job);
        if (own == m_promises.end() || own->second.start > m_now) {
            left.push_back(job);
            continue;
        }
        const char* reason = "head of queue";
        if (!left.empty()) {
            const auto head = m_promises.find(left.front());
            reason = head == m_promises.end() ? "backfilled"
                : m_now + m_jobs[job].estimate <= head->second.start
                ? "backfilled before the reservation"
                : "backfilled beside the reservation";
        }
        start(job, *own->second.place, reason);
    }
    m_waiting = left;
}

/// A place for all of the job's time, earlier than start; start becomes when.
std::optional<SlowScheduler::Place> SlowScheduler::earliest(std::size_t job, SimTime& start)
{
    struct Held {
        SimTime from;
        SimTime until;
        Place place;
    };
    std::vector<Held> held;
    for (const Running& each : m_running)
        held.push_back({m_now, believedEnd(each), each.place});
    for (const std::size_t other : m_waiting) {
        const auto promise = m_promises.find(other);
        if (other != job && promise != m_promises.end())
            held.push_back({promise->second.start, promise->second.start + m_jobs[other].estimate,
                *promise->second.place});
    }
    std::set<SimTime> times {m_now};
    for (const Held& each : held)
        times.insert(each.until);
    for (const SimTime time : times) {
        if (time >= start)
            break;
        std::vector<Place> meanwhile;
        for (const Held& each : held) {
            if (each.from < time + m_jobs[job].estimate && each.until > time)
                meanwhile.push_back(each.place);
        }
        setBusy(meanwhile);
        if (const auto place = m_search.find(requestOf(job))) {
            start = time;
            return place;
        }
    }
    return std::nullopt;
}

void SlowScheduler::setBusy(const std::vector<Place>& places)
{
    m_search.busyMidplanes.clear();
    m_search.busyLinks.clear();
    const Occupancy dead(m_machine);
    dead.deadMidplanes().forEach([&](std::size_t i) {
        m_search.busyMidplanes.insert(m_machine.grid().coordAt(static_cast<int>(i)));
    });
    dead.deadLinks().forEach(
        [&](std::size_t i) { m_search.busyLinks.insert(m_machine.links().linkAt(i)); });
    for (const Place& place : places) {
        for (const int x : place.members[Dimension::X])
            for (const int y : place.members[Dimension::Y])
                for (const int z : place.members[Dimension::Z])
                    m_search.busyMidplanes.insert({x, y, z});
        for (const auto& [line, links] : place.links)
            for (const int id : links)
                m_search.busyLinks.insert({line, id});
    }
}

std::vector<SlowScheduler::Place> SlowScheduler::placesOf(const std::vector<Running>& running) const
{
    std::vector<Place> places;
    for (const Running& each : running)
        places.push_back(each.place);
    return places;
}

std::vector<SlowScheduler::Place> SlowScheduler::heldAfter(SimTime time) const
{
    std::vector<Place> places;
    for (const Running& each : m_running) {
        if (believedEnd(each) > time)
            places.push_back(each.place);
    }
    return places;
}

std::vector<SimTime> SlowScheduler::ends() const
{
    std::set<SimTime> ends;
    for (const Running& each : m_running)
        ends.insert(believedEnd(each));
    return {ends.begin(), ends.end()};
}

SimTime SlowScheduler::believedEnd(const Running& running) const
{
    return std::max(running.start + m_jobs[running.job].estimate, m_now + SimTime {1});
}

Request SlowScheduler::requestOf(std::size_t job) const
{
    Request request;
    request.shape = m_jobs[job].shape;
    request.joining = joining(m_jobs[job].connectivity);
    if (m_jobs[job].anyShape)
        request.size = m_jobs[job].size;
    request.rotations = m_rules.rotations;
    request.wrap = m_rules.wrap;
    request.gaps = m_rules.gaps;
    request.lines = m_rules.lines;
    request.merits = m_rules.merits;
    return request;
}

int SlowScheduler::freeMidplanes() const
{
    return m_machine.midplaneCount() - static_cast<int>(m_search.busyMidplanes.size());
}

void SlowScheduler::start(std::size_t job, const Place& place, const char* reason)
{
    m_running.push_back({job, m_now, place});
    note(job, "start " + textOf(place) + " " + reason);
}

void SlowScheduler::promise(std::size_t job, SimTime start, const std::optional<Place>& place)
{
    const auto known = m_promises.find(job);
    const bool isNew = known == m_promises.end() || known->second.start != start;
    m_promises[job] = {start, place};
    // Who starts at once is promised nothing.
    if (isNew && start > m_now)
        note(job, fmt::format("promised {}", start.count()));
}

void SlowScheduler::note(std::size_t job, const std::string& what)
{
    m_story.push_back(fmt::format("{:08} {:04} {}", m_now.count(), job, what));
}

} // namespace midplane::core::test
