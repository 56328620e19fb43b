// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/OptionLibrary.h"

#include <algorithm>

namespace midplane::core {

SharingTable::SharingTable(
    const PlaceOptions& options, const PlaceOptions& others, std::size_t& memory)
    : m_options(options)
    , m_others(others)
    , m_rowWords((others.size() + 63) / 64)
    , m_memory(memory)
    , m_rows(options.size())
{
    m_memory += m_rows.size() * sizeof(m_rows[0]);
}

void SharingTable::fill(std::size_t option)
{
    m_rows[option] = std::make_unique<std::uint64_t[]>(m_rowWords);
    m_memory += m_rowWords * sizeof(std::uint64_t);
    // Most words are empty: an option takes some lines of a large machine.
    const auto words = m_options.words(option);
    std::vector<std::size_t> taken;
    for (std::size_t word = 0; word < words.size(); ++word) {
        if (words[word] != 0)
            taken.push_back(word);
    }
    for (std::size_t other = 0; other < m_others.size(); ++other) {
        const auto others = m_others.words(other);
        const bool doShare = std::any_of(taken.begin(), taken.end(),
            [&](std::size_t word) { return (words[word] & others[word]) != 0; });
        if (doShare)
            m_rows[option][other / 64] |= std::uint64_t {1} << other % 64;
    }
}

OptionLibrary::OptionLibrary(TablesPtr tables)
    : m_lister(std::move(tables))
{
}

const PlaceOptions* OptionLibrary::optionsOf(
    const Request& request, const std::function<bool()>& isCancelled)
{
    std::unique_ptr<PlaceOptions>& options = m_options[request];
    if (options)
        return options.get();
    bool wasCancelled = false;
    std::function<bool()> watch;
    if (isCancelled)
        watch = [&] { return wasCancelled = wasCancelled || isCancelled(); };
    auto made = std::make_unique<PlaceOptions>(m_lister, request, watch);
    if (wasCancelled)
        return nullptr;
    options = std::move(made);
    m_memory += options->memory();
    return options.get();
}

SharingTable& OptionLibrary::sharing(const PlaceOptions& options, const PlaceOptions& others)
{
    std::unique_ptr<SharingTable>& table = m_sharing[{&options, &others}];
    if (!table)
        table = std::make_unique<SharingTable>(options, others, m_memory);
    return *table;
}

void OptionLibrary::clearWhenLarge()
{
    if (m_memory <= mostBytes)
        return;
    m_sharing.clear();
    m_options.clear();
    m_memory = 0;
}

} // namespace midplane::core
