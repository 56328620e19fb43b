// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/OptionLibrary.h"

namespace midplane::core {

OptionLibrary::OptionLibrary(TablesPtr tables)
    : m_tables(std::move(tables))
{
}

const PlaceOptions& OptionLibrary::optionsOf(const Request& request)
{
    std::unique_ptr<PlaceOptions>& options = m_options[request];
    if (!options) {
        options = std::make_unique<PlaceOptions>(*m_tables, request);
        if (options->size() > 0)
            m_bytes += options->size() * (options->words(0).size_bytes() + 96);
    }
    return *options;
}

const OptionBits& OptionLibrary::sharing(
    const PlaceOptions& options, std::size_t option, const PlaceOptions& others)
{
    const auto [found, isNew] = m_sharing.try_emplace({&options, option, &others});
    if (isNew) {
        OptionBits& bits = found->second;
        bits.assign((others.size() + 63) / 64, 0);
        const auto words = options.words(option);
        for (std::size_t other = 0; other < others.size(); ++other) {
            if (shareParts(words, others.words(other)))
                bits[other / 64] |= std::uint64_t {1} << other % 64;
        }
        m_bytes += bits.size() * sizeof(std::uint64_t) + 96;
    }
    return found->second;
}

void OptionLibrary::clearWhenLarge()
{
    if (m_bytes <= mostBytes)
        return;
    m_sharing.clear();
    m_options.clear();
    m_bytes = 0;
}

} // namespace midplane::core
