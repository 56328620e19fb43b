// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfLog.h"

#include "core/support/NotEnoughMemory.h"
#include "core/workload/LogText.h"
#include "core/workload/SwfParser.h"

namespace midplane::core {

namespace {

Result<SwfLog> readPieces(const std::string& path, Damage damage)
{
    auto text = LogText::open(path);
    if (!text)
        return tl::unexpected(text.error());
    SwfParser parser(path, damage);
    for (;;) {
        const auto piece = text->next();
        if (!piece)
            return tl::unexpected(piece.error());
        if (piece->empty())
            return std::move(parser).finish();
        if (const auto added = parser.add(*piece); !added)
            return tl::unexpected(added.error());
    }
}

} // namespace

Result<SwfLog> parseSwf(std::string_view text, const std::string& file, Damage damage)
{
    SwfParser parser(file, damage);
    return parser.add(text).and_then([&] { return std::move(parser).finish(); });
}

Result<SwfLog> readSwfLog(const std::string& path, Damage damage)
{
    return unlessOutOfMemory(path, [&] { return readPieces(path, damage); });
}

} // namespace midplane::core
