// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Columns.h"

#include <algorithm>

#include "core/support/PlainText.h"

namespace midplane::core::console {

std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i];
            line.append(widths[i] - row[i].size() + 2, ' ');
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string cell(std::string_view text) { return plainLine(text.empty() ? "-" : text); }

} // namespace midplane::core::console
