// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/replay/slots/SlotsPicture.h"

namespace midplane::ui {

/// What the colours of a heat map mean: a ramp for midplanes and one for links, with the shares of
/// the time at their ends.
class RampLegend : public QWidget {
    Q_OBJECT

public:
    explicit RampLegend(QWidget* parent = nullptr);

    void showRanges(const BusyRanges& ranges, Theme theme);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    BusyRanges m_ranges;
    Theme m_theme = Theme::Light;
};

} // namespace midplane::ui
