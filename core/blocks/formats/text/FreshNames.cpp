// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/text/FreshNames.h"

namespace midplane::core {

std::string FreshNames::take(const std::string& wanted)
{
    constexpr std::size_t longest = 32;
    std::string name = wanted.substr(0, longest);
    int& next = m_next.try_emplace(name, 2).first->second;
    while (!m_taken.insert(name).second) {
        const std::string ending = "-" + std::to_string(next++);
        name = wanted.substr(0, longest - ending.size()) + ending;
    }
    return name;
}

} // namespace midplane::core
