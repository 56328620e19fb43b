// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "core/control/StatusCode.h"

namespace midplane::core {

/// Why a command was refused. Nothing was changed.
struct BridgeError {
    StatusCode status = StatusCode::InternalError;
    std::string reason;     ///< For people: what is in the way, and what to do about it.
    std::string command {}; ///< The console's for that next step; empty where there is none.

    bool operator==(const BridgeError&) const = default;
};

template <class T> using BridgeResult = tl::expected<T, BridgeError>;

inline tl::unexpected<BridgeError> refused(
    StatusCode status, std::string reason, std::string command = {})
{
    return tl::unexpected<BridgeError>(BridgeError {status, std::move(reason), std::move(command)});
}

/// Ok, or why not.
template <class T> StatusCode statusOf(const BridgeResult<T>& result)
{
    return result ? StatusCode::Ok : result.error().status;
}

} // namespace midplane::core
