// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/machine/Machine.h"
#include "core/simulation/Simulation.h"

namespace midplane::core::test {

/// One job that ran.
struct Row {
    int job = 0;
    SimTime start {0};
    SimTime end {0};
    Shape shape;
    MidplaneCoord origin;
    int links = 0;

    auto operator<=>(const Row&) const = default;
};

std::string textOf(const Row& row);

/// The slow obvious simulator: plain sets of what is taken, every place of every rotation tried in
/// every pass, link sets searched cable by cable. It shares no code with the allocator, the
/// policies, the control system or the simulation, and answers the same question.
class SlowSimulator {
public:
    enum class Order { Strict, Greedy };

    SlowSimulator(const Machine& machine, Order order);

    /// The jobs that ran to their end, in the order of submission. What fails (midplanes and links
    /// only) is resubmitted.
    std::vector<Row> run(const std::vector<JobInfo>& jobs, const std::vector<Fault>& faults = {});

private:
    using Link = std::array<int, 4>; ///< Dimension, the line's two coordinates, id.
    struct Place {
        Shape shape;
        MidplaneCoord origin;
        std::set<Link> links;
    };

    void strike(const Fault& fault);
    void failJobs();
    void pass(SimTime now, const std::vector<JobInfo>& jobs);
    bool findPlace(const JobInfo& job, Place& best);
    bool hasFreeMidplanes(const MidplaneCoord& origin, const Shape& shape) const;
    bool findLinks(const JobInfo& job, Place& place);
    bool findLinksIn(int dimension, const JobInfo& job, Place& place);
    const std::vector<std::vector<int>>& linkSets(
        int dimension, int first, int length, Connectivity connectivity);
    void setTaken(const Place& place, bool taken);

    const Machine& m_machine;
    Order m_order;
    std::set<std::array<int, 3>> m_deadMidplanes;
    std::set<Link> m_deadLinks;
    std::set<std::array<int, 3>> m_takenMidplanes;
    std::set<Link> m_takenLinks;
    std::vector<std::size_t> m_waiting;
    std::map<std::size_t, std::pair<Row, Place>> m_running;
    std::map<std::size_t, Row> m_done;
    std::map<std::array<int, 4>, std::vector<std::vector<int>>> m_linkSets;
};

} // namespace midplane::core::test
