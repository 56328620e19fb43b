// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/PlaceFinder.h"

namespace midplane::core {

/// Walks the whole queue and starts every job that fits; reserves nothing, so a large job may wait
/// for long (Aridor et al., "Simulation environment": any job that fits may go).
class GreedyBackfill final : public Policy {
public:
    explicit GreedyBackfill(TablesPtr tables)
        : m_finder(std::move(tables))
    {
    }

    Decision decide(const SchedulerView& view) override;

private:
    PlaceFinder m_finder;
};

} // namespace midplane::core
