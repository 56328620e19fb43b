// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/scheduling/constraint/PlaceOptions.h"

namespace midplane::core {

/// Which options of one request share parts with which of another. Worked out option by option,
/// when asked for.
class SharingTable {
public:
    /// Adds its bytes to those of the library.
    SharingTable(const PlaceOptions& options, const PlaceOptions& others, std::size_t& memory);

    /// The options of the others that share a part with that one, as bits.
    std::span<const std::uint64_t> sharing(std::size_t option)
    {
        std::unique_ptr<std::uint64_t[]>& row = m_rows[option];
        if (!row)
            fill(option);
        return {row.get(), m_rowWords};
    }

private:
    void fill(std::size_t option);

    const PlaceOptions& m_options;
    const PlaceOptions& m_others;
    std::size_t m_rowWords;
    std::size_t& m_memory;
    std::vector<std::unique_ptr<std::uint64_t[]>> m_rows;
};

/// The options of the requests that were asked for, and which of them share parts with which: kept
/// from one decision to the next, since requests come again. Not for several threads at once.
class OptionLibrary {
public:
    /// More is not kept from one search to the next.
    static constexpr std::size_t mostBytes = std::size_t {128} << 20U;

    explicit OptionLibrary(TablesPtr tables);
    OptionLibrary(const OptionLibrary&) = delete;
    OptionLibrary& operator=(const OptionLibrary&) = delete;

    const MachineTables& tables() const { return m_lister.tables(); }
    const PlaceLister& lister() const { return m_lister; }
    /// Good until clearWhenLarge(); null when it was cancelled.
    const PlaceOptions* optionsOf(
        const Request& request, const std::function<bool()>& isCancelled = {});
    /// Good until clearWhenLarge().
    SharingTable& sharing(const PlaceOptions& options, const PlaceOptions& others);
    /// Bytes, about.
    std::size_t memory() const { return m_memory; }
    /// Forgets everything when it has become too much; only between two searches.
    void clearWhenLarge();

private:
    PlaceLister m_lister;
    std::size_t m_memory = 0;
    std::map<Request, std::unique_ptr<PlaceOptions>> m_options;
    std::map<std::pair<const PlaceOptions*, const PlaceOptions*>, std::unique_ptr<SharingTable>>
        m_sharing;
};

} // namespace midplane::core
