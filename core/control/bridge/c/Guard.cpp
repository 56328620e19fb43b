// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/Guard.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <mutex>

#include <fmt/format.h>

#include "core/support/PlainText.h"
#include "midplane/rm_api.h"

namespace midplane::core::capi {

namespace {

/// Where setSayMessageParams sent the log. A mutex of constant initialization: it needs no room
/// that could run out.
struct Log {
    std::mutex mutex;
    std::FILE* file = nullptr;
    unsigned int level = 0;
};

Log& theLog()
{
    static Log log;
    return log;
}

constexpr std::size_t longestReason = 1024;
thread_local std::array<char, longestReason> reasonOfThread {};

void say(unsigned int level, const char* function, const char* what, const char* more) noexcept
{
    try {
        Log& log = theLog();
        const std::lock_guard lock(log.mutex);
        if (log.file == nullptr || level > log.level)
            return;
        std::fprintf(log.file, "midplane-bridge: %s: %s%s%s\n", function, what,
            *more == '\0' ? "" : ": ", plainLine(more).c_str());
        std::fflush(log.file);
    } catch (...) { // A log that cannot be locked is no reason to refuse a command.
    }
}

const char* nameOfStatus(status_t status) { return nameOf(static_cast<StatusCode>(status)); }

} // namespace

status_t noteRefusal(
    const char* function, Weight weight, status_t status, const char* reason) noexcept
{
    const std::size_t length = std::min(std::strlen(reason), longestReason - 1);
    std::memmove(reasonOfThread.data(), reason, length);
    reasonOfThread[length] = '\0';
    // A walk that is over is refused too, and that is common.
    say(weight == Weight::Access ? 3 : 0, function, nameOfStatus(status), reason);
    return status;
}

void noteSuccess(const char* function, Weight weight) noexcept
{
    if (weight != Weight::Access)
        say(static_cast<unsigned>(weight), function, "done", "");
}

tl::unexpected<BridgeError> refusedFor(StatusCode status, std::string_view reason)
{
    return refused(status, std::string(reason));
}

tl::unexpected<BridgeError> invalid(std::string_view reason)
{
    return refusedFor(StatusCode::InvalidInput, reason);
}

tl::unexpected<BridgeError> isNull(std::string_view what)
{
    return invalid(fmt::format("{} is NULL", what));
}

tl::unexpected<BridgeError> isNotLive(std::string_view what)
{
    return invalid(fmt::format("is no live object, where {} should be", what));
}

tl::unexpected<BridgeError> isNotOfKind(std::string_view what)
{
    return invalid(fmt::format("is something else than {}", what));
}

tl::unexpected<BridgeError> isPart(std::string_view what)
{
    return invalid(fmt::format("is {} that is a part of another object and goes with it", what));
}

const char* lastReason() noexcept { return reasonOfThread.data(); }

} // namespace midplane::core::capi

// NOLINTNEXTLINE(readability-identifier-naming): the name is IBM's.
void setSayMessageParams(FILE* file, unsigned int level)
{
    using namespace midplane::core::capi;
    try {
        Log& log = theLog();
        const std::lock_guard lock(log.mutex);
        log.file = file;
        log.level = level;
    } catch (...) { // As above.
    }
}
