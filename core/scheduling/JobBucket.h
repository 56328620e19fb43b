// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "core/support/SimTime.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// Longer than every estimate that a queue keeps.
inline constexpr SimTime anyEstimate {std::numeric_limits<SimTime::rep>::max() - 1};

/// After all jobs.
inline constexpr JobId noJob {0xFFFFFFFFU};

/// The waiting jobs of one class, by id. Answers in logarithmic time which one comes next that is
/// short enough: the leaves of a tree hold the estimates, each other node the least below it. Nodes
/// above the leaves are first made when such a question needs them: many policies ask none, and of
/// a few leaves one after the other is looked at.
class JobBucket {
public:
    /// Precondition: the job is not here.
    void insert(JobId id, SimTime estimate);
    /// Precondition: the job is here.
    void remove(JobId id);
    void clear();

    std::size_t size() const { return m_size; }
    /// Precondition: there is a job.
    JobId first() const { return m_first; }
    bool isFirst(JobId id) const { return m_size != 0 && m_first == id; }
    /// The first job that is not before `from` and is believed to run no longer than that; noJob
    /// when there is none.
    JobId firstFrom(JobId from, SimTime longest) const
    {
        if (m_size == 0 || longest <= m_noneWithin)
            return noJob;
        if (m_first >= from && m_ofFirst <= longest)
            return m_first; // Mostly.
        return searchFrom(from, longest);
    }

private:
    static constexpr SimTime gone = SimTime::max();
    static constexpr std::size_t root = 1;
    static constexpr std::size_t fewLeaves = 128;

    JobId searchFrom(JobId from, SimTime longest) const;
    JobId searchTree(JobId from, SimTime longest) const;
    std::size_t leafOf(JobId id) const;
    void set(std::size_t leaf, SimTime estimate);
    void findFirst();
    void makeTree() const;
    void rebuild(JobId added, SimTime estimate);

    std::vector<JobId> m_ids; ///< Of the leaves, ascending; those that left included.
    std::size_t m_front = 0;  ///< All leaves before it have left.
    /// Node i is above 2i and 2i + 1; the leaves are the upper half.
    mutable std::vector<SimTime> m_least;
    mutable bool m_isTree = false;       ///< The other nodes are made, and kept right from then on.
    mutable SimTime m_noneWithin = gone; ///< All are known to run longer than that.
    std::size_t m_size = 0;
    JobId m_first;         ///< That of the leaf m_front, while there are jobs.
    SimTime m_ofFirst {0}; ///< Its estimate.
};

} // namespace midplane::core
