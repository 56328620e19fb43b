// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/Workspaces.h"

namespace midplane::ui {

/// Column widths and height of the bottom, its tabs included.
struct DockSizes {
    int left, right, bottom;
};

/// What a workspace begins with in a window of that width.
DockSizes dockSizesFor(int windowWidth, WorkspaceId workspace);

} // namespace midplane::ui
