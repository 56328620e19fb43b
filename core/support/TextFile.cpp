// SPDX-License-Identifier: Apache-2.0
#include "core/support/TextFile.h"

namespace midplane::core {

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    if (text.starts_with(mark))
        text.remove_prefix(mark.size());
    return text;
}

Result<std::string> readTextFile(const std::string& path, std::size_t mostBytes)
{
    auto text = readFile(path, mostBytes);
    if (text)
        text->erase(0, text->size() - withoutByteOrderMark(*text).size());
    return text;
}

} // namespace midplane::core
