// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/JobFigures.h"

#include <algorithm>
#include <bit>

namespace midplane::core {

namespace {

/// The shortest that so many in 100 do not exceed. Precondition: there is one at least.
SimTime percentile(std::vector<SimTime> waits, std::size_t percent)
{
    const std::size_t rank = (waits.size() * percent + 99) / 100;
    const auto wanted = waits.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(waits.begin(), wanted, waits.end());
    return *wanted;
}

} // namespace

double boundedSlowdown(const JobResult& job)
{
    constexpr SimTime bound(10);
    return static_cast<double>(std::max(job.response(), bound).count())
        / static_cast<double>(std::max(job.run(), bound).count());
}

void JobStatistics::add(const JobResult& job, int size)
{
    Group& group = m_groups[static_cast<int>(std::bit_ceil(static_cast<unsigned>(size)))];
    group.waits.push_back(job.wait());
    group.sumOfWaits += job.wait().count();
    group.sumOfResponses += job.response().count();
    group.sumOfSlowdowns += boundedSlowdown(job);
    group.work += during(job.run(), size);
}

void JobStatistics::Group::add(const Group& other)
{
    waits.insert(waits.end(), other.waits.begin(), other.waits.end());
    sumOfWaits += other.sumOfWaits;
    sumOfResponses += other.sumOfResponses;
    sumOfSlowdowns += other.sumOfSlowdowns;
    work += other.work;
}

JobFigures JobStatistics::Group::figures() const
{
    JobFigures figures;
    figures.jobs = waits.size();
    if (waits.empty())
        return figures;
    const auto count = static_cast<WideSum>(waits.size());
    figures.meanWait = share(sumOfWaits, count);
    figures.medianWait = percentile(waits, 50);
    figures.wait95 = percentile(waits, 95);
    figures.longestWait = *std::max_element(waits.begin(), waits.end());
    figures.meanResponse = share(sumOfResponses, count);
    figures.meanBoundedSlowdown = sumOfSlowdowns / static_cast<double>(waits.size());
    return figures;
}

JobFigures JobStatistics::all() const
{
    Group all;
    for (const auto& [to, group] : m_groups)
        all.add(group);
    return all.figures();
}

std::vector<SizeClass> JobStatistics::sizeClasses() const
{
    std::vector<SizeClass> classes;
    classes.reserve(m_groups.size());
    for (const auto& [to, group] : m_groups)
        classes.push_back({group.figures(), to / 2 + 1, to, group.work});
    return classes;
}

} // namespace midplane::core
