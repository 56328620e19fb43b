// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace midplane::core {

/// How the messages of an mpirun begin.
inline constexpr const char* frontEndName = "midplane-mpirun";

/// A line on standard error. It is dropped when nobody reads there, or nobody is left to: that must
/// neither hold up nor end an mpirun that has a job to take down.
void tellUser(const std::string& text);

} // namespace midplane::core
