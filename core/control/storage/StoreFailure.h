// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <exception>

#include <SQLiteCpp/Exception.h>

#include "core/control/bridge/BridgeError.h"
#include "core/support/Result.h"

namespace midplane::core {

/// Why a control-system file could not be read or written, for a client of the Bridge and for who
/// opens a file.
struct StoreFailure {
    StatusCode status = StatusCode::InternalError;
    Error error;           ///< where begins with the path.
    bool isDamage = false; ///< What was read is not as this program writes it.

    BridgeError forBridge() const { return {status, error.text()}; }
};

template <class T> using StoreResult = tl::expected<T, StoreFailure>;

inline tl::unexpected<StoreFailure> storeFailure(
    StatusCode status, std::string where, std::string reason)
{
    return tl::unexpected<StoreFailure>({status, {std::move(where), std::move(reason)}});
}

/// Something in the file is not as this program writes it: where says which table and row.
tl::unexpected<StoreFailure> damaged(const std::string& where, const std::string& what);

/// What SQLite said, in words that name the file and the fix.
StoreFailure failureOf(const SQLite::Exception& exception, const std::string& path);

/// Thrown where an interface has no place for a failure.
struct StoreException : std::exception {
    explicit StoreException(StoreFailure why)
        : failure(std::move(why))
    {
    }
    const char* what() const noexcept override { return failure.error.reason.c_str(); }

    StoreFailure failure;
};

/// Calls the function; what SQLite throws in it becomes a failure, as does a StoreException.
template <class Function>
auto guarded(const std::string& path, Function&& function) -> std::invoke_result_t<Function&>
{
    try {
        return function();
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected(failureOf(exception, path));
    } catch (const StoreException& exception) {
        return tl::unexpected(exception.failure);
    }
}

} // namespace midplane::core
