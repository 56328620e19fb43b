// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace midplane::core {

/// A row of the log that does not run here, and why.
struct LeftOut {
    int line = 0;       ///< Of the log.
    std::string reason; ///< "larger than the machine", "holds 17 fields, not 18", ...

    bool operator==(const LeftOut&) const = default;
};

} // namespace midplane::core
