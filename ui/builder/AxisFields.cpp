// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/AxisFields.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>

namespace midplane::ui {

AxisFields::AxisFields(const QString& name, const QString& what, int lowest, QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (const core::Dimension dimension : core::allDimensions) {
        const QString letter = QString(QLatin1Char(core::letterOf(dimension)));
        auto* box = new QSpinBox;
        box->setObjectName(QStringLiteral("%1.%2").arg(name, letter));
        box->setAccessibleName(QStringLiteral("%1 %2").arg(what, letter));
        box->setToolTip(box->accessibleName());
        box->setMinimum(lowest);
        box->setMinimumWidth(44);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(box, &QSpinBox::valueChanged, this, [this, dimension] { emit changed(dimension); });
        m_boxes[dimension] = box;
        layout->addWidget(box, 1);
    }
}

void AxisFields::show(core::Dimension dimension, int value, int highest)
{
    const QSignalBlocker quiet(m_boxes[dimension]);
    m_boxes[dimension]->setMaximum(highest);
    m_boxes[dimension]->setValue(value);
}

int AxisFields::value(core::Dimension dimension) const { return m_boxes[dimension]->value(); }

} // namespace midplane::ui
