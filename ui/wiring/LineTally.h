// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QMetaType>

#include "ui/wiring/LinePicture.h"

namespace midplane::ui {

/// Who has how much of a line, in one row.
struct LineTally {
    struct Share {
        HolderLook holder;
        int count = 0; ///< Links held.

        bool operator==(const Share&) const = default;
    };

    std::vector<Share> shares; ///< In the order of the holders' numbers.
    int free = 0;
    std::vector<int> conflicts; ///< Links that somebody needs and another holds.

    QString text() const; ///< "4 by A bio-12, 4 by B pair-8; 6 free"
    bool operator==(const LineTally&) const = default;
};

LineTally tallyOf(const LinePicture& picture);

} // namespace midplane::ui

Q_DECLARE_METATYPE(midplane::ui::LineTally)
