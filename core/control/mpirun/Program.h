// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace midplane::core {

/// What a job runs. On a Blue Gene it would be loaded onto the nodes; here one process stands for
/// it.
struct ProgramStart {
    std::string executable; ///< A path, or a name that is searched in PATH.
    std::vector<std::string> arguments;
    std::vector<std::string> environment; ///< NAME=value, beside and before what mpirun has.
    std::string workingDirectory;         ///< Empty: mpirun's own.

    bool operator==(const ProgramStart&) const = default;
};

/// Why a program could not begin.
struct ProgramFailure {
    int exitStatus = 127; ///< As shells have it: 127 not found, 126 found but not to be run.
    std::string reason;

    bool operator==(const ProgramFailure&) const = default;
};

/// How a program ended.
struct ProgramEnd {
    int status = 0; ///< Its exit status, or the number of the signal that ended it.
    bool wasSignalled = false;

    /// As shells have it: 128 and the number of the signal for a program that a signal ended.
    int exitStatus() const
    {
        constexpr int ofSignals = 128;
        return wasSignalled ? ofSignals + status : status;
    }

    bool operator==(const ProgramEnd&) const = default;
};

/// The work on the nodes, as mpirun handles it.
class Program {
public:
    virtual ~Program() = default;

    virtual tl::expected<void, ProgramFailure> start(const ProgramStart& start) = 0;
    /// To all its processes. Nothing happens when it is over.
    virtual void signal(int number) = 0;
    /// Its output is wanted no longer: what was not delivered yet may be dropped.
    virtual void giveUpOutput() = 0;
};

} // namespace midplane::core
