// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/workload/LogText.h"

namespace midplane::test {

/// All that is packed in the bytes, which are fed in pieces of that size.
inline core::Result<std::string> unpacked(
    std::string_view packed, const std::string& file, std::size_t pieceBytes = 1 << 20)
{
    core::Gunzip gunzip(file);
    std::string text;
    for (; !packed.empty(); packed.remove_prefix(std::min(pieceBytes, packed.size()))) {
        gunzip.feed(packed.substr(0, pieceBytes));
        for (;;) {
            const auto piece = gunzip.next();
            if (!piece)
                return tl::unexpected(piece.error());
            if (piece->empty())
                break;
            text.append(*piece);
        }
    }
    return gunzip.checkEnd().transform([&] { return text; });
}

/// The text of a file, plain or gzip.
inline core::Result<std::string> textOfLog(const std::string& path)
{
    std::string text;
    auto pieces = core::LogText::open(path);
    while (pieces) {
        const auto piece = pieces->next();
        if (!piece)
            return tl::unexpected(piece.error());
        if (piece->empty())
            return text;
        text.append(*piece);
    }
    return tl::unexpected(pieces.error());
}

} // namespace midplane::test
