// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// What a manager of that name left behind when it was killed: the jobs and partitions of which the
/// control system says that it made them, partitions that it booted for a job, and jobs that the
/// journal says run. Jobs that wait in the shared queue stay there, and those that ran wait there
/// again, unless they came to their end meanwhile. Names mean nothing. Partitions that were
/// prepared stay: a new manager uses them.
class ManagerLeftovers {
public:
    enum class State {
        Gone,
        Going, ///< Clear again when something happened.
        Stuck  ///< What is left waits for others: see obstacle().
    };

    explicit ManagerLeftovers(std::string manager)
        : m_manager(std::move(manager))
    {
    }

    /// Cancels and removes, as far as that can be done now; never waits. Precondition: the caller
    /// holds the lease of the name. ConnectionError or InternalError when the system cannot be
    /// reached.
    BridgeResult<State> clear(Bridge& bridge);

    /// Jobs and partitions that were found.
    int count() const { return m_count; }
    /// Why the last call left something, for people.
    const std::string& obstacle() const { return m_obstacle; }

private:
    State clear(BridgeModel& model);
    State clearJob(BridgeModel& model, JobId id);
    State freePartition(BridgeModel& model, PartitionId id);
    State removePartition(BridgeModel& model, PartitionId id);
    State stuck(std::string obstacle);
    bool isOwnJob(const BridgeModel& model, JobId id) const;

    std::string m_manager;
    int m_count = 0;
    std::string m_obstacle;
};

} // namespace midplane::core
