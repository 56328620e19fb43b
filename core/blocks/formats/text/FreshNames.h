// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>

namespace midplane::core {

/// Hands out names of blocks, none twice and none longer than an id may be.
class FreshNames {
public:
    /// The name, or with "-2", "-3", ... behind it when it is taken.
    std::string take(const std::string& wanted);

private:
    std::set<std::string> m_taken;
    std::map<std::string, int> m_next; ///< So that a thousand equal names take no million tries.
};

} // namespace midplane::core
