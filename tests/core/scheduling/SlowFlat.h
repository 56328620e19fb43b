// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/journal/JobInfo.h"

namespace midplane::core::test {

/// First come first served, EASY and conservative backfilling on a machine whose units are all
/// alike, written from their definitions over plain vectors. It shares no code with the policies.
class SlowFlat {
public:
    enum class Order { Fcfs, Easy, Conservative };

    SlowFlat(int units, Order order);

    /// When each job starts, in the order of submission.
    std::vector<SimTime> run(const std::vector<JobInfo>& jobs);

private:
    struct Running {
        SimTime end;
        SimTime estimatedEnd;
        int units;
    };
    struct Booked {
        SimTime start;
        SimTime end;
        int units;
    };

    void pass();
    void fcfs();
    void easy();
    void conservative();
    void start(std::size_t job);
    int freeUnits() const;
    SimTime believedEnd(const Running& job) const;
    static bool fits(const std::vector<Booked>& booked, const Booked& wanted, int units);

    int m_units;
    Order m_order;
    SimTime m_now {0};
    const std::vector<JobInfo>* m_jobs = nullptr;
    std::vector<std::size_t> m_waiting;
    std::vector<Running> m_running;
    std::vector<SimTime> m_promised; ///< By job; below 0 where nothing is promised.
    std::vector<SimTime> m_starts;
};

} // namespace midplane::core::test
