// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <vector>

#include "core/scheduling/constraint/JointObjective.h"
#include "core/scheduling/constraint/OptionLibrary.h"

namespace midplane::core {

/// Units of time of the model, from now. A unit is a second unless the times are too long for the
/// solver's integers.
using ModelTime = int;

/// What all nodes of one search share: the jobs that can be placed at all, in the order of
/// submission, with what is known of each before the search.
struct JointModelData {
    /// Later than everything: such an option is of no use.
    static constexpr ModelTime never = std::numeric_limits<int>::max() / 2;

    struct Job {
        std::size_t inProblem = 0; ///< Index in JointProblem::jobs.
        int size = 1;              ///< Midplanes or units it holds: for machines without geometry.
        ModelTime estimate = 1;
        const PlaceOptions* options = nullptr; ///< Null without geometry: one option, no parts.
        /// By option: when the holders and dead parts leave it free.
        std::vector<ModelTime> freeAt;
        bool isProtected = false; ///< Has waited past the cut-off.
        /// The job before it that asks for the same thing for the same time; -1: none. It starts no
        /// later, since trading their places would cost no more.
        int twin = -1;

        std::size_t optionCount() const { return freeAt.size(); }
    };
    /// Units that become free, without geometry: holders by their ends.
    struct End {
        ModelTime time;
        int units;
    };

    JointModelData(const JointProblem& problem, OptionLibrary& library);

    SimTime seconds(ModelTime time) const { return SimTime {time} * unit.count(); }
    ModelTime units(SimTime time) const; ///< Rounded up.
    JointCost costOf(std::size_t job, ModelTime start) const
    {
        return objective.costOf(jobs[job].inProblem, seconds(start));
    }
    /// The latest start within [earliest, latest] that adds at most `most`.
    ModelTime latestWithin(
        std::size_t job, JointCost most, ModelTime earliest, ModelTime latest) const;

    OptionLibrary& library;
    JointObjective objective;
    SimTime unit {1};
    bool hasGeometry;
    int freeUnits = 0;     ///< Now, without geometry.
    std::vector<End> ends; ///< Ascending.
    std::vector<Job> jobs;
    ModelTime latestStart = 0; ///< No useful plan starts a job later.
    bool wasCut = false;       ///< Some ways to stand are missing, so that nothing is proven.
    JointCost unplaceable = 0; ///< What jobs that have no place at all cost, in every plan.
};

} // namespace midplane::core
