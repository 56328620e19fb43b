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

class QMenu;

namespace midplane::ui {

class FittingLabel;

/// Play, steps, jumps, speed, loop, bookmarks, seek slider and the clock.
class TransportBar : public QWidget {
    Q_OBJECT

public:
    TransportBar(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// To the next speed of the list; for the keys - and +.
    void slower();
    void faster();
    /// Why the recording does not grow now though it should; empty: it does.
    void setLostReason(const QString& reason);

signals:
    /// The loop button was pressed: a loop ends, or begins.
    void loopRequested();

private:
    QToolButton* addButton(const QString& name, const QString& tip, const QString& text = {});
    void addJumps();
    void addJump(const char* name, const QString& text, const QString& next,
        const QString& previous, core::EntryKind kind);
    void addLoopAndBookmarks();
    void fillBookmarks(QMenu& menu);
    void addSpeed();
    void addLive();
    void addClock();
    void showLive();
    void showRange();
    void stepSpeed(int steps);
    void showClock();
    void showPlaying();
    void showSpeed();
    void showLoop();
    void enable();

    ReplaySession& m_session;
    Theme m_theme = Theme::Light;
    QToolButton* m_toStart;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_on;
    QToolButton* m_loop;
    QToolButton* m_bookmark;
    QToolButton* m_live;
    QString m_lostReason;
    QComboBox* m_speed;
    QSlider* m_seek;
    QLabel* m_clock;
    FittingLabel* m_position;
};

} // namespace midplane::ui
