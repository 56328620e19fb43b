// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/journal/Recording.h"

namespace midplane::core {

/// The first entry that breaks a promise of Recording, and which.
struct BrokenPromise {
    SequenceId entry = 0;
    std::string reason;

    auto operator<=>(const BrokenPromise&) const = default;
};

/// Walks a journal that came from outside. After nothing was found, replaying it cannot fail.
std::optional<BrokenPromise> checkJournal(const Recording& recording);

/// Whether what a job asks for can be: at least a midplane, and so few that volumes stay far from
/// what an int cannot hold. It may be more than the machine has; then the job never starts.
bool isSizeInRange(const JobInfo& job);

/// Times beyond it (some 34,000 years) are taken for damage; sums of them cannot overflow.
inline constexpr SimTime latestTime {SimTime::rep {1} << 40U};

} // namespace midplane::core
