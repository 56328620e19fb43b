// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>
#include <vector>

#include <QElapsedTimer>
#include <QObject>

#include "ui/shell/MainWindow.h"

namespace midplane {

/// Measures what the user waits for: the start of the program up to the first drawn machine, the
/// frames of a replay in which every frame shows another event, and the preview of a block that is
/// moved over the machine with the mouse.
class Benchmark : public QObject {
    Q_OBJECT

public:
    explicit Benchmark(ui::MainWindow& window);

    /// Prints the figures and ends the application.
    void run();

private:
    enum class Part { Replay, Preview };

    void begin(Part part);
    void nextFrame();
    void stepReplay();
    void movePreview();
    void takeFrame();
    void report() const;

    ui::MainWindow& m_window;
    Part m_part = Part::Replay;
    double m_startUp = 0;             ///< Seconds.
    std::vector<double> m_changes;    ///< Milliseconds until all that is shown is known, by frame.
    std::vector<double> m_frames;     ///< Milliseconds.
    int m_midplane = 0;               ///< Under the mouse.
    std::clock_t m_processorTime = 0; ///< When the part began.
    QElapsedTimer m_whole;
    QElapsedTimer m_frame;
};

} // namespace midplane
