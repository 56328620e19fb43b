// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/editing/FreeNames.h"

#include <fmt/format.h>

namespace midplane::core {

namespace {

bool isNameLetter(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z')
        || (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

/// "pair" of "pair-8", so that a copy of pair-8 becomes pair-9 and not pair-8-2.
std::pair<std::string, int> splitNumber(const std::string& name)
{
    constexpr std::size_t longestNumber = 6;
    const std::size_t dash = name.rfind('-');
    if (dash == std::string::npos || dash == 0 || dash + 1 == name.size()
        || name.size() - dash - 1 > longestNumber
        || name.find_first_not_of("0123456789", dash + 1) != std::string::npos)
        return {name, 1};
    return {name.substr(0, dash), std::stoi(name.substr(dash + 1))};
}

} // namespace

std::string legalName(const std::string& wanted)
{
    std::string name;
    for (const char letter : wanted) {
        if (isNameLetter(letter))
            name.push_back(letter);
        else if (letter == ' ' || letter == '.' || letter == '/' || letter == ',')
            name.push_back('-');
    }
    name.resize(std::min(name.size(), FreeNames::longest));
    return name.empty() ? "block" : name;
}

FreeNames::FreeNames(const BlockSet& set)
{
    for (const Block& block : set.blocks)
        m_taken.insert(block.name);
}

std::string FreeNames::take(const std::string& wanted)
{
    std::string name = legalName(wanted);
    if (m_taken.insert(name).second)
        return name;
    const auto [stem, number] = splitNumber(name);
    for (int next = number + 1;; ++next) {
        const std::string end = fmt::format("-{}", next);
        std::string candidate = stem.substr(0, std::min(stem.size(), longest - end.size())) + end;
        if (m_taken.insert(candidate).second)
            return candidate;
    }
}

} // namespace midplane::core
