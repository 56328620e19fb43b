// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

#include "core/support/SimTime.h"

namespace midplane::core {

/// A clock of a computer disagreed with the time of a control system.
struct ClockNotice {
    enum class Kind {
        Ignored,  ///< The clock of a program is off. Time went on without it.
        Followed, ///< Time moved forward by that clock while no program had the file open.
        Leapt     ///< A program wrote a time far ahead. Time goes on from there at its pace.
    };

    Kind kind = Kind::Ignored;
    std::string program;           ///< "midplane-mpirun (pid 4711 on node7)"
    std::chrono::seconds ahead {}; ///< Real seconds; negative: behind.
    SimTime time {};               ///< Of the control system, when it was noticed.
    bool isOld = false;            ///< In the file since before this program opened it.

    bool operator==(const ClockNotice&) const = default;
};

/// "the clock of midplane-mpirun (pid 4711 on node7) is 1 d ahead; its time was ignored". Safe to
/// print, whatever a file says.
std::string textOf(const ClockNotice& notice);
/// As JSON names the kind: "ignored".
const char* nameOf(ClockNotice::Kind kind);

} // namespace midplane::core
