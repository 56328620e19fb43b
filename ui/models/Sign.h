// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/blocks/Finding.h"

namespace midplane::ui {

/// How a row of a list stands, worst first: the order in which Checks lists its rows. Signs differ
/// in outline as well as in hue.
enum class Sign { Error, Warning, Note, Passed };

/// The sign a finding of a set is shown with: what is out of service can be defined, not started.
inline Sign signOf(const core::Finding& finding)
{
    if (finding.severity == core::Severity::Error)
        return Sign::Error;
    switch (finding.rule) {
    case core::Rule::MidplaneDown:
    case core::Rule::SwitchDown:
    case core::Rule::LinkDown:
        return Sign::Warning;
    default:
        return Sign::Note;
    }
}

} // namespace midplane::ui
