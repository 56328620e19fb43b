// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "core/blocks/formats/text/TextPlace.h"

namespace midplane::core {

/// Finds line and column of many places of one text without counting from its beginning each time.
class LineIndex {
public:
    LineIndex(std::string_view text, std::string file)
        : m_file(std::move(file))
    {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\n')
                m_starts.push_back(i + 1);
        }
    }

    TextPlace placeOf(std::size_t offset) const
    {
        const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), offset);
        return {m_file, static_cast<int>(next - m_starts.begin()),
            static_cast<int>(offset - *(next - 1)) + 1};
    }

private:
    std::string m_file;
    std::vector<std::size_t> m_starts {0};
};

} // namespace midplane::core
