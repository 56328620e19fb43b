// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/blocks/Block.h"

namespace midplane::core {

/// A block of the set, and what it would become.
struct Replacement {
    std::size_t block = 0;
    Block by;

    bool operator==(const Replacement&) const = default;
};

/// A change that was tried and helps: the finding is gone then, and no error has come instead.
struct Proposal {
    std::vector<Replacement> replaced; ///< All at once.
    std::vector<std::size_t> removed;
    std::string sentence; ///< Begins with a verb: "Use links 5, 4, 7, 10 in x."

    bool operator==(const Proposal&) const = default;
};

} // namespace midplane::core
