// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace midplane::core {

/// What an mpirun tells its launcher, one message a packet: what must end with it should it die.
struct LauncherMessage {
    enum class Kind { Job, Partition, Done };
    Kind kind = Kind::Done; ///< Done: all is taken down, nothing has to be.
    std::string name;       ///< Of the job (its id) or of the partition.

    bool operator==(const LauncherMessage&) const = default;
};

std::string textOf(const LauncherMessage& message);
/// Nothing when it is none.
std::optional<LauncherMessage> parseLauncherMessage(std::string_view text);

} // namespace midplane::core
