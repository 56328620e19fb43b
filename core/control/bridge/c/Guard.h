// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <exception>
#include <new>
#include <string_view>

#include "core/control/bridge/BridgeError.h"
#include "midplane/rm_types.h"

namespace midplane::core::capi {

/// What a call does, for the log.
enum class Weight : unsigned { Change = 1, Question = 2, Access = 3 };

/// Notes that a call was refused: in the log and for mp_last_reason. Answers the status.
status_t noteRefusal(
    const char* function, Weight weight, status_t status, const char* reason) noexcept;
void noteSuccess(const char* function, Weight weight) noexcept;
/// Why the last refused call of this thread was refused.
const char* lastReason() noexcept;

/// What every function of the library runs in: nothing is thrown at a C program. The work answers a
/// BridgeResult<void>.
template <class Work> status_t guarded(const char* function, Weight weight, Work&& work) noexcept
{
    try {
        const BridgeResult<void> done = work();
        if (!done)
            return noteRefusal(function, weight, static_cast<status_t>(done.error().status),
                done.error().reason.c_str());
        noteSuccess(function, weight);
        return STATUS_OK;
    } catch (const std::bad_alloc&) {
        return noteRefusal(function, weight, INTERNAL_ERROR, "no memory left");
    } catch (const std::exception& problem) {
        return noteRefusal(function, weight, INTERNAL_ERROR, problem.what());
    } catch (...) {
        return noteRefusal(function, weight, INTERNAL_ERROR, "unknown failure");
    }
}

/// Shorthands for refusals, not inline: GCC 12 warns wrongly where it copies short texts inline.
tl::unexpected<BridgeError> refusedFor(StatusCode status, std::string_view reason);
tl::unexpected<BridgeError> invalid(std::string_view reason);
tl::unexpected<BridgeError> isNull(std::string_view what);
/// Of handles: what should be there, "a partition".
tl::unexpected<BridgeError> isNotLive(std::string_view what);
tl::unexpected<BridgeError> isNotOfKind(std::string_view what);
tl::unexpected<BridgeError> isPart(std::string_view what);

} // namespace midplane::core::capi
