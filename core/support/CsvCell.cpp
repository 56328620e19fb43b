// SPDX-License-Identifier: Apache-2.0
#include "core/support/CsvCell.h"

#include <charconv>

namespace midplane::core {

namespace {

constexpr char guard = '\'';

/// A number with a sign, alone or before a unit: nothing in it makes a formula of it.
bool isQuantity(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0;
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc()
        && std::string_view(rest, text.data() + text.size())
               .find_first_of("=+-*/^&|!()[]{}<>@;#\\\"'\t\r\n")
        == std::string_view::npos;
}

/// Whether it begins like a formula after any number of guards.
bool isLikeFormula(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(guard);
    return first != std::string_view::npos
        && std::string_view("=+-@\t\r\n").find(text[first]) != std::string_view::npos;
}

} // namespace

std::string withFormulaGuard(std::string_view text)
{
    const bool isGuarded = isLikeFormula(text) && !isQuantity(text);
    return (isGuarded ? std::string(1, guard) : std::string()).append(text);
}

std::string withoutFormulaGuard(std::string_view text)
{
    if (text.starts_with(guard) && isLikeFormula(text))
        text.remove_prefix(1);
    return std::string(text);
}

std::string csvCell(std::string_view text)
{
    const std::string guarded = withFormulaGuard(text);
    if (guarded.find_first_of(",\"\r\n") == std::string::npos)
        return guarded;
    std::string cell = "\"";
    for (const char letter : guarded) {
        if (letter == '"')
            cell += '"';
        cell += letter;
    }
    return cell + '"';
}

} // namespace midplane::core
