// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>
#include <QVector3D>

namespace midplane::ui {

/// One drawn part as the graphics card gets it, for tests to compare with the journal.
struct InstanceColour {
    int index = 0; ///< Of the part in MachinePicture.
    int form = 0;  ///< MidplaneForm, LinkForm or SwitchForm.
    QColor colour;

    bool operator==(const InstanceColour&) const = default;
};

} // namespace midplane::ui
