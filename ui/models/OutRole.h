// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace midplane::ui {

/// What a cell or a title says in a file, where the table itself shows it by a sign, a colour or a
/// short word. Models that have nothing to say about that have their texts.
inline constexpr int outTextRole = Qt::UserRole + 1000;

} // namespace midplane::ui
