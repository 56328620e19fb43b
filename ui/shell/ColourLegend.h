// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/models/JobColouring.h"

namespace midplane::ui {

class ReplayLens;

/// What the colours over the machine mean, in one line under the bar of the view: what a panel lays
/// over the views, then each colour with its text. What has no room is left out and counted. There
/// only while there is something to explain.
class ColourLegend : public QWidget {
    Q_OBJECT

public:
    ColourLegend(const JobColouring& colouring, const ReplayLens& lens, QWidget* parent = nullptr);

    /// Only in a replay do colours belong to jobs.
    void setReplaying(bool isReplaying);
    void setTheme(Theme theme);
    /// How many colours have room at the present width.
    int shownCount() const { return fit().shown; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Fit {
        int shown = 0;
        QString rest; ///< "+3", or empty when all have room.
    };
    void refresh();
    Fit fit() const;
    int widthOf(const ColourMeaning& meaning) const;
    QString allInWords() const;

    const JobColouring& m_colouring;
    const ReplayLens& m_lens;
    Theme m_theme = Theme::Light;
    bool m_isReplaying = false;
    std::vector<ColourMeaning> m_meanings;
    QString m_note;
};

} // namespace midplane::ui
