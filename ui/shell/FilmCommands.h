// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/film/FilmMaker.h"
#include "ui/models/ReplaySession.h"

class QWidget;

namespace midplane::ui {

class MachineView3D;

/// Films of what the window replays: asks, makes them while the window is used, tells how far.
class FilmCommands : public QObject {
    Q_OBJECT

public:
    FilmCommands(ReplaySession& session, MachineView3D& view, QWidget* window);

    /// As the window shows the recording now: the part that is looped, else all of it; its camera,
    /// its colours.
    FilmSettings usual(Theme theme) const;
    void ask(Theme theme);
    /// Settings with a path, from a dialog or a command line.
    void make(const FilmSettings& settings);
    FilmMaker& maker() { return m_maker; }

signals:
    void progress(const QString& what, int done, int total);

private:
    QString suggestedPath(const FilmSettings& settings) const;

    ReplaySession& m_session;
    MachineView3D& m_view;
    QWidget* m_window;
    QString m_folder;
    FilmMaker m_maker;
};

} // namespace midplane::ui
