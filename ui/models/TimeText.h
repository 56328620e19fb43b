// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/support/SimTime.h"

namespace midplane::ui {

/// A moment of the log: "0 d 10:00:24".
QString clockText(core::SimTime time);

/// The same for the marks of an axis, as short as the distance of the marks allows: "10:00",
/// "1 d 02:00", "12 d".
QString axisTimeText(core::SimTime time, core::SimTime betweenMarks);

/// How long something takes, in its two largest units: "8 h 21 m", "2 d 4 h", "11 m", "24 s".
QString durationText(core::SimTime duration);

} // namespace midplane::ui
