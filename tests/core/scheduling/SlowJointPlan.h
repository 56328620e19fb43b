// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "core/scheduling/constraint/JointProblem.h"
#include "core/wiring/LinkSetSearch.h"

namespace midplane::core::test {

/// The least that any plan of a joint problem costs, by trying everything: every order of the jobs,
/// every place with every link set of every dimension, each job at the first moment at which its
/// place is free after all that stand before it in the order. Every plan that cannot be made better
/// by starting one job earlier is among them. It shares no code with the planner, and reckons the
/// objective by walking through the seconds.
class SlowJointPlan {
public:
    SlowJointPlan(const Machine& machine, const JointProblem& problem)
        : m_machine(machine)
        , m_problem(problem)
    {
        for (const JointJob& job : problem.jobs)
            m_places.push_back(placesOf(job.request));
    }

    long best()
    {
        m_best = -1;
        m_start.assign(m_problem.jobs.size(), -1);
        m_at.assign(m_problem.jobs.size(), nullptr);
        for (std::size_t job = 0; job < m_places.size(); ++job) {
            if (m_places[job].empty())
                m_start[job] = 0; // It has no place at all: counts as started, in every plan.
        }
        descend();
        return m_best;
    }

    /// What a schedule costs, second by second.
    long costOf(const std::vector<long>& starts) const
    {
        const long horizon = m_problem.horizon.count();
        const auto jobs = static_cast<long>(m_problem.jobs.size());
        const long midplanes = m_machine.midplaneCount();
        long cost = 0;
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const JointJob& job = m_problem.jobs[i];
            long could = 0;
            long does = 0;
            for (long second = 0; second < horizon; ++second) {
                could += second < job.estimate.count() ? 1 : 0;
                does += second >= starts[i] && second < starts[i] + job.estimate.count() ? 1 : 0;
            }
            cost += m_problem.weights.utilization * jobs * job.size * (could - does);
            for (long second = 1; second <= job.waited.count() + starts[i]; ++second) {
                cost += m_problem.weights.wait * midplanes;
                if (m_problem.cutOff && second > m_problem.cutOff->count())
                    cost += m_problem.weights.overdue * midplanes;
            }
        }
        return cost;
    }

private:
    struct Place {
        std::set<int> midplanes;
        std::set<std::pair<LineCoord, int>> links;
    };

    static bool share(const Place& left, const Place& right)
    {
        const auto any = [](const auto& one, const auto& other) {
            return std::any_of(
                one.begin(), one.end(), [&](const auto& each) { return other.count(each) != 0; });
        };
        return any(left.midplanes, right.midplanes) || any(left.links, right.links);
    }

    std::vector<Place> placesOf(const Request& request) const
    {
        std::vector<Place> places;
        for (const Shape& shape : rotationsOf(request.shape)) {
            for (int x = 0; x + shape.x <= m_machine.grid()[Dimension::X]; ++x) {
                for (int y = 0; y + shape.y <= m_machine.grid()[Dimension::Y]; ++y) {
                    for (int z = 0; z + shape.z <= m_machine.grid()[Dimension::Z]; ++z)
                        addPlaces(places, {{x, y, z}, shape}, request);
                }
            }
        }
        const auto isDead = [&](const Place& place) {
            return std::any_of(place.midplanes.begin(), place.midplanes.end(), [&](int midplane) {
                return m_problem.machine.deadMidplanes().test(static_cast<std::size_t>(midplane));
            }) || std::any_of(place.links.begin(), place.links.end(), [&](const auto& link) {
                return m_problem.machine.deadLinks().test(
                    m_machine.links().indexOf({link.first, link.second}));
            });
        };
        places.erase(std::remove_if(places.begin(), places.end(), isDead), places.end());
        return places;
    }

