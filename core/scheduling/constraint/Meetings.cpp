// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/Meetings.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/scheduling/constraint/JointSpace.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostChosenFrom = 16; ///< Of more running jobs the others count as started.

/// The most weight of those that can run together: no two that do not meet, and no more midplanes
/// than there are. By branch and bound over the jobs, the most weight for a midplane first.
class HeaviestGroup {
public:
    struct Member {
        std::size_t job = 0;
        JointCost weight = 0;
        int size = 0;
        std::uint32_t apart = 0; ///< Members that do not meet it, as bits by their place.
    };

    std::array<Member, mostChosenFrom> members;
    std::size_t count = 0;

    JointCost weight(int room)
    {
        m_best = 0;
        descend((1U << count) - 1, room, 0);
        return m_best;
    }

private:
    void descend(std::uint32_t left, int room, JointCost sum)
    {
        m_best = std::max(m_best, sum);
        if (left == 0 || sum + mostOf(left, room) <= m_best)
            return;
        const auto first = static_cast<std::size_t>(std::countr_zero(left));
        const Member& member = members[first];
        const std::uint32_t rest = left & (left - 1);
        if (member.size <= room)
            descend(rest & ~member.apart, room - member.size, sum + member.weight);
        descend(rest, room, sum);
    }

    /// As if the last one could be cut.
    JointCost mostOf(std::uint32_t left, int room) const
    {
        JointCost sum = 0;
        for (; left != 0; left &= left - 1) {
            const Member& member = members[static_cast<std::size_t>(std::countr_zero(left))];
            if (member.size > room)
                return sum + member.weight; // Not less than the part of it that has room.
            sum += member.weight;
            room -= member.size;
        }
        return sum;
    }

    JointCost m_best = 0;
};

} // namespace

/// The jobs that are open, by what matters here.
struct Meetings::Running {
    std::size_t job;
    ModelTime from;
    ModelTime end;
};

Meetings::Meetings(const JointModelData& data)
    : m_jobCount(data.rules.meetings ? std::min(data.jobs.size(), mostJobs) : 0)
    , m_meetings(data.hasGeometry ? m_jobCount * m_jobCount : 0)
{
}

bool Meetings::findOptions(
    const JointSpace& space, std::size_t job, std::size_t other, Meeting& meeting) const
{
    OptionBits free;
    OptionBits others;
    space.writeFree(job, meeting.time, free);
    space.writeFree(other, meeting.time, others);
    std::size_t compared = space.data().mostCompared(space.data().jobs[other].optionCount);
    for (std::size_t word = 0; word < free.size(); ++word) {
        for (std::uint64_t rest = free[word]; rest != 0; rest &= rest - 1) {
            if (compared-- == 0 || space.data().clock.isOver(others.size()))
                return true; // Perhaps: it bounds nothing then.
            const int option = static_cast<int>(word) * 64 + std::countr_zero(rest);
            const auto sharing = space.data().sharing(job, option, other);
            for (std::size_t at = 0; at < others.size(); ++at) {
                if (const std::uint64_t beside = others[at] & ~sharing[at]; beside != 0) {
                    meeting.option = static_cast<std::int16_t>(option);
                    meeting.other = static_cast<std::int16_t>(
                        static_cast<int>(at) * 64 + std::countr_zero(beside));
                    return true;
                }
            }
        }
    }
    return false;
}

void Meetings::bringUpToDate(const JointSpace& space, std::size_t job, std::size_t other)
{
    const JointModelData& data = space.data();
    Meeting& meeting = meetingOf(job, other);
    const ModelTime both = std::max(space.earliest(job), space.earliest(other));
    const ModelTime until = std::min(space.earliest(job) + data.jobs[job].estimate,
        space.earliest(other) + data.jobs[other].estimate);
    if (both >= until)
        return; // One can be over before the other begins.
    if (meeting.option >= 0) {
        const ModelTime time = std::max(meeting.time, both);
        if (space.isFree(job, meeting.option, time) && space.isFree(other, meeting.other, time))
            return;
    }
    meeting.option = -1;
    meeting.time = std::max(meeting.time, both);
    while (meeting.time < until && !findOptions(space, job, other, meeting))
        meeting.time = std::min(
            space.nextEnd(job, meeting.time, until), space.nextEnd(other, meeting.time, until));
}

bool Meetings::areApart(
    const JointModelData& data, std::size_t job, std::size_t other, ModelTime now)
{
    return data.hasGeometry && now < meetingOf(std::min(job, other), std::max(job, other)).time;
}

