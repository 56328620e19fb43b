// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/ConsolePanel.h"

namespace midplane::ui {

/// The MMCS console of a control system, for the panel.
std::shared_ptr<ConsoleTalk> makeMmcsConsole(const core::BridgePtr& bridge);

} // namespace midplane::ui
