// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/support/FilePieces.h"
#include "core/support/Result.h"
#include "core/workload/Gunzip.h"

namespace midplane::core {

/// The text of a file, plain or gzip, piece by piece; the bytes decide which it is.
class LogText {
public:
    /// Error::where is the path.
    static Result<LogText> open(const std::string& path);

    /// The next piece, valid until the next call; empty at the end.
    Result<std::string_view> next();

private:
    LogText(FilePieces file, std::string_view first, const std::string& path);

    FilePieces m_file;
    std::optional<std::string_view> m_first; ///< What open() has read, until it is taken.
    std::optional<Gunzip> m_gunzip;
};

} // namespace midplane::core
