// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ui/shell/LaunchOptions.h"
#include "ui/shell/MainWindow.h"

namespace midplane {

/// What --dialog can take a picture of.
std::vector<std::string> dialogNames();

/// Opens options.dialog, filled from what the window shows, saves its picture as options.screenshot
/// and ends the application. Precondition: the name is one of dialogNames.
void saveDialogPicture(ui::MainWindow& window, const ui::LaunchOptions& options);

} // namespace midplane
