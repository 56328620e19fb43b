// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace midplane::core {

/// The log's own seconds. Never a floating point number: two times are equal or they are not.
using SimTime = std::chrono::seconds;

} // namespace midplane::core
