// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/JointModelData.h"

#include <algorithm>
#include <map>

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

/// When each part of the machine is free of holders.
class JointModelData::Holders {
public:
    static constexpr ModelTime never = std::numeric_limits<int>::max() / 2;

    Holders(const JointProblem& problem, const JointModelData& data)
        : m_wordCount((data.library.lister().partCount() + 63) / 64)
        , m_dead(m_wordCount, 0)
    {
        const PlaceLister& lister = data.library.lister();
        Placement rest;
        rest.midplanes = problem.machine.unavailableMidplanes();
        rest.links = problem.machine.unavailableLinks();
        for (const JointHolder& holder : problem.holders) {
            m_held.emplace_back(data.units(holder.end), OptionBits(m_wordCount, 0));
            setParts(lister.partsOf(*holder.place), m_held.back().second);
            rest.midplanes -= holder.place->midplanes;
            if (holder.place->links.size() != 0)
                rest.links -= holder.place->links;
        }
        rest.midplanes |= problem.machine.deadMidplanes();
        rest.links |= problem.machine.deadLinks();
        setParts(lister.partsOf(rest), m_dead);
        m_units = static_cast<int>(rest.midplanes.size() - rest.midplanes.count());
        // The latest end first, so that the one that decides is met first.
        std::sort(m_held.begin(), m_held.end(),
            [](const auto& left, const auto& right) { return left.first > right.first; });
    }

    ModelTime freeAt(std::span<const std::uint64_t> words) const
    {
        if (shareParts(words, m_dead))
            return never;
        for (const auto& [end, held] : m_held) {
            if (shareParts(words, held))
                return end;
        }
        return 0;
    }

    /// Midplanes or units that somebody could have, one day.
    int units() const { return m_units; }

private:
    std::size_t m_wordCount;
    int m_units = 0;
    OptionBits m_dead;
    std::vector<std::pair<ModelTime, OptionBits>> m_held;
};

JointModelData::JointModelData(const JointProblem& problem, OptionLibrary& optionLibrary,
    const JointRules& jointRules, std::size_t memory, const JointClock& searchClock)
    : library(optionLibrary)
    , clock(searchClock)
    , rules(jointRules)
    , objective(problem)
    , unit(unitFor(problem))
    , hasGeometry(optionLibrary.tables().machine().hasGeometry())
    , freeUnits(problem.machine.freeMidplaneCount())
{
    for (const JointHolder& holder : problem.holders) {
        const ModelTime end = units(holder.end);
        latestStart = std::max(latestStart, end);
        ends.push_back({end, holder.place->midplaneCount()});
    }
    std::sort(ends.begin(), ends.end(),
        [](const End& left, const End& right) { return left.time < right.time; });
    const Holders holders(problem, *this);
    for (std::size_t i = 0; i < problem.jobs.size(); ++i) {
        if (clock.isOver() || !addJob(problem, i, holders) || library.memory() > memory)
            return;
    }
    for (const Job& job : jobs)
        latestStart += job.estimate;
    for (std::size_t job = 0; hasGeometry && job < jobs.size(); ++job) {
        for (std::size_t other = 0; other < jobs.size(); ++other)
            m_sharing.push_back(&library.sharing(*jobs[job].options, *jobs[other].options));
    }
    isComplete = true;
}

/// False when the clock ended it.
bool JointModelData::addJob(const JointProblem& problem, std::size_t index, const Holders& holders)
{
    const JointJob& wanted = problem.jobs[index];
    Job job;
    job.inProblem = index;
    job.size = wanted.request.size.value_or(wanted.request.shape.volume());
    job.estimate = std::max(units(wanted.estimate), 1);
    job.isProtected = problem.cutOff && wanted.waited >= *problem.cutOff;
    for (const SimTime bend : objective.bendsOf(index))
        job.bends.push_back(units(bend));
    bool hasPlace = false;
    if (hasGeometry) {
        job.options = library.optionsOf(wanted.request, [this] { return clock.isOver(); });
        if (job.options == nullptr)
            return false;
        wasCut = wasCut || job.options->wasCut();
        job.optionCount = job.options->size();
        job.wordCount = (job.optionCount + 63) / 64;
        constexpr std::size_t optionsBetweenLooks = 1'000;
        std::map<ModelTime, OptionBits> freed;
        for (std::size_t option = 0; option < job.optionCount; ++option) {
            if (option % optionsBetweenLooks == 0 && clock.isOver())
                return false;
            const ModelTime free = holders.freeAt(job.options->words(option));
            if (free == Holders::never)
                continue;
            OptionBits& bits = freed[free];
            bits.resize(job.wordCount);
            bits[option / 64] |= std::uint64_t {1} << option % 64;
        }
        for (auto& [time, bits] : freed) {
            for (std::size_t word = 0; !job.steps.empty() && word < bits.size(); ++word)
                bits[word] |= job.steps.back().free[word];
            job.steps.push_back({time, std::move(bits)});
        }
        hasPlace = !job.steps.empty();
    } else {
        hasPlace = job.size <= holders.units();
    }
    if (!hasPlace) {
        unplaceable += objective.costOf(index, SimTime {0});
        return true;
    }
    for (std::size_t earlier = jobs.size(); rules.twins && earlier-- > 0 && job.twin < 0;) {
        const JointJob& other = problem.jobs[jobs[earlier].inProblem];
        if (other.request == wanted.request && other.size == wanted.size
            && jobs[earlier].estimate == job.estimate && other.waited >= wanted.waited)
            job.twin = static_cast<int>(earlier);
    }
    jobs.push_back(std::move(job));
    return true;
}

std::size_t JointModelData::mostCompared(std::size_t othersOptions) const
{
    constexpr std::size_t mostWords = 20'000'000;
    const std::size_t words = (library.lister().partCount() + 63) / 64;
    return mostWords / std::max<std::size_t>(othersOptions * words, 1);
}

std::size_t JointModelData::spaceMemory() const
{
    constexpr std::size_t solversOwn = 8'192; // Variables, propagators, the choice.
    std::size_t bytes = solversOwn;
    for (const Job& job : jobs) // A job's part of the meetings, and a delay.
        bytes += 64 + jobs.size() * 8 + job.wordCount * 8;
    return liveSpaces * bytes;
}

ModelTime JointModelData::units(SimTime time) const
{
    constexpr std::int64_t most = longestPlan;
    const std::int64_t whole = std::max(time, SimTime {0}).count() / unit.count()
        + (time.count() % unit.count() > 0 ? 1 : 0);
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
