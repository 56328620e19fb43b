// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <map>

#include "core/allocation/Allocator.h"
#include "core/analysis/RunState.h"

namespace midplane::core {

/// A number for each RefusalReason.
template <class Number> struct ByReason {
    std::array<Number, 3> values {};

    Number& operator[](RefusalReason reason) { return values[static_cast<std::size_t>(reason)]; }
    const Number& operator[](RefusalReason reason) const
    {
        return values[static_cast<std::size_t>(reason)];
    }
    bool operator==(const ByReason&) const = default;
};

/// Why midplanes are free although jobs wait for some. The queue is walked in its order: each job
/// accounts for as many midplanes as it asked for, by its own reason, until all are accounted for.
/// A job that would have a place at this moment waits for its turn (Order); for all others the two
/// phases of the allocation say what is missing, whatever the policy wrote when it last looked.
class LossCauses {
public:
    /// Of the run's machine.
    explicit LossCauses(TablesPtr tables);

    /// Precondition: the waiting jobs ask for that many midplanes at least.
    ByReason<int> split(const Recording& recording, const RunState& state, int midplanes);

private:
    /// Jobs with equal requests have one number.
    using RequestNumber = std::uint32_t;
    struct Asked {
        Request request;
        std::uint64_t version = ~std::uint64_t {0}; ///< Of the occupancy that was asked.
        std::uint64_t freedVersion = ~std::uint64_t {0};
        RefusalReason reason = RefusalReason::Space;
    };

    RequestNumber numberOf(const Recording& recording, JobId job);
    RefusalReason reasonOf(RequestNumber number, const RunState& state);
    RefusalReason ask(const Request& request, const Occupancy& occupancy);

    Allocator m_allocator;
    std::map<Request, RequestNumber> m_numbers;
    std::vector<Asked> m_asked;            ///< By RequestNumber.
    std::vector<RequestNumber> m_numberOf; ///< By JobId, plus one; 0 where nobody asked yet.
};

} // namespace midplane::core
