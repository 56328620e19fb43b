// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "core/control/StatusCode.h"

namespace midplane::core {

/// Why a command was refused. Nothing was changed.
struct BridgeError {
    StatusCode status = StatusCode::InternalError;
    std::string reason; ///< For people: what stands in the way, and what to do about it.

    bool operator==(const BridgeError&) const = default;
};

template <class T> using BridgeResult = tl::expected<T, BridgeError>;

inline tl::unexpected<BridgeError> refused(StatusCode status, std::string reason)
{
    return tl::unexpected<BridgeError>(BridgeError {status, std::move(reason)});
}

/// Ok, or why not.
template <class T> StatusCode statusOf(const BridgeResult<T>& result)
{
    return result ? StatusCode::Ok : result.error().status;
}

} // namespace midplane::core
