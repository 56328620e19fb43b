// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core {

/// A limit to the number of partitions that a resource belongs to, which a manager may set itself
/// (Aridor et al., open architecture, section 2.2.2). With a limit of 1 everything that belongs to
/// a partition counts as allocated until that is removed.
class PartitionLimit {
public:
    /// Precondition: most >= 1.
    explicit PartitionLimit(int most)
        : m_most(most)
    {
    }

    int most() const { return m_most; }
    /// Whether another partition there keeps the limit. IncompatibleState with the midplane or link
    /// that has its number already, the partitions it belongs to, and the fix.
    BridgeResult<void> check(const BridgeModel& model, const Block& block) const;
    /// Takes what belongs to as many of these places as are allowed.
    void takeFullParts(
        const Machine& machine, std::span<const Placement> places, Occupancy& occupancy) const;
    /// What is full, taken on top of what is taken.
    Occupancy withFullParts(const BridgeModel& model) const;

private:
    int m_most;
};

} // namespace midplane::core
