// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/builder/PlaceTool.h"

class QLineEdit;
class QPushButton;

namespace midplane::ui {

/// Where a shape is typed that is then placed with the mouse: "4x2x2 torus".
class ShapeEntry : public QWidget {
    Q_OBJECT

public:
    explicit ShapeEntry(QWidget* parent = nullptr);

    /// The kind of a shape that is typed without one.
    void setKind(const core::PerDimension<core::Connectivity>& kind) { m_kind = kind; }
    void begin(); ///< Puts the focus there.

signals:
    void entered(const midplane::ui::ShapeWish& wish);

private:
    void enter();

    QLineEdit* m_text;
    QPushButton* m_place;
    core::PerDimension<core::Connectivity> m_kind = core::everywhere(core::Connectivity::Mesh);
};

} // namespace midplane::ui
