// SPDX-License-Identifier: Apache-2.0
#include "core/support/PlainText.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

namespace midplane::core {

namespace {

using CodePoint = boost::locale::utf::code_point;

struct CodeRange {
    CodePoint first = 0;
    CodePoint last = 0;
};

/// Unicode 15: general category Cc, the line and paragraph separators, the property Bidi_Control.
constexpr std::array<CodeRange, 8> unsafeRanges {{{0x00, 0x1F}, {0x7F, 0x9F}, {0x061C, 0x061C},
    {0x200E, 0x200F}, {0x2028, 0x2029}, {0x202A, 0x202E}, {0x2066, 0x2069}, {0xFFFE, 0xFFFF}}};

bool isUnsafe(CodePoint code)
{
    return std::any_of(unsafeRanges.begin(), unsafeRanges.end(),
        [code](const CodeRange& range) { return code >= range.first && code <= range.last; });
}

/// Copies the text; what isKept refuses, and each byte that is not UTF-8, goes through replace.
template <class IsKept, class Replace>
std::string copied(std::string_view text, IsKept isKept, Replace replace)
{
    std::string result;
    result.reserve(text.size());
    for (const char* at = text.data(); at != text.data() + text.size();) {
        const char* next = at;
        const CodePoint code
            = boost::locale::utf::utf_traits<char>::decode(next, text.data() + text.size());
        const bool isValid
            = code != boost::locale::utf::illegal && code != boost::locale::utf::incomplete;
        if (!isValid)
            next = at + 1; // What follows may be sound.
        if (isValid && isKept(code))
            result.append(at, next);
        else
            replace(result, code);
        at = next;
    }
    return result;
}

void appendMark(std::string& result, CodePoint /*code*/) { result += '?'; }

} // namespace

std::string plainLine(std::string_view text)
{
    return copied(
        text, [](CodePoint code) { return !isUnsafe(code); }, appendMark);
}

std::string plainLines(std::string_view text)
{
    return copied(
        text, [](CodePoint code) { return code == U'\n' || code == U'\t' || !isUnsafe(code); },
        appendMark);
}

std::string plainJson(std::string_view json)
{
    return copied(
        json, [](CodePoint code) { return !isUnsafe(code); },
        [](std::string& result, CodePoint code) {
            fmt::format_to(std::back_inserter(result), "\\u{:04x}", code & 0xFFFFU);
        });
}

} // namespace midplane::core
