// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace midplane::mpirun {

/// A command line taken apart: what is meant for mpirun, and the program with its arguments, which
/// may look like options of ours.
struct SplitCommandLine {
    std::vector<std::string> options; ///< In our spelling.
    std::vector<std::string> command;

    bool operator==(const SplitCommandLine&) const = default;
};

/// The command begins at the first word that is no option and no value of one, or after "--".
/// Spellings of the classic mpirun (-np, -partition, ...) are replaced by ours. takesValue says of
/// an option in our spelling whether the next word belongs to it.
SplitCommandLine splitCommandLine(const std::vector<std::string>& words,
    const std::function<bool(const std::string& option)>& takesValue);

} // namespace midplane::mpirun
