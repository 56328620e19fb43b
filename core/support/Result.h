// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace midplane::core {

/// Why something the user gave us cannot be used.
struct Error {
    std::string
        where; ///< As the user would look it up: "jobs.swf:412" or "set.json: /blocks/3/name".
    std::string reason; ///< What is wrong and how to mend it: "must be torus or mesh".

    auto operator<=>(const Error&) const = default;

    /// "where: reason", as the console prints it.
    std::string text() const { return where.empty() ? reason : where + ": " + reason; }
};

/// A value, or the one Error that says why there is none. Use transform and and_then, never map.
template <class T> using Result = tl::expected<T, Error>;

/// Shorthand for the failing side of a Result.
inline tl::unexpected<Error> failure(std::string where, std::string reason)
{
    return tl::unexpected<Error>(Error {std::move(where), std::move(reason)});
}

} // namespace midplane::core
