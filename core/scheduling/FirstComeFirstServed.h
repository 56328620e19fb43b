// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/PlaceFinder.h"

namespace midplane::core {

/// Strictly in the order of submission: stops at the first job that does not fit; the ones behind
/// it may not overtake (RefusalReason::Order).
class FirstComeFirstServed final : public Policy {
public:
    explicit FirstComeFirstServed(TablesPtr tables)
        : m_finder(std::move(tables))
    {
    }

    Decision decide(const SchedulerView& view) override;

private:
    PlaceFinder m_finder;
};

} // namespace midplane::core
