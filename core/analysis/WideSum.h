// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/support/SimTime.h"

namespace midplane::core {

/// Sums over a whole log may pass 64 bits: midplane-seconds, seconds of all waits together.
__extension__ using WideSum = __int128;

/// The same work for so long.
inline WideSum during(SimTime time, WideSum midplanes) { return midplanes * time.count(); }

/// part / whole; 0 where there is no whole.
inline double share(WideSum part, WideSum whole)
{
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace midplane::core
