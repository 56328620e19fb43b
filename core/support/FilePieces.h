// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/support/Result.h"
#include "core/support/UniqueFd.h"

namespace midplane::core {

/// A file that is read piece by piece, for files that need not be in memory as a whole.
class FilePieces {
public:
    /// Error::where is the path; folders and unreadable files are errors.
    static Result<FilePieces> open(const std::string& path);

    /// The next piece: 256 KiB, less at the end, and empty after it. Valid until the next call.
    Result<std::string_view> next();

private:
    FilePieces(std::string path, UniqueFd file);

    std::string m_path;
    UniqueFd m_file;
    std::vector<char> m_buffer;
};

} // namespace midplane::core
