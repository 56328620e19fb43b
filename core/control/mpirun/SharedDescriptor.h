// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/support/UniqueFd.h"

namespace midplane::core {

/// Another descriptor for the same pipe, terminal or file, which does not block where that can be
/// had. O_NONBLOCK must not be set on a descriptor that others share: it would be set for them as
/// well. A pipe or terminal is opened anew instead; what cannot be, is copied as it is.
UniqueFd openBesides(int descriptor);

} // namespace midplane::core
