// SPDX-License-Identifier: Apache-2.0
#include "tests/core/scheduling/SlowFlat.h"

#include <algorithm>
#include <set>

namespace midplane::core::test {

SlowFlat::SlowFlat(int units, Order order)
    : m_units(units)
    , m_order(order)
{
}

std::vector<SimTime> SlowFlat::run(const std::vector<JobInfo>& jobs)
{
    m_jobs = &jobs;
    m_starts.assign(jobs.size(), SimTime {-1});
    m_promised.assign(jobs.size(), SimTime {-1});
    std::size_t submitted = 0;
    while (submitted < jobs.size() || !m_waiting.empty()) {
        m_now = SimTime::max();
        if (submitted < jobs.size())
            m_now = jobs[submitted].submit;
        for (const Running& job : m_running)
            m_now = std::min(m_now, job.end);
        for (const std::size_t job : m_waiting) {
            if (m_promised[job] >= SimTime {0})
                m_now = std::min(m_now, m_promised[job]);
        }
        std::erase_if(m_running, [this](const Running& job) { return job.end == m_now; });
        for (; submitted < jobs.size() && jobs[submitted].submit == m_now; ++submitted)
            m_waiting.push_back(submitted);
        pass();
    }
    return m_starts;
}

void SlowFlat::pass()
{
    if (m_order == Order::Conservative)
        return conservative();
    fcfs();
    if (m_order == Order::Easy && !m_waiting.empty())
        easy();
}

void SlowFlat::fcfs()
{
    while (!m_waiting.empty() && (*m_jobs)[m_waiting.front()].size <= freeUnits()) {
        start(m_waiting.front());
        m_waiting.erase(m_waiting.begin());
    }
}

/// The shadow time counts all running jobs that are believed to end by then; a later job starts if
/// it fits and ends by then, or fits into the units that are left over beside the head.
void SlowFlat::easy()
{
    const int needed = (*m_jobs)[m_waiting.front()].size;
    std::vector<SimTime> ends;
    for (const Running& job : m_running)
        ends.push_back(believedEnd(job));
    std::sort(ends.begin(), ends.end());
    SimTime shadow {0};
    int extra = -1;
    for (std::size_t i = 0; extra < 0; ++i) {
        shadow = ends.at(i);
        extra = freeUnits() - needed;
        for (const Running& job : m_running)
            extra += believedEnd(job) <= shadow ? job.units : 0;
    }
    std::vector<std::size_t> left {m_waiting.front()};
    for (std::size_t i = 1; i < m_waiting.size(); ++i) {
        const JobInfo& job = (*m_jobs)[m_waiting[i]];
        const bool endsBefore = m_now + job.estimate <= shadow;
        if (job.size > freeUnits() || (!endsBefore && job.size > extra)) {
            left.push_back(m_waiting[i]);
            continue;
        }
        extra -= endsBefore ? 0 : job.size;
        start(m_waiting[i]);
    }
    m_waiting = left;
}

/// Each waiting job in turn is taken out of the plan and put in again as early as it fits.
void SlowFlat::conservative()
{
    std::vector<std::size_t> left;
    const std::vector<std::size_t> waiting = m_waiting;
    for (const std::size_t index : waiting) {
        const JobInfo& job = (*m_jobs)[index];
        std::vector<Booked> booked;
        for (const Running& each : m_running)
            booked.push_back({m_now, believedEnd(each), each.units});
        for (const std::size_t other : m_waiting) {
            const SimTime promised = m_promised[other];
            if (other != index && promised >= m_now && m_starts[other] < SimTime {0})
                booked.push_back(
                    {promised, promised + (*m_jobs)[other].estimate, (*m_jobs)[other].size});
        }
        std::set<SimTime> times {m_now};
        for (const Booked& each : booked)
            times.insert(each.end);
        for (const SimTime time : times) {
            if (!fits(booked, {time, time + job.estimate, job.size}, m_units))
                continue;
            m_promised[index] = time;
            break;
        }
    }
    for (const std::size_t index : waiting) {
        if (m_promised[index] == m_now)
            start(index);
        else
            left.push_back(index);
    }
    m_waiting = left;
}

bool SlowFlat::fits(const std::vector<Booked>& booked, const Booked& wanted, int units)
{
    std::set<SimTime> moments {wanted.start};
    for (const Booked& each : booked) {
        if (each.start > wanted.start && each.start < wanted.end)
            moments.insert(each.start);
    }
    return std::all_of(moments.begin(), moments.end(), [&](SimTime moment) {
        int held = wanted.units;
        for (const Booked& each : booked)
            held += each.start <= moment && moment < each.end ? each.units : 0;
        return held <= units;
    });
}

void SlowFlat::start(std::size_t job)
{
    const JobInfo& info = (*m_jobs)[job];
    m_starts[job] = m_now;
    m_running.push_back({m_now + info.runTime, m_now + info.estimate, info.size});
}

int SlowFlat::freeUnits() const
{
    int units = m_units;
    for (const Running& job : m_running)
        units -= job.units;
    return units;
}

/// A job that outlives its estimate is believed to end in the next second.
SimTime SlowFlat::believedEnd(const Running& job) const
{
    return std::max(job.estimatedEnd, m_now + SimTime {1});
}

} // namespace midplane::core::test
