// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <compare>
#include <span>

namespace midplane::core {

/// One arrow of a state machine.
template <class State> struct Transition {
    State from;
    State to;

    auto operator<=>(const Transition&) const = default;
};

template <class State>
bool contains(std::span<const Transition<State>> table, const Transition<State>& transition)
{
    return std::find(table.begin(), table.end(), transition) != table.end();
}

} // namespace midplane::core
