// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/Caller.h"

#include <array>

#include <fmt/format.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace midplane::core {

std::string userName()
{
    std::array<char, 4096> buffer {};
    passwd entry {};
    passwd* found = nullptr;
    if (getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0
        && found != nullptr)
        return found->pw_name;
    return fmt::format("{}", geteuid());
}

Result<std::string> callerOn(const std::string& file, const std::string& asked)
{
    struct stat status { };
    if (geteuid() == 0 || stat(file.c_str(), &status) != 0 || status.st_uid == geteuid())
        return asked;
    const std::string own = userName();
    if (asked.empty() || asked == own)
        return own;
    return failure("--user",
        fmt::format(
            "\"{}\" may not act as \"{}\": only root and the owner of {} may", own, asked, file));
}

} // namespace midplane::core
