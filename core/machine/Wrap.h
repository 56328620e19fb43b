// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace midplane::core {

/// Whether boxes may run over the end of a line and go on at its beginning, in every dimension
/// (Krevat et al., section 3: a torus). A box never meets itself: it is at most as long as the
/// line.
enum class Wrap { No, Yes };

} // namespace midplane::core
