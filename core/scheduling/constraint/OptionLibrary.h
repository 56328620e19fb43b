// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "core/scheduling/constraint/PlaceOptions.h"

namespace midplane::core {

/// Numbers of options as bits.
using OptionBits = std::vector<std::uint64_t>;

/// The options of the requests that were asked for, and which of them share parts with which: kept
/// from one decision to the next, since requests come again. Not for several threads at once.
class OptionLibrary {
public:
    /// More is not kept of what options share; what is asked for again is worked out again.
    static constexpr std::size_t mostBytes = std::size_t {128} << 20U;

    explicit OptionLibrary(TablesPtr tables);

    const MachineTables& tables() const { return *m_tables; }
    const TablesPtr& tablesPtr() const { return m_tables; }
    /// Good until clear().
    const PlaceOptions& optionsOf(const Request& request);
    /// Which options of `others` share parts with that one. Good until clear().
    const OptionBits& sharing(
        const PlaceOptions& options, std::size_t option, const PlaceOptions& others);
    /// Forgets everything when it has become too much; only between two searches.
    void clearWhenLarge();

private:
    TablesPtr m_tables;
    std::map<Request, std::unique_ptr<PlaceOptions>> m_options;
    std::map<std::tuple<const PlaceOptions*, std::size_t, const PlaceOptions*>, OptionBits>
        m_sharing;
    std::size_t m_bytes = 0;
};

} // namespace midplane::core
