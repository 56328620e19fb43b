// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include "ui/shell/LaunchOptions.h"

namespace midplane {

/// The program's exit statuses.
enum ExitStatus { exitDone = 0, exitWrongUse = 2, exitInternal = 3 };

/// What the command line asks for, or the status to end with: --help and --version have printed
/// their text, wrong use has said on stderr what to mend.
std::variant<ui::LaunchOptions, ExitStatus> parseCommandLine(int argc, char** argv);

} // namespace midplane