/// What a second costs, now, for those who could have started but not ended, and yet wait because
/// not all of them fit beside each other.
JointCost Meetings::lostNow(
    const JointModelData& data, const std::vector<Running>& open, ModelTime now, int room)
{
    HeaviestGroup group;
    int together = 0;
    for (const Running& each : open) {
        if (each.from <= now && now < each.end && group.count < mostChosenFrom) {
            group.members[group.count++] = {each.job, 0, data.jobs[each.job].size, 0};
            together += data.jobs[each.job].size;
        }
    }
    const auto begin = group.members.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(group.count);
    bool doAllFit = together <= room;
    for (auto one = begin; doAllFit && one != end; ++one)
        doAllFit = std::none_of(std::next(one), end,
            [&](const auto& two) { return areApart(data, one->job, two.job, now); });
    if (doAllFit)
        return 0;
    JointCost all = 0;
    for (auto member = begin; member != end; ++member) {
        member->weight = data.costOf(member->job, now + 1) - data.costOf(member->job, now);
        all += member->weight;
    }
    std::sort(begin, end, [](const auto& left, const auto& right) {
        return left.weight * right.size > right.weight * left.size;
    });
    for (std::size_t one = 0; one < group.count; ++one) {
        for (std::size_t two = 0; two < group.count; ++two) {
            if (one != two && areApart(data, group.members[one].job, group.members[two].job, now))
                group.members[one].apart |= 1U << two;
        }
    }
    return all - group.weight(room);
}

/// Brings the meetings of open jobs up to date, and adds the times of those that two wait for.
void Meetings::addMeetings(
    const JointSpace& space, const std::vector<Running>& open, std::vector<ModelTime>& times)
{
    for (std::size_t i = 0; i < open.size(); ++i) {
        for (std::size_t j = i + 1; j < open.size(); ++j) {
            bringUpToDate(space, open[i].job, open[j].job);
            const ModelTime time = meetingOf(open[i].job, open[j].job).time;
            const ModelTime both = std::max(open[i].from, open[j].from);
            if (time > both && both < std::min(open[i].end, open[j].end))
                times.push_back(time);
        }
    }
}

JointCost Meetings::leastWaiting(const JointSpace& space, JointCost enough)
{
    const JointModelData& data = space.data();
    std::vector<Running> open;
    std::vector<ModelTime> times; // When anything changes.
    int sizes = 0;
    for (std::size_t job = 0; job < m_jobCount; ++job) {
        if (!space.isOpen(job))
            continue;
        const ModelTime from = space.earliest(job);
        const ModelTime end = from + data.jobs[job].estimate;
        open.push_back({job, from, end});
        sizes += data.jobs[job].size;
        times.insert(times.end(), {from, end});
        std::copy_if(data.jobs[job].bends.begin(), data.jobs[job].bends.end(),
            std::back_inserter(times), [&](ModelTime bend) { return bend > from && bend < end; });
    }
    if (open.size() < 2)
        return 0;
    const auto [first, last] = std::minmax_element(times.begin(), times.end());
    const ModelTime begin = *first;
    const ModelTime end = *last;
    int room = data.freeUnits; // At `begin`, and then on from there.
    std::vector<JointModelData::End> ends;
    const auto addEnd = [&](ModelTime time, int size) {
        if (time <= begin)
            room += size;
        else if (time < end)
            ends.push_back({time, size});
    };
    for (const JointModelData::End& each : data.ends)
        addEnd(each.time, each.units);
    for (const std::size_t job : space.decided()) {
        room -= data.jobs[job].size;
        addEnd(space.start(job) + data.jobs[job].estimate, data.jobs[job].size);
    }
    const std::size_t withoutMeetings = times.size();
    if (data.hasGeometry)
        addMeetings(space, open, times);
    if (times.size() == withoutMeetings && sizes <= room)
        return 0;
    std::sort(ends.begin(), ends.end(),
        [](const auto& left, const auto& right) { return left.time < right.time; });
    if (sizes > room) {
        for (const JointModelData::End& each : ends)
            times.push_back(each.time);
    }
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    JointCost sum = 0;
    auto nextEnd = ends.begin();
    for (std::size_t i = 0; i + 1 < times.size() && times[i] < end && sum < enough; ++i) {
        for (; nextEnd != ends.end() && nextEnd->time <= times[i]; ++nextEnd)
            room += nextEnd->units;
        sum += lostNow(data, open, times[i], room) * (times[i + 1] - times[i]);
    }
    return sum;
}

} // namespace midplane::core
