// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/text/CardNames.h"

#include "core/blocks/formats/text/Words.h"

namespace midplane::core {

std::optional<int> cardNamed(std::string_view text)
{
    constexpr std::size_t shortForm = 2;
    constexpr std::size_t longForm = 3;
    if (text.empty() || (text.front() != 'N' && text.front() != 'n'))
        return std::nullopt;
    if (text.size() == shortForm) {
        const char digit = text[1];
        if (digit >= '0' && digit <= '9')
            return digit - '0';
        if (digit >= 'A' && digit <= 'F')
            return digit - 'A' + 10;
        return std::nullopt;
    }
    return text.size() == longForm ? parseNumber(text.substr(1), 99) : std::nullopt;
}

} // namespace midplane::core
