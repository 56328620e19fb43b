// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/machine/Connectivity.h"

class QButtonGroup;
class QPushButton;

namespace midplane::ui {

/// Mesh or torus, for all dimensions or for each.
class KindFields : public QWidget {
    Q_OBJECT

public:
    using Kinds = core::PerDimension<core::Connectivity>;

    explicit KindFields(QWidget* parent = nullptr);

    void show(const Kinds& kinds);

signals:
    void chosen(const midplane::ui::KindFields::Kinds& kinds);

private:
    QWidget* makeButtons();
    QWidget* makeAxisButtons();
    void take(int button);
    void takeAxes();

    QButtonGroup* m_kind = nullptr;
    QWidget* m_axes = nullptr;
    core::PerDimension<QPushButton*> m_isTorus {};
    Kinds m_shown = core::everywhere(core::Connectivity::Mesh);
    bool m_showsAxes = false; ///< By axis was asked for, whatever the kinds are.
};

} // namespace midplane::ui
