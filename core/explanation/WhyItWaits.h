// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/explanation/BlockedPlace.h"
#include "core/explanation/PreparedWait.h"
#include "core/explanation/PromisesInTheWay.h"
#include "core/explanation/WhatIf.h"

namespace midplane::core {

/// Why a job waits at a moment, all of it as data. The cause is what would keep it there at this
/// moment, whatever the policy wrote when it last looked: a job that has a place waits for its turn
/// (order); of the others the two phases of the allocation say what is missing (Aridor et al.,
/// "Two-phase partition allocation"), space or wiring.
struct WhyItWaits {
    WaitingMoment moment;
    Request request;
    QueueRule rule = QueueRule::NobodyOvertakes;
    RefusalReason cause = RefusalReason::Order;
    /// Of a job that waits for its turn: a place that is free, and whose turn it is.
    RequestTrial trial;
    /// Of one that would delay others who are promised a start: who, and where it would stand.
    std::optional<PromisesInTheWay> promises {};
    /// Under a job manager that has its partitions from the beginning: which of them it waits for.
    /// Then they, and not the allocation, say what the cause is: order, where one is free.
    std::optional<PreparedWait> prepared {};
    /// Of a job that waits for wiring: the free place where the fewest things have the links.
    std::optional<BlockedPlace> wiring;
    /// Of a job that has no place: of all places the one with the fewest things in the way. Nothing
    /// when it has none even on the empty machine.
    std::optional<BlockedPlace> space;
    int freeMidplanes = 0;

    /// What is shown of the cause: the place and what is in its way. Null of order.
    const BlockedPlace* blocked() const
    {
        const auto& chosen = cause == RefusalReason::Wiring && wiring ? wiring : space;
        return chosen ? &*chosen : nullptr;
    }
};

/// Precondition: the tables are those of the recording's machine.
WhyItWaits whyItWaits(
    const TablesPtr& tables, const Recording& recording, const WaitingMoment& moment);

} // namespace midplane::core
