// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <vector>

#include "ui/builder/set/SetReportRunner.h"

namespace midplane::ui {

/// One line of the set report, and what it is about.
struct SetReportRow {
    QString text;
    bool isHeading = false;
    std::set<core::MidplaneCoord> midplanes {}; ///< Lit up when it is chosen.
    std::optional<core::LinkRef> link {};       ///< Lit up under the mouse.
};

/// The report in words: coverage, groups, order, sizes, links, what if.
std::vector<SetReportRow> rowsOf(const SetAnswer& answer);

/// "A bio-12 and B post-12 share (3,1,3) R33-M1 and link 4 in x-line y 0, z 3." Nothing when they
/// share nothing.
QString sharedText(const SetAnswer& answer, std::size_t one, std::size_t other);

/// "8■ 2⌁": how many midplanes and links; ports as "1●".
QString cellText(const core::checks::SharedParts& shared);

} // namespace midplane::ui
