// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/control/bridge/Bridge.h"

namespace midplane::core::console {

/// What the last word of a line may become.
struct Completion {
    std::size_t from = 0;           ///< Where that word begins, in bytes.
    std::vector<std::string> words; ///< Sorted; those that take a value end in "=".
};

/// text: the line up to the cursor. Commands, ids of blocks and jobs, names of midplanes, node
/// cards and keywords, as they may stand there.
Completion complete(Bridge& bridge, std::string_view text);

/// The longest beginning that all words share.
std::string commonBeginning(const std::vector<std::string>& words);

} // namespace midplane::core::console
