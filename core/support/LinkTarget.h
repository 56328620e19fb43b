// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/support/Result.h"

namespace midplane::core {

/// The file that a path leads to when it is a symbolic link, also one that does not exist yet; else
/// the path itself. For a file that the user saves: the link stays and the file behind it is
/// replaced. Error: links in a circle, and, as in the kernel's fs.protected_symlinks, a link of
/// another user in a folder that everyone may write to, such as /tmp.
Result<std::filesystem::path> fileBehindLinks(const std::string& path);

} // namespace midplane::core
