// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/JointSpace.h"

#include <algorithm>

#include "core/scheduling/constraint/NoSharing.h"
#include "core/scheduling/constraint/StartsInTurn.h"

namespace midplane::core {

JointSpace::JointSpace(const JointModelData& data)
    : m_data(&data)
    , m_starts(*this, static_cast<int>(data.jobs.size()), 0, data.latestStart)
    , m_options(*this, static_cast<int>(data.jobs.size()))
    , m_notBefore(data.jobs.size(), 0)
    , m_isTaken(data.jobs.size(), 0)
{
    for (std::size_t job = 0; job < data.jobs.size(); ++job) {
        const JointModelData::Job& facts = data.jobs[job];
        m_freeAt.push_back(facts.freeAt);
        // One value more than there are, so that a job with one option is still decided on.
        m_options[static_cast<int>(job)]
            = Gecode::IntVar(*this, 0, static_cast<int>(facts.optionCount()));
        if (facts.twin >= 0)
            Gecode::rel(
                *this, m_starts[facts.twin], Gecode::IRT_LQ, m_starts[static_cast<int>(job)]);
        for (std::size_t earlier = 0; earlier < job; ++earlier) {
            if (data.jobs[earlier].isProtected)
                Gecode::rel(*this, m_starts[static_cast<int>(earlier)], Gecode::IRT_LQ,
                    m_starts[static_cast<int>(job)]);
        }
    }
    NoSharing::post(*this, m_starts, m_options);
    StartsInTurn::post(*this);
}

JointSpace::JointSpace(JointSpace& other)
    : Gecode::Space(other)
    , m_data(other.m_data)
    , m_freeAt(other.m_freeAt)
    , m_notBefore(other.m_notBefore)
    , m_isTaken(other.m_isTaken)
    , m_below(other.m_below)
{
    m_starts.update(*this, other.m_starts);
    m_options.update(*this, other.m_options);
}

Gecode::Space* JointSpace::copy() { return new JointSpace(*this); }

void JointSpace::constrain(const Gecode::Space& best)
{
    requireLessThan(static_cast<const JointSpace&>(best).atLeast());
}

void JointSpace::requireLessThan(JointCost cost)
{
    m_below = std::min(m_below, cost);
    if (!failed() && !update(*this))
        fail();
}

JointCost JointSpace::atLeast() const
{
    JointCost sum = m_data->unplaceable;
    for (std::size_t job = 0; job < jobCount(); ++job)
        sum += m_data->costOf(job, m_starts[static_cast<int>(job)].min());
    return sum;
}

ModelTime JointSpace::availableAt(std::size_t job, std::size_t option) const
{
    const ModelTime free = m_data->hasGeometry ? m_freeAt[job][option] : unitsAvailableAt(job);
    return std::max(free, m_notBefore[job]);
}

/// Nobody who is decided starts later than somebody who is open, so units only become more.
ModelTime JointSpace::unitsAvailableAt(std::size_t job) const
{
    std::vector<JointModelData::End> ends = m_data->ends;
    int free = m_data->freeUnits;
    for (std::size_t other = 0; other < jobCount(); ++other) {
        if (m_isTaken[other] != 0) {
            const JointModelData::Job& facts = m_data->jobs[other];
            free -= facts.size;
            ends.push_back({start(other) + facts.estimate, facts.size});
        }
    }
    std::sort(ends.begin(), ends.end(),
        [](const auto& left, const auto& right) { return left.time < right.time; });
    ModelTime at = 0;
    for (auto end = ends.begin(); free < m_data->jobs[job].size && end != ends.end(); ++end) {
        free += end->units;
        at = end->time;
    }
    return free < m_data->jobs[job].size ? JointModelData::never : at;
}

bool JointSpace::takeDecided(std::size_t job)
{
    m_isTaken[job] = 1;
    const ModelTime from = start(job);
    const ModelTime end = from + m_data->jobs[job].estimate;
    for (std::size_t other = 0; other < jobCount(); ++other) {
        if (other == job)
            continue;
        if (m_data->jobs[job].isProtected && other > job)
            m_notBefore[other] = std::max(m_notBefore[other], from);
        if (!m_data->hasGeometry)
            continue;
        const OptionBits& sharing = m_data->library.sharing(*m_data->jobs[job].options,
            static_cast<std::size_t>(option(job)), *m_data->jobs[other].options);
        if (!isOpen(other)) {
            const auto chosen = static_cast<std::size_t>(option(other));
            const bool doShare = (sharing[chosen / 64] >> chosen % 64 & 1U) != 0;
            if (doShare && start(other) < end && from < start(other) + m_data->jobs[other].estimate)
                return false;
            continue;
        }
        // Who is open starts no earlier than who is decided: see nextJob().
        std::vector<ModelTime>& freeAt = m_freeAt[other];
        for (std::size_t word = 0; word < sharing.size(); ++word) {
            for (std::uint64_t rest = sharing[word]; rest != 0; rest &= rest - 1) {
                ModelTime& free
                    = freeAt[word * 64 + static_cast<std::size_t>(__builtin_ctzll(rest))];
                free = std::max(free, end);
            }
        }
    }
    return true;
}

/// No plan below this node starts the job earlier: it starts when an option becomes free, or when
/// somebody ends who is not decided yet and will have been in its way, or with somebody who may not
/// be overtaken.
ModelTime JointSpace::earliestStart(std::size_t job) const
{
    const ModelTime least = m_starts[static_cast<int>(job)].min();
    ModelTime earliest = JointModelData::never;
    for (std::size_t option = 0; option < m_data->jobs[job].optionCount(); ++option) {
        const ModelTime at = availableAt(job, option);
        if (at >= least)
            earliest = std::min(earliest, at);
        if (!m_data->hasGeometry)
            break;
    }
    for (std::size_t other = 0; other < jobCount() && earliest > least; ++other) {
        if (other == job || !isOpen(other))
            continue;
        const ModelTime otherStart = m_starts[static_cast<int>(other)].min();
        const ModelTime end = otherStart + m_data->jobs[other].estimate;
        earliest = std::min(earliest, std::max(least, end));
        if (m_data->jobs[other].isProtected && other < job)
            earliest = std::min(earliest, std::max(least, otherStart));
    }
    return earliest;
}

bool JointSpace::update(Gecode::Space& home)
{
    for (std::size_t job = 0; job < jobCount(); ++job) {
        if (!isOpen(job) && m_isTaken[job] == 0 && m_starts[static_cast<int>(job)].assigned()
            && !takeDecided(job))
            return false;
    }
    for (bool isMoving = true; isMoving;) {
        isMoving = false;
        for (std::size_t job = 0; job < jobCount(); ++job) {
            if (!isOpen(job))
                continue;
            Gecode::Int::IntView view(m_starts[static_cast<int>(job)]);
            const ModelTime earliest = earliestStart(job);
            if (earliest > view.min()) {
                if (earliest > view.max() || Gecode::me_failed(view.gq(home, earliest)))
                    return false;
                isMoving = true;
            }
        }
    }
    if (m_below == std::numeric_limits<JointCost>::max())
        return true;
    const JointCost least = atLeast();
    if (least >= m_below)
        return false;
    for (std::size_t job = 0; job < jobCount(); ++job) {
        Gecode::Int::IntView view(m_starts[static_cast<int>(job)]);
        if (view.assigned())
            continue;
        const JointCost most = m_below - 1 - least + m_data->costOf(job, view.min());
        const ModelTime latest = m_data->latestWithin(job, most, view.min(), view.max());
        if (latest < view.max() && Gecode::me_failed(view.lq(home, latest)))
            return false;
    }
    return true;
}

int JointSpace::nextJob() const
{
    int next = -1;
    for (int job = 0; job < m_starts.size(); ++job) {
        if (isOpen(static_cast<std::size_t>(job))
            && (next < 0 || m_starts[job].min() < m_starts[next].min()))
            next = job;
    }
    return next;
}

std::vector<int> JointSpace::optionsAtEarliest(int job) const
{
    const auto index = static_cast<std::size_t>(job);
    const ModelTime at = m_starts[job].min();
    int first = 0;
    // Twins that start together take their options in order: the other order is the same plan.
    const int twin = m_data->jobs[index].twin;
    if (twin >= 0 && m_data->hasGeometry && !isOpen(static_cast<std::size_t>(twin))
        && m_starts[twin].val() == at)
        first = m_options[twin].val() + 1;
    std::vector<int> options;
    for (int option = first; option < static_cast<int>(m_data->jobs[index].optionCount());
         ++option) {
        if (availableAt(index, static_cast<std::size_t>(option)) == at)
            options.push_back(option);
    }
    return options;
}

void JointSpace::place(int job, ModelTime start, int option)
{
    Gecode::rel(*this, m_starts[job], Gecode::IRT_EQ, start);
    Gecode::rel(*this, m_options[job], Gecode::IRT_EQ, option);
}

void JointSpace::delay(int job, ModelTime start)
{
    Gecode::rel(*this, m_starts[job], Gecode::IRT_GR, start);
}

} // namespace midplane::core
