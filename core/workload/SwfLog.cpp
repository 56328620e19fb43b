// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfLog.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/support/TextFile.h"
#include "core/workload/Gunzip.h"
#include "core/workload/SwfRow.h"

namespace midplane::core {

namespace {

std::string_view withoutCarriageReturn(std::string_view line)
{
    while (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    return line;
}

} // namespace

Result<SwfLog> parseSwf(std::string_view text, const std::string& file, Damage damage)
{
    constexpr std::size_t usualLineLength = 80;
    text = withoutByteOrderMark(text);
    SwfLog log;
    log.submissions.reserve(text.size() / usualLineLength);
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        const std::string_view content = withoutBlanks(text.substr(0, length));
        text.remove_prefix(std::min(length + 1, text.size()));
        if (content.empty())
            continue;
        if (content.front() == ';') {
            log.comments.append(withoutCarriageReturn(content)).push_back('\n');
            continue;
        }
        if (const auto row = parseSwfRow(content, line)) {
            log.submissions.push_back(*row);
        } else if (damage == Damage::Skip) {
            if (log.damaged.size() == mostDamagedLines)
                return failure(fmt::format("{}:{}", file, line),
                    fmt::format("more than {} lines up to here are damaged: this is no log in the "
                                "Standard Workload Format; choose another file",
                        mostDamagedLines));
            log.damaged.push_back({line, damageOfSwfRow(content)});
        } else {
            return failure(fmt::format("{}:{}", file, line),
                damageOfSwfRow(content)
                    + "; mend the line, or leave damaged lines out (--lenient)");
        }
    }
    return log;
}

Result<SwfLog> readSwfLog(const std::string& path, Damage damage)
{
    const Result<std::string> bytes = readFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (isGzip(*bytes)) {
        return gunzip(*bytes, path).and_then([&](const std::string& text) {
            return parseSwf(text, path, damage);
        });
    }
    if (bytes->size() > largestLog)
        return failure(path, fmt::format("is larger than {} bytes; split the log", largestLog));
    return parseSwf(*bytes, path, damage);
}

} // namespace midplane::core
