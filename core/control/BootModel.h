// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/machine/Machine.h"

namespace midplane::core {

/// How long a partition stays in each state that it leaves by itself, and how long a job takes to
/// be launched on an initialized partition.
struct StageTimes {
    SimTime configuring {0};
    SimTime allocated {0};
    SimTime booting {0};
    SimTime launch {0};
    SimTime deallocating {0};
    SimTime terminating {0};

    /// From the command that creates a partition until a job runs on it.
    SimTime untilRunning() const { return configuring + allocated + booting + launch; }
    /// From the command that destroys it until its hardware is free.
    SimTime untilFree() const { return deallocating + terminating; }

    bool operator==(const StageTimes&) const = default;
};

/// How long things take on a machine, by the number of nodes.
class BootModel {
public:
    /// Everything is done in the second it was asked for.
    static BootModel instant() { return BootModel({}, {}); }
    /// What was measured on a machine of 4,096 nodes (Aridor et al., open architecture, Table 1):
    /// stages 1-3 are the configuring, 4 the boot, 5-8 the launch, 9-10 the way back to free. Up to
    /// a row's nodes its values hold, beyond the last row its values.
    static BootModel measured();
    /// What the machine file says; where it says nothing, what was measured.
    static BootModel fromMachine(const Machine& machine);
    /// The same times for every size.
    static BootModel constant(const StageTimes& times) { return BootModel({}, times); }

    /// As rows() and otherwise() of another one gave it.
    static BootModel fromRows(std::vector<BootTime> rows, const StageTimes& otherwise)
    {
        return BootModel(std::move(rows), otherwise);
    }

    StageTimes timesFor(int nodes) const;
    bool isInstant() const { return m_rows.empty() && m_otherwise == StageTimes {}; }
    /// By nodes, ascending.
    const std::vector<BootTime>& rows() const { return m_rows; }
    /// The times where there are no rows.
    const StageTimes& otherwise() const { return m_otherwise; }

private:
    BootModel(std::vector<BootTime> rows, const StageTimes& otherwise);

    std::vector<BootTime> m_rows;
    StageTimes m_otherwise;
};

} // namespace midplane::core
