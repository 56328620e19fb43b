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
    , m_isTaken(data.jobs.size(), 0)
    , m_notBefore(data.jobs.size(), 0)
    , m_meetings(data)
    , m_order(data.rules.order)
{
    ++data.liveSpaces;
    for (std::size_t job = 0; job < data.jobs.size(); ++job) {
        const JointModelData::Job& facts = data.jobs[job];
        // One value more than there are, so that a job with one option is still decided on.
        m_options[static_cast<int>(job)]
            = Gecode::IntVar(*this, 0, static_cast<int>(facts.optionCount));
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
    , m_decided(other.m_decided)
    , m_isTaken(other.m_isTaken)
    , m_notBefore(other.m_notBefore)
    , m_delays(other.m_delays)
    , m_meetings(other.m_meetings)
    , m_order(other.m_order)
    , m_below(other.m_below)
{
    ++m_data->liveSpaces;
    m_starts.update(*this, other.m_starts);
    m_options.update(*this, other.m_options);
}

JointSpace::~JointSpace() { --m_data->liveSpaces; }

Gecode::Space* JointSpace::copy() { return new JointSpace(*this); }

void JointSpace::constrain(const Gecode::Space& best)
{
    requireLessThan(static_cast<const JointSpace&>(best).costOfEarliest());
}

bool JointSpace::master(const Gecode::MetaInfo& info)
{
    constexpr unsigned long orders = 5;
    if (info.type() == Gecode::MetaInfo::RESTART && info.restart() > 0)
        m_order = static_cast<TurnOrder>(info.restart() % orders);
    return Gecode::Space::master(info);
}

void JointSpace::requireLessThan(JointCost cost)
{
    m_below = std::min(m_below, cost);
    if (!failed() && !update(*this))
        fail();
}

JointCost JointSpace::costOfEarliest() const
{
    JointCost sum = m_data->unplaceable;
    for (std::size_t job = 0; job < jobCount(); ++job)
        sum += m_data->costOf(job, earliest(job));
    return sum;
}

JointCost JointSpace::atLeast()
{
    JointCost sum = costOfEarliest();
    if (m_data->rules.meetings)
        sum += m_meetings.leastWaiting(*this, std::numeric_limits<JointCost>::max());
    return sum;
}

void JointSpace::writeFree(std::size_t job, ModelTime time, OptionBits& free) const
{
    const JointModelData::Job& facts = m_data->jobs[job];
    free.assign(facts.wordCount, 0);
    if (time < m_notBefore[job])
        return;
    const auto after = std::upper_bound(facts.steps.begin(), facts.steps.end(), time,
        [](ModelTime moment, const JointModelData::Step& step) { return moment < step.time; });
    if (after == facts.steps.begin())
        return;
    free = std::prev(after)->free;
    for (const std::size_t other : m_decided) {
        if (start(other) + m_data->jobs[other].estimate <= time)
            continue;
        const auto sharing = m_data->sharing(other, option(other), job);
        for (std::size_t word = 0; word < free.size(); ++word)
            free[word] &= ~sharing[word];
    }
}

bool JointSpace::isFree(std::size_t job, int option, ModelTime time) const
{
    const JointModelData::Job& facts = m_data->jobs[job];
    const auto after = std::upper_bound(facts.steps.begin(), facts.steps.end(), time,
        [](ModelTime moment, const JointModelData::Step& step) { return moment < step.time; });
    if (time < m_notBefore[job] || after == facts.steps.begin()
        || !hasBit(std::prev(after)->free, option))
        return false;
    return std::none_of(m_decided.begin(), m_decided.end(), [&](std::size_t other) {
        return start(other) + m_data->jobs[other].estimate > time
            && hasBit(m_data->sharing(other, this->option(other), job), option);
    });
}

ModelTime JointSpace::nextEnd(std::size_t job, ModelTime after, ModelTime until) const
{
    ModelTime next = until;
    const auto consider = [&](ModelTime time) {
        if (time > after)
            next = std::min(next, time);
    };
    consider(m_notBefore[job]);
    const auto& steps = m_data->jobs[job].steps;
    const auto step = std::upper_bound(steps.begin(), steps.end(), after,
        [](ModelTime moment, const JointModelData::Step& each) { return moment < each.time; });
    if (step != steps.end())
        consider(step->time);
    for (const JointModelData::End& end : m_data->ends) {
        if (!m_data->hasGeometry)
            consider(end.time);
    }
    for (const std::size_t other : m_decided)
        consider(start(other) + m_data->jobs[other].estimate);
    return next;
}

/// Nobody who is decided starts later than somebody who is open, so units only become more.
ModelTime JointSpace::unitsAvailableAt(std::size_t job) const
{
    std::vector<JointModelData::End> ends = m_data->ends;
    int free = m_data->freeUnits;
    for (const std::size_t other : m_decided) {
        const JointModelData::Job& facts = m_data->jobs[other];
        free -= facts.size;
        ends.push_back({start(other) + facts.estimate, facts.size});
    }
    std::sort(ends.begin(), ends.end(),
        [](const auto& left, const auto& right) { return left.time < right.time; });
    ModelTime at = 0;
    for (auto end = ends.begin(); free < m_data->jobs[job].size && end != ends.end(); ++end) {
        free += end->units;
        at = end->time;
    }
    return std::max(at, m_notBefore[job]);
}

bool JointSpace::takeDecided(std::size_t job)
{
    const ModelTime from = start(job);
    const ModelTime end = from + m_data->jobs[job].estimate;
    for (const std::size_t other : m_decided) {
        const ModelTime otherStart = start(other);
        if (m_data->hasGeometry && otherStart < end
            && from < otherStart + m_data->jobs[other].estimate
            && hasBit(m_data->sharing(other, option(other), job), option(job)))
            return false;
    }
    m_isTaken[job] = 1;
    m_decided.push_back(static_cast<std::uint16_t>(job));
    for (std::size_t later = job + 1; m_data->jobs[job].isProtected && later < jobCount(); ++later)
        m_notBefore[later] = std::max(m_notBefore[later], from);
    takePlaces(job, option(job), from);
    return true;
}

/// Delayed jobs find some of the options taken that they could have had.
void JointSpace::takePlaces(std::size_t job, int option, ModelTime start)
{
    std::erase_if(m_delays, [&](Delay& delay) {
        if (delay.job == job || start >= delay.deadline)
            return false;
        if (!m_data->hasGeometry)
            return true;
        const auto sharing = m_data->sharing(job, option, delay.job);
        bool isLeft = false;
        for (std::size_t word = 0; word < delay.free.size(); ++word) {
            delay.free[word] &= ~sharing[word];
            isLeft = isLeft || delay.free[word] != 0;
        }
        return !isLeft;
    });
}

/// Whether of each delayed job the options that are left may still be taken before it would have
/// ended.
bool JointSpace::canAllDelaysBeWorthIt()
{
    return std::all_of(m_delays.begin(), m_delays.end(), [&](const Delay& delay) {
        for (std::size_t job = 0; job < jobCount(); ++job) {
            if (job != delay.job && isOpen(job) && earliest(job) < delay.deadline)
                return true;
        }
        return false;
    });
}

/// No plan below this node starts the job earlier: it starts when an option becomes free, or when
/// somebody ends who is not decided yet and will have been in its way, or with somebody who may not
/// be overtaken.
ModelTime JointSpace::earliestStart(std::size_t job) const
{
    const ModelTime least = earliest(job);
    ModelTime until = std::numeric_limits<int>::max() / 2;
    for (std::size_t other = 0; other < jobCount() && until > least; ++other) {
        if (other == job || !isOpen(other))
            continue;
        until = std::min(until, std::max(least, earliest(other) + m_data->jobs[other].estimate));
        if (m_data->jobs[other].isProtected && other < job)
            until = std::min(until, std::max(least, earliest(other)));
    }
    if (!m_data->hasGeometry) {
        // A job that was delayed although enough units were free starts at a later end: jobs that
        // are decided after it may use those units until then.
        const ModelTime at = unitsAvailableAt(job);
        return at >= least ? std::min(until, at) : nextEnd(job, least - 1, until);
    }
    OptionBits before;
    if (least > 0)
        writeFree(job, least - 1, before);
    else
        before.assign(m_data->jobs[job].wordCount, 0);
    OptionBits free;
    for (ModelTime time = least; time < until; time = nextEnd(job, time, until)) {
        writeFree(job, time, free);
        if (!isWithin(free, before))
            return time;
    }
    return until;
}

bool JointSpace::raiseStarts(Gecode::Space& home)
{
    for (bool isMoving = true; isMoving;) {
        isMoving = false;
        for (std::size_t job = 0; job < jobCount(); ++job) {
            if (!isOpen(job))
                continue;
            if (m_data->clock.isOver(m_data->jobs[job].wordCount * (m_decided.size() + 1)))
                return true;
            Gecode::Int::IntView view(m_starts[static_cast<int>(job)]);
            const ModelTime least = earliestStart(job);
            if (least > view.min()) {
                if (least > view.max() || Gecode::me_failed(view.gq(home, least)))
                    return false;
                isMoving = true;
            }
        }
    }
    return true;
}

bool JointSpace::update(Gecode::Space& home)
{
    for (std::size_t job = 0; job < jobCount(); ++job) {
        // No-goods may have left nothing but the value that stands for no option.
        if (!isOpen(job) && option(job) == static_cast<int>(m_data->jobs[job].optionCount))
            return false;
        if (!isOpen(job) && m_isTaken[job] == 0 && m_starts[static_cast<int>(job)].assigned()
            && !takeDecided(job))
            return false;
    }
    if (!raiseStarts(home) || !canAllDelaysBeWorthIt())
        return false;
    if (m_below == std::numeric_limits<JointCost>::max())
        return true;
    const JointCost least = costOfEarliest();
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
    return !m_data->rules.meetings
        || m_meetings.leastWaiting(*this, m_below - least) < m_below - least;
}

} // namespace midplane::core
