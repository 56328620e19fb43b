// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/machine/Dimension.h"

class QSpinBox;

namespace midplane::ui {

/// Three numbers side by side, one for each dimension.
class AxisFields : public QWidget {
    Q_OBJECT

public:
    /// The fields' object names are name.x, name.y, name.z.
    AxisFields(const QString& name, const QString& what, int lowest, QWidget* parent = nullptr);

    /// Shows numbers without telling that they changed.
    void show(core::Dimension dimension, int value, int highest);
    int value(core::Dimension dimension) const;

signals:
    void changed(midplane::core::Dimension dimension); ///< By the user.

private:
    core::PerDimension<QSpinBox*> m_boxes {};
};

} // namespace midplane::ui
