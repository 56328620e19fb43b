// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace midplane::core {

/// The number of a node card: "N00" to "N99", or BG/L's first form "N0" to "NF".
std::optional<int> cardNamed(std::string_view text);

} // namespace midplane::core
