// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/builder/Explanation.h"

namespace midplane::ui {

/// What keeps a refused draft from its place altogether, as the smallest set of blocks and broken
/// parts, and the nearest changes that would work now besides moving it or making all of it a mesh.
/// Nothing when there is nothing of that kind to say. Precondition: document.draft() is refused.
std::optional<CheckRow> nearestWays(const Document& document);

} // namespace midplane::ui
