// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <vector>

#include <gecode/int.hh>

#include "core/scheduling/constraint/JointModelData.h"

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
class JointSpace final : public Gecode::Space {
public:
    explicit JointSpace(const JointModelData& data);
    JointSpace(JointSpace& other);

    Gecode::Space* copy() override;
    /// Only plans that cost less than that one.
    void constrain(const Gecode::Space& best) override;
    /// Only plans that cost less.
    void requireLessThan(JointCost cost);

    const JointModelData& data() const { return *m_data; }
    std::size_t jobCount() const { return m_data->jobs.size(); }
    ModelTime start(std::size_t job) const { return m_starts[static_cast<int>(job)].val(); }
    int option(std::size_t job) const { return m_options[static_cast<int>(job)].val(); }
    /// What every plan below this node costs at least.
    JointCost atLeast() const;

    /// What the propagator does: takes over what was decided since and what follows from it. False
    /// when there is no such plan.
    bool update(Gecode::Space& home);

    /// The job to be decided on: of those without an option the one that can start first, of these
    /// the first submitted. -1 when all have one.
    int nextJob() const;
    ModelTime earliest(int job) const { return m_starts[job].min(); }
    /// The options of a job that become free at its earliest start.
    std::vector<int> optionsAtEarliest(int job) const;
    /// A decision: that job starts at its earliest start with that option.
    void place(int job, ModelTime start, int option);
    /// The other decision: it starts later.
    void delay(int job, ModelTime start);

private:
    bool isOpen(std::size_t job) const { return !m_options[static_cast<int>(job)].assigned(); }
    bool takeDecided(std::size_t job);
    /// When an option can be had, as far as is decided. Starts of those who may not be overtaken
    /// count too.
    ModelTime availableAt(std::size_t job, std::size_t option) const;
    ModelTime unitsAvailableAt(std::size_t job) const;
    ModelTime earliestStart(std::size_t job) const;

    const JointModelData* m_data;
    Gecode::IntVarArray m_starts;
    Gecode::IntVarArray m_options;
    std::vector<std::vector<ModelTime>> m_freeAt; ///< By job and option, as far as is decided.
    std::vector<ModelTime> m_notBefore; ///< By job: the latest decided start of those protected.
    std::vector<char> m_isTaken;        ///< By job: its decision is in the two above.
    JointCost m_below = std::numeric_limits<JointCost>::max();
};

} // namespace midplane::core
