// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

namespace midplane::core {

/// The process that has SQLite's write lock on a control-system file now, as "process 12, name";
/// nothing when no process has it, or when the kernel does not show it. Precondition: an absolute
/// path.
std::optional<std::string> lockHolderOf(const std::string& file);

} // namespace midplane::core
