// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace midplane::ui {

/// What this program is, its version and its licence; until it is closed.
void showAboutBox(QWidget* window);

} // namespace midplane::ui
