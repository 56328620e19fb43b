// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/models/Document.h"
#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"

/// What the status bar says about what is selected and what is under the mouse.
namespace midplane::ui {

/// "8 midplanes selected: (3,0,3) to (4,3,3)"; "Nothing selected".
QString selectionWords(const Document& document, const SharedView& shared);
/// "Job 1070 selected: 16 midplanes, 4×2×2 torus, running"
QString selectionWords(const ReplaySession& session, const SharedView& shared);

/// "Link 4 of x-line y 0, z 3: output 2 of switch 2 → input 5 of switch 4, held by A bio-12";
/// empty over nothing.
QString hoverWords(const Document& document, const MachineObject& object);
QString hoverWords(const ReplaySession& session, const MachineObject& object);

/// "Now: 62.5 % used · 48 free · largest free block 16"
QString nowWords(const ReplaySession& session);

} // namespace midplane::ui
