// SPDX-License-Identifier: Apache-2.0
#include "core/machine/file/MemberReader.h"

#include <algorithm>

#include <fmt/format.h>

namespace midplane::core {

Result<MidplaneCoord> readCoord(const JsonValue& value)
{
    return value.asInts(0, largestNumber, 3).transform([](const std::vector<int>& xyz) {
        return MidplaneCoord {xyz[0], xyz[1], xyz[2]};
    });
}

Result<std::string> readTextLine(const JsonValue& value, std::size_t longest)
{
    const auto text = value.asString();
    if (!text)
        return text;
    const auto isControl = [](char letter) {
        constexpr unsigned char deleteCode = 0x7f;
        const auto code = static_cast<unsigned char>(letter);
        return code < ' ' || code == deleteCode;
    };
    if (text->size() > longest || std::any_of(text->begin(), text->end(), isControl))
        return value.fail(fmt::format("must be one line of at most {} bytes", longest));
    return text;
}

} // namespace midplane::core
