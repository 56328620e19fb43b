// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/support/Result.h"

namespace midplane::core {

/// The stages of a job's life that an mpirun carries out; what is left is the job manager's (Aridor
/// et al., open job management, sections 3.1 and 3.2). Stage 1, the look at the machine, decides
/// what runs where, which an mpirun never does; stages 6 and 7 are what makes it one.
struct Stages {
    int first = 2; ///< 2 to 6.
    int last = 10; ///< 7 to 10.

    bool includes(int stage) const { return stage >= first && stage <= last; }

    auto operator<=>(const Stages&) const = default;

    /// "4-8". Error::where is --stages.
    static Result<Stages> parse(std::string_view text);
};

/// "4-8"
std::string textOf(const Stages& stages);

/// What happens in a stage, in the words of the paper: "add the partition". Precondition: 1 to 10.
const char* nameOfStage(int stage);

} // namespace midplane::core
