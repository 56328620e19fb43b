// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/JointModelData.h"

#include <algorithm>

namespace midplane::core {

namespace {

/// Gecode's integers end at about two thousand million; sums of two times must stay below.
constexpr std::int64_t longestPlan = 500'000'000;

SimTime unitFor(const JointProblem& problem)
{
    // Each summand is bounded first, so that hostile estimates cannot overflow the sum.
    constexpr SimTime most {std::int64_t {1} << 40};
    SimTime sum {1};
    for (const JointHolder& holder : problem.holders)
        sum = std::max(sum, std::min(holder.end, most));
    for (const JointJob& job : problem.jobs)
        sum += std::min(job.estimate, most);
    return SimTime {1 + sum.count() / longestPlan};
}

} // namespace

JointModelData::JointModelData(const JointProblem& problem, OptionLibrary& optionLibrary)
    : library(optionLibrary)
    , objective(problem)
    , unit(unitFor(problem))
    , hasGeometry(optionLibrary.tables().machine().hasGeometry())
    , freeUnits(problem.machine.freeMidplaneCount())
{
    const PartWords parts(library.tables().machine());
    const auto wordsOf = [&](const MidplaneMask& midplanes, const LinkMask& links) {
        std::vector<std::uint64_t> words(parts.count());
        parts.write(midplanes, links, words.data());
        return words;
    };
    MidplaneMask neverMidplanes = problem.machine.unavailableMidplanes();
    LinkMask neverLinks = problem.machine.unavailableLinks();
    std::vector<std::pair<ModelTime, std::vector<std::uint64_t>>> held;
    for (const JointHolder& holder : problem.holders) {
        const ModelTime end = units(holder.end);
        latestStart = std::max(latestStart, end);
        ends.push_back({end, holder.place->midplaneCount()});
        neverMidplanes -= holder.place->midplanes;
        if (holder.place->links.size() != 0)
            neverLinks -= holder.place->links;
        held.emplace_back(end, wordsOf(holder.place->midplanes, holder.place->links));
    }
    neverMidplanes |= problem.machine.deadMidplanes();
    neverLinks |= problem.machine.deadLinks();
    std::sort(ends.begin(), ends.end(),
        [](const End& left, const End& right) { return left.time < right.time; });
    // The earliest end last, so that the latest one that is in the way is met first.
    std::sort(held.begin(), held.end(),
        [](const auto& left, const auto& right) { return left.first > right.first; });
    const std::vector<std::uint64_t> dead = wordsOf(neverMidplanes, neverLinks);
    const int allUnits = static_cast<int>(neverMidplanes.size() - neverMidplanes.count());

    const auto freeAtOf = [&](std::span<const std::uint64_t> words) {
        if (shareParts(words, dead))
            return never;
        for (const auto& [end, holder] : held) {
            if (shareParts(words, holder))
                return end;
        }
        return ModelTime {0};
    };

    for (std::size_t i = 0; i < problem.jobs.size(); ++i) {
        const JointJob& wanted = problem.jobs[i];
        Job job;
        job.inProblem = i;
        job.size = wanted.request.size.value_or(wanted.request.shape.volume());
        job.estimate = std::max(units(wanted.estimate), 1);
        job.isProtected = problem.cutOff && wanted.waited >= *problem.cutOff;
        if (hasGeometry) {
            job.options = &library.optionsOf(wanted.request);
            wasCut = wasCut || job.options->wasCut();
            for (std::size_t option = 0; option < job.options->size(); ++option)
                job.freeAt.push_back(freeAtOf(job.options->words(option)));
        } else if (job.size <= allUnits) {
            job.freeAt.push_back(0);
        }
        const bool hasPlace = std::any_of(
            job.freeAt.begin(), job.freeAt.end(), [](ModelTime time) { return time != never; });
        if (!hasPlace) {
            unplaceable += objective.costOf(i, SimTime {0});
            continue;
        }
        for (std::size_t earlier = jobs.size(); earlier-- > 0 && job.twin < 0;) {
            const JointJob& other = problem.jobs[jobs[earlier].inProblem];
            if (other.request == wanted.request && other.size == wanted.size
                && jobs[earlier].estimate == job.estimate && other.waited >= wanted.waited)
                job.twin = static_cast<int>(earlier);
        }
        jobs.push_back(std::move(job));
    }
    for (const Job& job : jobs)
        latestStart += job.estimate;
}

ModelTime JointModelData::units(SimTime time) const
{
    constexpr std::int64_t most = longestPlan;
    const std::int64_t whole = (time.count() + unit.count() - 1) / unit.count();
    return static_cast<ModelTime>(std::clamp(whole, std::int64_t {0}, most));
}

ModelTime JointModelData::latestWithin(
    std::size_t job, JointCost most, ModelTime earliest, ModelTime latest) const
{
    while (earliest < latest) {
        const ModelTime middle = earliest + (latest - earliest + 1) / 2;
        if (costOf(job, middle) <= most)
            earliest = middle;
        else
            latest = middle - 1;
    }
    return earliest;
}

} // namespace midplane::core
