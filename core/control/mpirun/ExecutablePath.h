// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "core/control/mpirun/Program.h"

namespace midplane::core {

/// The file that a shell would run in that folder: a name without a slash is searched in PATH.
/// 127 and 126 as shells have them, with the fix.
tl::expected<std::string, ProgramFailure> findExecutable(
    const std::string& executable, const std::string& workingDirectory);

} // namespace midplane::core
