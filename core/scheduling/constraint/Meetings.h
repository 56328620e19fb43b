// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/scheduling/constraint/JointModelData.h"

namespace midplane::core {

class JointSpace;

/// From when on two jobs can run beside each other, as far as is decided: what bounds the cost of
/// all plans below a node. Take a moment at which a job could have started but not ended, had it
/// started as early as it can. If it has started by then at all, it runs. So of all such jobs only
/// as many have started as fit beside each other, two by two and by their midplanes together; the
/// others go on waiting, and that costs.
class Meetings {
public:
    /// Pairs of so many jobs from the front are looked at.
    static constexpr std::size_t mostJobs = 16;

    explicit Meetings(const JointModelData& data);

    /// What waiting costs at least beyond each job's earliest start; counts no further than
    /// `enough`.
    JointCost leastWaiting(const JointSpace& space, JointCost enough);

private:
    /// From then on two options stand beside each other; negative where none is known: then they do
    /// not before.
    struct Meeting {
        ModelTime time = 0;
        std::int16_t option = -1;
        std::int16_t other = -1;
    };
    struct Running;

    Meeting& meetingOf(std::size_t job, std::size_t other)
    {
        return m_meetings[job * m_jobCount + other];
    }
    bool areApart(const JointModelData& data, std::size_t job, std::size_t other, ModelTime now);
    JointCost lostNow(
        const JointModelData& data, const std::vector<Running>& open, ModelTime now, int room);
    void addMeetings(
        const JointSpace& space, const std::vector<Running>& open, std::vector<ModelTime>& times);
    void bringUpToDate(const JointSpace& space, std::size_t job, std::size_t other);
    bool findOptions(
        const JointSpace& space, std::size_t job, std::size_t other, Meeting& meeting) const;

    std::size_t m_jobCount;
    std::vector<Meeting> m_meetings; ///< By pair; the first is the smaller one.
};

} // namespace midplane::core
