// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QWidget>

#include "ui/replay/slots/SlotsQuestion.h"

namespace midplane::ui {

/// Where the block is chosen that slots are counted for: its shape as typed, or a number of
/// midplanes that are made a compact shape; then mesh or torus, with the number of each.
class SlotsEntry : public QWidget {
    Q_OBJECT

public:
    explicit SlotsEntry(QWidget* parent = nullptr);

    const SlotsWish& wish() const { return m_wish; }
    /// Sizes go up to that of the machine.
    void setMachine(const core::MachinePtr& machine);
    void begin(); ///< Puts the focus into the shape.
    void showCounts(const SlotsAnswer& answer);

signals:
    void wishChanged();

private:
    void takeShape(const QString& text);
    void takeSize(int midplanes);
    void setWish(const SlotsWish& wish);

    core::MachinePtr m_machine;
    SlotsWish m_wish;
    QLineEdit* m_shape;
    QSpinBox* m_size;
    QPushButton* m_mesh;
    QPushButton* m_torus;
};

/// "12", or "at least 12" where that is all that is known.
QString slotCountText(const core::Slots& counted);

} // namespace midplane::ui
