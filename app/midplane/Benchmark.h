// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>
#include <vector>

#include <QElapsedTimer>
#include <QObject>

#include "app/midplane/EverythingMoves.h"
#include "app/midplane/ScreenWatch.h"
#include "ui/shell/MainWindow.h"

namespace midplane {

/// Measures what the user waits for: the start of the program up to the first drawn machine, the
/// frames of a replay in which every frame shows another event, frames in which all midplanes and
/// links change, the preview of a block that is
/// moved over the machine, and the time from a move of the mouse until that preview is on the
/// screen.
class Benchmark : public QObject {
    Q_OBJECT

public:
    explicit Benchmark(ui::MainWindow& window);

    /// Prints the figures and ends the application.
    void run();

private:
    enum class Part { Replay, Everything, Preview, Hover };

    void begin(Part part);
    void nextFrame();
    void stepReplay();
    void changeEverything();
    void movePreview();
    void takeFrame();
    void report() const;
    void beginHover();
    void moveMouse();
    void reportHover() const;

    ui::MainWindow& m_window;
    Part m_part = Part::Replay;
    EverythingMoves m_everything;
    double m_startUp = 0;          ///< Seconds.
    std::vector<double> m_changes; ///< Milliseconds until all that is shown is known, by frame.
    std::vector<double> m_frames;  ///< Milliseconds.
    ScreenWatch m_screen;
    std::vector<double> m_shown; ///< Milliseconds from a move of the mouse to the last change.
    int m_moves = 0;
    int m_midplane = 0;               ///< Under the mouse.
    std::clock_t m_processorTime = 0; ///< When the part began.
    QElapsedTimer m_whole;
    QElapsedTimer m_frame;
};

} // namespace midplane
