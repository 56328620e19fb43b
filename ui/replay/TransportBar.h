// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "ui/models/ColourRoles.h"
#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"

namespace midplane::ui {

/// Play, steps, jumps, speed, seek slider and the clock.
class TransportBar : public QWidget {
    Q_OBJECT

public:
    TransportBar(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// To the next speed of the list; for the keys - and +.
    void slower();
    void faster();

private:
    QToolButton* addButton(const QString& name, const QString& tip, const QString& text = {});
    void addJumps();
    void addSpeed();
    void addClock();
    void stepSpeed(int steps);
    void showClock();
    void showPlaying();
    void showSpeed();
    void enable();

    ReplaySession& m_session;
    Theme m_theme = Theme::Light;
    QToolButton* m_toStart;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_on;
    QComboBox* m_speed;
    QSlider* m_seek;
    QLabel* m_clock;
    QLabel* m_position;
};

} // namespace midplane::ui
