// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/MeritOrder.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/allocation/merits/Merit.h"

namespace midplane::core {

namespace {

std::string allNames()
{
    std::string names;
    for (const Merit* merit : allMerits())
        names += (names.empty() ? "" : ", ") + std::string(merit->name);
    return names;
}

} // namespace

MeritOrder::MeritOrder()
    : m_size(1)
{
    assert(allMerits().front() == &leastLinks);
}

MeritOrder::MeritOrder(std::span<const Merit* const> merits)
{
    assert(merits.size() <= mostMerits);
    const auto all = allMerits();
    for (const Merit* merit : merits)
        m_indices[m_size++]
            = static_cast<unsigned char>(std::find(all.begin(), all.end(), merit) - all.begin());
}

Result<MeritOrder> MeritOrder::parse(std::string_view names)
{
    std::vector<const Merit*> chosen;
    while (true) {
        const std::size_t comma = names.find(',');
        const std::string_view name = names.substr(0, comma);
        const auto all = allMerits();
        const auto known = std::find_if(
            all.begin(), all.end(), [&](const Merit* merit) { return merit->name == name; });
        if (known == all.end())
            return failure("", fmt::format("\"{}\" is no merit; there are {}", name, allNames()));
        if (std::find(chosen.begin(), chosen.end(), *known) != chosen.end())
            return failure("", fmt::format("{} is given twice", name));
        chosen.push_back(*known);
        if (comma == std::string_view::npos)
            break;
        names.remove_prefix(comma + 1);
    }
    if (chosen.size() > mostMerits)
        return failure("", fmt::format("at most {} merits can be combined", mostMerits));
    return MeritOrder(chosen);
}

std::string MeritOrder::names() const
{
    std::string text;
    for (std::size_t i = 0; i < size(); ++i)
        text += (i == 0 ? "" : ",") + std::string((*this)[i].name);
    return text;
}

const Merit& MeritOrder::operator[](std::size_t index) const
{
    assert(index < m_size);
    return *allMerits()[m_indices[index]];
}

} // namespace midplane::core
