// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/allocation/RequestRules.h"
#include "core/journal/JobInfo.h"
#include "core/scheduling/PolicyOptions.h"
#include "tests/core/allocation/SlowSearch.h"

namespace midplane::core::test {

/// The policies on a machine with places, written from their definitions over plain sets: what is
/// busy is put together anew for every question, and every place is searched from scratch. It
/// shares no code with the policies, the allocator or the simulation; only which parts are dead it
/// is told by an empty Occupancy.
class SlowScheduler {
public:
    SlowScheduler(const Machine& machine, std::string policy, MigrationRule rule = {});

    /// What happened, a line each: "time job start midplanes reason", "time job moved midplanes",
    /// "time job promised start"; by time, then as text.
    std::vector<std::string> run(const std::vector<JobInfo>& jobs, const RequestRules& rules);

private:
    using Place = tests::SlowSearch::Answer;
    struct Running {
        std::size_t job;
        SimTime start;
        Place place;
    };
    struct Promise {
        SimTime start;
        std::optional<Place> place;
    };

    SimTime nextTime() const;
    void pass();
    void startInOrder(const char* reason);
    void migrate();
    void greedy();
    void easy();
    void conservative();
    std::optional<Place> earliest(std::size_t job, SimTime& start);

    /// Dead parts and these.
    void setBusy(const std::vector<Place>& places);
    std::vector<Place> placesOf(const std::vector<Running>& running) const;
    std::vector<Place> heldAfter(SimTime time) const;
    std::vector<SimTime> ends() const;
    SimTime believedEnd(const Running& running) const;
    Request requestOf(std::size_t job) const;
    int freeMidplanes() const;
    void start(std::size_t job, const Place& place, const char* reason);
    void promise(std::size_t job, SimTime start, const std::optional<Place>& place);
    void note(std::size_t job, const std::string& what);

    const Machine& m_machine;
    std::string m_policy;
    MigrationRule m_rule;
    tests::SlowSearch m_search;
    SimTime m_now {0};
    std::vector<JobInfo> m_jobs;
    RequestRules m_rules;
    std::size_t m_submitted = 0;
    std::vector<std::size_t> m_waiting;
    std::vector<Running> m_running; ///< In the order of start.
    std::map<std::size_t, Promise> m_promises;
    std::vector<std::string> m_story;
};

/// The midplanes of a place, by dimension: "x01 y0 z23 4 links".
std::string placeText(const PerDimension<std::vector<int>>& members, std::size_t links);

} // namespace midplane::core::test
