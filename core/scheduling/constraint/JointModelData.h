// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <vector>

#include "core/scheduling/constraint/JointClock.h"
#include "core/scheduling/constraint/JointObjective.h"
#include "core/scheduling/constraint/JointRules.h"
#include "core/scheduling/constraint/OptionLibrary.h"

namespace midplane::core {

/// Units of time of the model, from now. A unit is a second unless the times are too long for the
/// solver's integers.
using ModelTime = int;

/// What all nodes of one search share: the jobs that can be placed at all, in the order of
/// submission, with what is known of each before the search. For one thread.
struct JointModelData {
    /// From then on these options are left free by the holders.
    struct Step {
        ModelTime time = 0;
        OptionBits free;
    };
    struct Job {
        std::size_t inProblem = 0; ///< Index in JointProblem::jobs.
        int size = 1;              ///< Midplanes or units it holds.
        ModelTime estimate = 1;
        const PlaceOptions* options = nullptr; ///< Null without geometry: one option, no parts.
        std::size_t optionCount = 1;
        std::size_t wordCount = 1; ///< Of the bits of its options.
        std::vector<Step> steps;   ///< Ascending; each holds what the one before does.
        bool isProtected = false;  ///< Has waited past the cut-off.
        /// The job before it that asks for the same thing for the same time; -1: none. It starts no
        /// later, since trading their places would cost no more.
        int twin = -1;
        std::vector<ModelTime> bends; ///< Where a second of waiting becomes dearer or cheaper.
    };
    /// Midplanes or units that become free: holders by their ends.
    struct End {
        ModelTime time;
        int units;
    };

    /// Stops early when the clock says so or the library has become larger than that many bytes;
    /// then nothing but `isComplete` means anything. The clock outlives it.
    JointModelData(const JointProblem& problem, OptionLibrary& library, const JointRules& rules,
        std::size_t memory, const JointClock& clock);

    SimTime seconds(ModelTime time) const { return SimTime {time} * unit.count(); }
    ModelTime units(SimTime time) const; ///< Rounded up.
    JointCost costOf(std::size_t job, ModelTime start) const
    {
        return objective.costOf(jobs[job].inProblem, seconds(start));
    }
    /// The latest start within [earliest, latest] that adds at most `most`.
    ModelTime latestWithin(
        std::size_t job, JointCost most, ModelTime earliest, ModelTime latest) const;
    /// The options of `other` that share parts with that option of the job. With geometry only.
    std::span<const std::uint64_t> sharing(std::size_t job, int option, std::size_t other) const
    {
        return m_sharing[job * jobs.size() + other]->sharing(static_cast<std::size_t>(option));
    }

    /// How many options of a job may be compared with those of the others at one node, so that no
    /// node of a large machine takes long.
    std::size_t mostCompared(std::size_t othersOptions) const;
    /// Bytes of the nodes that are kept, about.
    std::size_t spaceMemory() const;

    OptionLibrary& library;
    const JointClock& clock;
    JointRules rules;
    JointObjective objective;
    SimTime unit {1};
    bool hasGeometry;
    int freeUnits = 0;     ///< Midplanes or units, now.
    std::vector<End> ends; ///< Ascending.
    std::vector<Job> jobs;
    ModelTime latestStart = 0; ///< No useful plan starts a job later.
    bool isComplete = false;
    bool wasCut = false;       ///< Some ways to stand are missing, so that nothing is proven.
    JointCost unplaceable = 0; ///< What jobs that have no place at all cost, in every plan.
    mutable std::size_t liveSpaces = 0; ///< Nodes of the search tree that are kept.

private:
    class Holders;
    bool addJob(const JointProblem& problem, std::size_t index, const Holders& holders);

    std::vector<SharingTable*> m_sharing; ///< By job and other job.
};

} // namespace midplane::core
