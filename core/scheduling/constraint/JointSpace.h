// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <vector>

#include <gecode/int.hh>

#include "core/scheduling/constraint/JointModelData.h"
#include "core/scheduling/constraint/Meetings.h"

namespace midplane::core {

/// The constraint problem. The variables of a job are its start and its option: a place (x, y, z
/// and rotation) together with the link sets that join it. Two jobs whose times overlap have no
/// midplane and no link in common, and neither has a job and a holder.
///
/// Starts are semi-continuous, as the Haifa page has it: a job starts now, or when somebody ends
/// who was in its way. No other schedule costs less, since one that starts a job at another moment
/// is no worse with that job started earlier at the same place. So a search goes through the plan
/// from now on: the job that can start first is started at one of the options that become free
/// then, or it is not started then.
///
/// What is left out on the way (JointRules) leaves one best plan standing: of all best plans one
/// with the least sum of starts, of these one with the least sum of option numbers, its twins in
/// order. Whatever is left out could be turned into a plan that is better in this sense.
class JointSpace final : public Gecode::Space {
public:
    explicit JointSpace(const JointModelData& data);
    JointSpace(JointSpace& other);
    ~JointSpace() override;

    Gecode::Space* copy() override;
    /// Only plans that cost less than that one.
    void constrain(const Gecode::Space& best) override;
    /// Each restart takes the jobs in another order, and keeps the no-goods.
    bool master(const Gecode::MetaInfo& info) override;
    /// Only plans that cost less.
    void requireLessThan(JointCost cost);

    const JointModelData& data() const { return *m_data; }
    std::size_t jobCount() const { return m_data->jobs.size(); }
    bool isOpen(std::size_t job) const { return !m_options[static_cast<int>(job)].assigned(); }
    ModelTime start(std::size_t job) const { return m_starts[static_cast<int>(job)].val(); }
    int option(std::size_t job) const { return m_options[static_cast<int>(job)].val(); }
    ModelTime earliest(std::size_t job) const { return m_starts[static_cast<int>(job)].min(); }
    /// What every plan below this node costs at least.
    JointCost atLeast();
    /// The jobs that are decided, in the order of their starts.
    std::span<const std::uint16_t> decided() const { return m_decided; }
    /// The options of a job that holders and decided jobs leave free at a time.
    void writeFree(std::size_t job, ModelTime time, OptionBits& free) const;
    bool isFree(std::size_t job, int option, ModelTime time) const;
    /// The first moment from `from` on, but before `until`, at which a holder or a decided job that
    /// may be in the way of the job ends; `until` if there is none.
    ModelTime nextEnd(std::size_t job, ModelTime from, ModelTime until) const;

    /// What the propagator does: takes over what was decided since and what follows from it. False
    /// when there is no such plan.
    bool update(Gecode::Space& home);

    /// The job to be decided on: one of those without an option that can start first. -1 when all
    /// have one.
    int nextJob() const;
    /// The options of a job that become free at its earliest start, as far as they are worth
    /// trying.
    std::vector<int> optionsAtEarliest(int job) const;
    /// A decision: that job starts then with that option.
    void place(int job, ModelTime start, int option);
    /// The other decision: it starts later.
    void delay(int job, ModelTime start);

    Gecode::Int::IntView startView(int job) const { return m_starts[job]; }
    Gecode::Int::IntView optionView(int job) const { return m_options[job]; }

private:
    /// A job was not started although these options were free. Before the deadline, which is when
    /// it would have ended, somebody takes parts of each: else it could as well have started.
    struct Delay {
        std::uint16_t job;
        ModelTime deadline;
        OptionBits free;
    };

    bool takeDecided(std::size_t job);
    void takePlaces(std::size_t job, int option, ModelTime start);
    ModelTime earliestStart(std::size_t job) const;
    ModelTime unitsAvailableAt(std::size_t job) const;
    bool canAllDelaysBeWorthIt();
    bool raiseStarts(Gecode::Space& home);
    JointCost costOfEarliest() const;
    bool isBefore(std::size_t job, std::size_t other) const;
    void dropCovered(std::size_t job, ModelTime at, std::vector<int>& options) const;

    const JointModelData* m_data;
    Gecode::IntVarArray m_starts;
    Gecode::IntVarArray m_options;
    std::vector<std::uint16_t> m_decided;
    std::vector<char> m_isTaken;        ///< By job: it is among the decided.
    std::vector<ModelTime> m_notBefore; ///< By job: the latest decided start of those protected.
    std::vector<Delay> m_delays;
    Meetings m_meetings;
    TurnOrder m_order;
    JointCost m_below = std::numeric_limits<JointCost>::max();
};

} // namespace midplane::core
