// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfParser.h"

#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/support/TextFile.h"
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

tl::unexpected<Error> SwfParser::refuse(std::string reason) const
{
    return failure(fmt::format("{}:{}", m_file, m_line), std::move(reason));
}

Result<void> SwfParser::add(std::string_view piece)
{
    for (std::size_t end = piece.find('\n'); end != std::string_view::npos;
         end = piece.find('\n')) {
        std::string_view line = piece.substr(0, end);
        if (!m_begun.empty()) {
            if (const auto added = beginLine(line); !added)
                return added;
            line = m_begun;
        }
        if (const auto taken = takeLine(line); !taken)
            return taken;
        m_begun.clear();
        piece.remove_prefix(end + 1);
    }
    return beginLine(piece);
}

Result<void> SwfParser::beginLine(std::string_view part)
{
    if (part.size() > longestLogLine - m_begun.size())
        return refuse(fmt::format("the line is longer than {} MiB: this is no log in the Standard "
                                  "Workload Format; choose another file",
            longestLogLine >> 20U));
    m_begun.append(part);
    return {};
}

Result<void> SwfParser::takeLine(std::string_view line)
{
    if (m_line == 1)
        line = withoutByteOrderMark(line);
    const std::string_view content = withoutBlanks(line);
    Result<void> taken;
    if (!content.empty())
        taken = content.front() == ';' ? takeComment(content) : takeRow(content);
    if (taken && m_line == std::numeric_limits<int>::max())
        return refuse("the log goes on behind this line; split it");
    ++m_line;
    return taken;
}

Result<void> SwfParser::takeComment(std::string_view comment)
{
    if (comment.size() >= mostCommentBytes - m_log.comments.size())
        return refuse(fmt::format("more than {} MiB of comments up to here: this is no log in the "
                                  "Standard Workload Format; choose another file",
            mostCommentBytes >> 20U));
    m_log.comments.append(withoutCarriageReturn(comment)).push_back('\n');
    return {};
}

Result<void> SwfParser::takeRow(std::string_view content)
{
    constexpr std::size_t usualJobs = std::size_t {1} << 16U;
    if (const auto row = parseSwfRow(content, m_line)) {
        if (m_log.submissions.size() == mostLogJobs)
            return refuse(fmt::format("more than {} jobs up to here; split the log", mostLogJobs));
        if (m_log.submissions.empty())
            m_log.submissions.reserve(usualJobs);
        m_log.submissions.push_back(*row);
        return {};
    }
    if (m_damage == Damage::Refuse)
        return refuse(
            damageOfSwfRow(content) + "; mend the line, or leave damaged lines out (--lenient)");
    if (m_log.damaged.size() == mostDamagedLines)
        return refuse(fmt::format("more than {} lines up to here are damaged: this is no log in "
                                  "the Standard Workload Format; choose another file",
            mostDamagedLines));
    m_log.damaged.push_back({m_line, damageOfSwfRow(content)});
    return {};
}

Result<SwfLog> SwfParser::finish() &&
{
    if (!m_begun.empty()) {
        if (const auto taken = takeLine(m_begun); !taken)
            return tl::unexpected(taken.error());
    }
    return std::move(m_log);
}

} // namespace midplane::core
