// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/support/Result.h"
#include "core/workload/SwfLog.h"

namespace midplane::core {

/// Makes a log of text that comes in pieces. It keeps the jobs, the comments and the damaged lines;
/// of the text it keeps a line that has not ended yet.
class SwfParser {
public:
    /// file is named in errors.
    SwfParser(std::string file, Damage damage)
        : m_file(std::move(file))
        , m_damage(damage)
    {
    }

    /// Error: a line that cannot be read, or more of something than any log has; where is
    /// "file:line".
    Result<void> add(std::string_view piece);

    /// The log, after the last piece.
    Result<SwfLog> finish() &&;

private:
    Result<void> takeLine(std::string_view line);
    Result<void> takeComment(std::string_view comment);
    Result<void> takeRow(std::string_view content);
    Result<void> beginLine(std::string_view part);
    /// That the line is not one of a log.
    tl::unexpected<Error> refuse(std::string reason) const;

    std::string m_file;
    Damage m_damage;
    SwfLog m_log;
    std::string m_begun; ///< Of a line that goes on in the next piece.
    int m_line = 1;      ///< That comes next.
};

} // namespace midplane::core
