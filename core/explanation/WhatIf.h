// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/explanation/Turn.h"

namespace midplane::core {

/// What could be different about a waiting job, or about its machine.
enum class Change {
    MeshInOneDimension,
    Mesh,
    Turned,     ///< Its shape in another rotation.
    AnyShape,   ///< Any box of as many midplanes, or of more where none of those is free.
    Smaller,    ///< The largest box of fewer midplanes that has a place, and would start if any.
    Gaps,       ///< Midplanes of others between its own, whose switches are passed through.
    Shorter,    ///< Believed to end by the start that is promised to the first job.
    First,      ///< Nobody ahead of it.
    PlainTorus, ///< A machine of the same size whose lines are plain rings.
    Crossbar    ///< A machine of the same size where every midplane of a line can be joined to all.
};

struct ChangeOutcome {
    Change change = Change::Mesh;
    std::optional<Dimension> dimension {}; ///< Of MeshInOneDimension.
    RequestTrial trial;
    std::optional<SimTime> longest {}; ///< Of Shorter: the longest estimate that will do.
    /// Of another machine: the first running job, in the order of start, that has no place when
    /// all are placed anew there. Nothing is said of the waiting job then.
    std::optional<JobId> withoutPlace {};
    /// Of another machine: the size is that of the recording's, the links are not.
    bool isOtherMachine() const
    {
        return change == Change::PlainTorus || change == Change::Crossbar;
    }
};

/// Machines of the size of another, with other lines. Made once for a recording: tables of long
/// lines take a while.
class OtherMachines {
public:
    /// Lines of plain rings: the three-dimensional torus that Aridor et al. compare with
    /// (torus3d, where the machine is as large). Null when it is one, or has no geometry.
    TablesPtr plainTorusOf(const Machine& machine);
    /// Null when it has such lines, no geometry, or lines too long for it.
    TablesPtr crossbarOf(const Machine& machine);

private:
    TablesPtr m_plainTorus;
    TablesPtr m_crossbar;
    bool m_hasTorus = false;
    bool m_hasCrossbar = false;
};

/// Would the job start now, if ...? The changes that mean something for it, in the order of Change:
/// none under a job manager with partitions of its own from the beginning.
std::vector<ChangeOutcome> whatIfs(const TablesPtr& tables, OtherMachines& others,
    const Recording& recording, const WaitingMoment& moment);

} // namespace midplane::core
