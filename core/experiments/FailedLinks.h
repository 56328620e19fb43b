// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/support/Result.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// The machine with count links out of service, chosen at random by the seed. With the same seed
/// more failures take those of fewer in. Error when it has not so many links.
Result<TablesPtr> withFailedLinks(const TablesPtr& tables, int count, std::uint64_t seed);

} // namespace midplane::core
