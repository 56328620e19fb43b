// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/shell/MachineFields.h"

class QComboBox;
class QLineEdit;

namespace midplane::ui {

/// The lines of one dimension: their kind, for rings the order of the cables, typed if need be.
class LineKindField : public QWidget {
    Q_OBJECT

public:
    explicit LineKindField(core::Dimension dimension, QWidget* parent = nullptr);

    LineFields fields() const;
    /// hasListedCables: whether "listed cables" can be chosen again.
    void setFields(const LineFields& fields, bool hasListedCables);
    /// What the order typed begins with when it is asked for.
    void setLength(int length) { m_length = length; }

signals:
    void changed();

private:
    void takeOrder();
    void fit();

    QComboBox* m_form;
    QComboBox* m_order;
    QLineEdit* m_typed;
    int m_length = 1;
};

} // namespace midplane::ui
