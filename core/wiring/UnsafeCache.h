// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/support/Result.h"

namespace midplane::core {

/// Sets what a program does with the first Error about a cache folder that other users may write to
/// (later ones are dropped): core prints nothing itself. For the start of a program, before it has
/// threads.
void onUnsafeCache(std::function<void(const Error&)> show);

/// Shows the Error unless one was shown before.
void reportUnsafeCache(const Error& error);

} // namespace midplane::core
