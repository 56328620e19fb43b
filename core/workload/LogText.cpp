// SPDX-License-Identifier: Apache-2.0
#include "core/workload/LogText.h"

#include <utility>

namespace midplane::core {

LogText::LogText(FilePieces file, std::string_view first, const std::string& path)
    : m_file(std::move(file))
    , m_first(first)
{
    if (isGzip(first))
        m_gunzip.emplace(path);
}

Result<LogText> LogText::open(const std::string& path)
{
    auto file = FilePieces::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const auto first = file->next();
    if (!first)
        return tl::unexpected(first.error());
    return LogText(std::move(*file), *first, path);
}

Result<std::string_view> LogText::next()
{
    for (;;) {
        if (m_gunzip) {
            const auto text = m_gunzip->next();
            if (!text || !text->empty())
                return text;
        }
        const Result<std::string_view> bytes
            = m_first ? *std::exchange(m_first, std::nullopt) : m_file.next();
        if (!m_gunzip || !bytes)
            return bytes;
        if (bytes->empty())
            return m_gunzip->checkEnd().transform([] { return std::string_view(); });
        m_gunzip->feed(*bytes);
    }
}

} // namespace midplane::core
