// SPDX-License-Identifier: Apache-2.0
// What a JointSpace decides on next, and the decisions.

#include <algorithm>
#include <bit>

#include "core/scheduling/constraint/JointSpace.h"

namespace midplane::core {

bool JointSpace::isBefore(std::size_t job, std::size_t other) const
{
    if (earliest(job) != earliest(other))
        return earliest(job) < earliest(other);
    const JointModelData::Job& one = m_data->jobs[job];
    const JointModelData::Job& two = m_data->jobs[other];
    switch (m_order) {
    case TurnOrder::Submitted:
        break;
    case TurnOrder::Shortest:
        return one.estimate < two.estimate;
    case TurnOrder::Longest:
        return one.estimate > two.estimate;
    case TurnOrder::Smallest:
        return one.size < two.size;
    case TurnOrder::Largest:
        return one.size > two.size;
    }
    return false;
}

int JointSpace::nextJob() const
{
    int next = -1;
    bool isOvertaken = false; // Somebody is open whom those that follow may not overtake.
    for (std::size_t job = 0; job < jobCount(); ++job) {
        if (!isOpen(job))
            continue;
        const int twin = m_data->jobs[job].twin;
        const bool hasTwin = twin >= 0 && isOpen(static_cast<std::size_t>(twin));
        if (!isOvertaken && !hasTwin && (next < 0 || isBefore(job, static_cast<std::size_t>(next))))
            next = static_cast<int>(job);
        isOvertaken = isOvertaken || m_data->jobs[job].isProtected;
    }
    return next;
}

std::vector<int> JointSpace::optionsAtEarliest(int job) const
{
    const auto index = static_cast<std::size_t>(job);
    const JointModelData::Job& facts = m_data->jobs[index];
    const ModelTime at = earliest(index);
    std::vector<int> options;
    if (!m_data->hasGeometry) {
        const ModelTime available = unitsAvailableAt(index);
        if (available == at || (available < at && nextEnd(index, at - 1, at + 1) == at))
            options.push_back(0);
        return options;
    }
    int first = 0;
    // Twins that start together take their options in order: the other order is the same plan.
    if (facts.twin >= 0 && !isOpen(static_cast<std::size_t>(facts.twin))
        && m_starts[facts.twin].val() == at)
        first = m_options[facts.twin].val() + 1;
    OptionBits before;
    OptionBits free;
    writeFree(index, at, free);
    if (at > 0) {
        writeFree(index, at - 1, before);
        for (std::size_t word = 0; word < free.size(); ++word)
            free[word] &= ~before[word];
    }
    for (std::size_t word = 0; word < free.size(); ++word) {
        for (std::uint64_t rest = free[word]; rest != 0; rest &= rest - 1) {
            const int option = static_cast<int>(word) * 64 + std::countr_zero(rest);
            if (option >= first)
                options.push_back(option);
        }
    }
    if (m_data->rules.covered)
        dropCovered(index, at, options);
    return options;
}

/// Drops every option that is in the way of all that one before it is in the way of: of what those
/// who are open could have before the job ends.
void JointSpace::dropCovered(std::size_t job, ModelTime at, std::vector<int>& options) const
{
    constexpr std::size_t mostKept = 256; // Beyond, comparing costs more than it saves.
    const ModelTime end = at + m_data->jobs[job].estimate;
    std::vector<std::pair<std::size_t, OptionBits>> others;
    std::size_t words = 0;
    std::size_t othersOptions = 0;
    for (std::size_t other = 0; other < jobCount(); ++other) {
        if (other == job || !isOpen(other) || earliest(other) >= end)
            continue;
        othersOptions += m_data->jobs[other].optionCount;
        others.emplace_back(other, OptionBits());
        writeFree(other, end - 1, others.back().second);
        words += others.back().second.size();
    }
    std::size_t compared = m_data->mostCompared(othersOptions);
    std::vector<OptionBits> kept; // What each that is kept is in the way of.
    std::erase_if(options, [&](int option) {
        if (compared == 0 || m_data->clock.isOver(words))
            return false;
        --compared;
        OptionBits inTheWay;
        inTheWay.reserve(words);
        for (const auto& [other, free] : others) {
            const auto sharing = m_data->sharing(job, option, other);
            for (std::size_t word = 0; word < free.size(); ++word)
                inTheWay.push_back(free[word] & sharing[word]);
        }
        for (const OptionBits& less : kept) {
            if (isWithin(less, inTheWay))
                return true;
        }
        if (kept.size() < mostKept)
            kept.push_back(std::move(inTheWay));
        return false;
    });
}

void JointSpace::place(int job, ModelTime start, int option)
{
    Gecode::rel(*this, m_starts[job], Gecode::IRT_EQ, start);
    Gecode::rel(*this, m_options[job], Gecode::IRT_EQ, option);
}

void JointSpace::delay(int job, ModelTime start)
{
    const auto index = static_cast<std::size_t>(job);
    if (m_data->rules.useless) {
        Delay delay {static_cast<std::uint16_t>(job), start + m_data->jobs[index].estimate, {}};
        if (m_data->hasGeometry)
            writeFree(index, start, delay.free);
        else
            delay.free.assign(1, unitsAvailableAt(index) <= start ? 1 : 0);
        if (std::any_of(delay.free.begin(), delay.free.end(), [](auto word) { return word != 0; }))
            m_delays.push_back(std::move(delay));
    }
    Gecode::rel(*this, m_starts[job], Gecode::IRT_GR, start);
}

} // namespace midplane::core
