// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/out/DrawnPicture.h"

class QMenu;

namespace midplane::ui {

/// What a drawing offers to other programs.
struct OutSource {
    QString name; ///< Of the file that is suggested, without its suffix.
    std::function<DrawnPicture()> picture;
    std::function<QString()> csv; ///< None: there are no values.
};

/// Copy picture, Save picture…, and for what has values Copy values (CSV), Save values (CSV)…
/// owner: the widget whose drawing it is.
void addOutActions(QMenu& menu, QWidget& owner, const OutSource& source);

/// For a drawing without a menu of its own: a right click, or the menu key, offers its picture as
/// it paints itself.
void offerPictureOf(QWidget& drawing, const QString& name);

} // namespace midplane::ui
