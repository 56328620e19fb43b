// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

#include "core/blocks/Block.h"

namespace midplane::core {

/// Gives names that nobody has: 1 to 32 of A-Z a-z 0-9 - _, as the validator asks for.
class FreeNames {
public:
    static constexpr std::size_t longest = 32;

    FreeNames() = default;
    explicit FreeNames(const BlockSet& set);

    /// The wanted name where it can be had; else what can be kept of it, and "-2", "-3" where that
    /// is taken. The name is taken from then on.
    std::string take(const std::string& wanted);
    void release(const std::string& name) { m_taken.erase(name); }

private:
    std::set<std::string> m_taken;
};

/// The wanted name with what no name may hold left out and cut to 32 letters; "block" when nothing
/// is left.
std::string legalName(const std::string& wanted);

} // namespace midplane::core