    void addPlaces(std::vector<Place>& places, const Cuboid& box, const Request& request) const
    {
        const PerDimension<std::vector<int>> members = membersOf(box);
        std::vector<Place> some(1);
        box.forEach([&](const MidplaneCoord& each) {
            some.front().midplanes.insert(m_machine.grid().indexOf(each));
        });
        for (const Dimension dimension : allDimensions) {
            const Connectivity connectivity = request.joining[dimension] == Joining::Torus
                ? Connectivity::Torus
                : Connectivity::Mesh;
            const std::vector<LinkSet> linkSets
                = searchLinkSets(m_machine.line(dimension), members[dimension], connectivity);
            const std::vector<LineCoord> lines = linesOf(members, dimension);
            // All lines take the same one, or each its own.
            std::vector<std::vector<LineCoord>> alike {lines};
            if (request.lines == LineChoice::Own) {
                alike.clear();
                for (const LineCoord& line : lines)
                    alike.push_back({line});
            }
            for (const std::vector<LineCoord>& together : alike) {
                std::vector<Place> more;
                for (const LinkSet& linkSet : linkSets) {
                    for (Place place : some) {
                        for (const LineCoord& line : together) {
                            for (const int id : linkSet.links)
                                place.links.insert({line, id});
                        }
                        more.push_back(place);
                    }
                }
                some = more;
            }
        }
        places.insert(places.end(), some.begin(), some.end());
    }

    void descend()
    {
        const auto open = std::find(m_start.begin(), m_start.end(), -1);
        if (open == m_start.end()) {
            const long cost = costOf(m_start);
            if (keepsCutOff() && (m_best < 0 || cost < m_best))
                m_best = cost;
            return;
        }
        for (std::size_t job = 0; job < m_start.size(); ++job) {
            if (m_start[job] >= 0)
                continue;
            for (const Place& place : m_places[job]) {
                // Not only at the first moment: waiting for who may not be overtaken is another.
                for (const long moment : momentsOf(job, place)) {
                    m_start[job] = moment;
                    m_at[job] = &place;
                    if (m_best < 0 || partialCost() < m_best)
                        descend();
                }
                m_start[job] = -1;
                m_at[job] = nullptr;
            }
        }
    }

    /// No start that is not decided yet can cost less than to start now.
    long partialCost() const
    {
        std::vector<long> starts = m_start;
        std::replace(starts.begin(), starts.end(), -1L, 0L);
        return costOf(starts);
    }

    /// The first moment at which the place is free for the job after all that are in the plan, and
    /// the starts of others after it.
    std::vector<long> momentsOf(std::size_t job, const Place& place) const
    {
        std::set<long> ends {0};
        for (const JointHolder& holder : m_problem.holders)
            ends.insert(holder.end.count());
        for (std::size_t other = 0; other < m_start.size(); ++other) {
            if (m_at[other] != nullptr) {
                ends.insert(m_start[other] + m_problem.jobs[other].estimate.count());
                if (m_problem.cutOff)
                    ends.insert(m_start[other]);
            }
        }
        std::vector<long> moments;
        for (const long moment : ends) {
            if (isFree(job, place, moment)) {
                moments.push_back(moment);
                if (!m_problem.cutOff)
                    break;
            }
        }
        return moments;
    }

    bool isFree(std::size_t job, const Place& place, long from) const
    {
        const long end = from + m_problem.jobs[job].estimate.count();
        for (const JointHolder& holder : m_problem.holders) {
            if (from < holder.end.count() && share(place, placeOf(*holder.place)))
                return false;
        }
        for (std::size_t other = 0; other < m_start.size(); ++other) {
            if (m_at[other] == nullptr)
                continue;
            const long otherEnd = m_start[other] + m_problem.jobs[other].estimate.count();
            if (from < otherEnd && m_start[other] < end && share(place, *m_at[other]))
                return false;
        }
        return true;
    }

    Place placeOf(const Placement& placement) const
    {
        Place place;
        placement.midplanes.forEach(
            [&](std::size_t index) { place.midplanes.insert(static_cast<int>(index)); });
        for (const Dimension dimension : allDimensions) {
            const auto lines = linesOf(placement, dimension);
            for (std::size_t line = 0; line < lines.size(); ++line) {
                for (const int id : placement.linkSet(dimension, line).links)
                    place.links.insert({lines[line], id});
            }
        }
        return place;
    }

    bool keepsCutOff() const
    {
        if (!m_problem.cutOff)
            return true;
        for (std::size_t early = 0; early < m_start.size(); ++early) {
            if (m_problem.jobs[early].waited < *m_problem.cutOff || m_places[early].empty())
                continue;
            for (std::size_t late = early + 1; late < m_start.size(); ++late) {
                if (!m_places[late].empty() && m_start[late] < m_start[early])
                    return false;
            }
        }
        return true;
    }

    const Machine& m_machine;
    const JointProblem& m_problem;
    std::vector<std::vector<Place>> m_places;
    std::vector<long> m_start; ///< -1: not decided.
    std::vector<const Place*> m_at;
    long m_best = -1;
};

} // namespace midplane::core::test
