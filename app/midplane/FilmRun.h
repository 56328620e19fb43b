// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/LaunchOptions.h"
#include "ui/shell/MainWindow.h"

namespace midplane {

/// Makes the film that the command line asks for of what the window replays, and ends the program
/// with the status that tells how it went.
void makeFilm(ui::MainWindow& window, const ui::LaunchOptions& options);

} // namespace midplane
