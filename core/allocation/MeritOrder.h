// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <span>
#include <string>
#include <string_view>

#include "core/support/Result.h"

namespace midplane::core {

struct Merit;

/// Merits in the order in which they decide: the first that tells two candidates apart. Equal in
/// all of them, the first found wins. A plain value; without any merit it is first fit.
class MeritOrder {
public:
    static constexpr std::size_t mostMerits = 4;

    /// Fewest links, as in the paper.
    MeritOrder();
    /// Precondition: at most mostMerits.
    explicit MeritOrder(std::span<const Merit* const> merits);

    /// From names as merits() gives them, joined by commas: "largest-free,least-links".
    static Result<MeritOrder> parse(std::string_view names);
    std::string names() const;

    std::size_t size() const { return m_size; }
    const Merit& operator[](std::size_t index) const;

    auto operator<=>(const MeritOrder&) const = default;

private:
    /// Places in the list of all merits, so that comparing does not depend on addresses.
    std::array<unsigned char, mostMerits> m_indices {};
    unsigned char m_size = 0;
};

} // namespace midplane::core
