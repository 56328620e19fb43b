// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QElapsedTimer>
#include <QObject>

#include "ui/shell/MainWindow.h"

namespace midplane {

/// Measures what the user waits for: the start of the program up to the first drawn machine, and
/// the frames of a replay in which every frame shows another event.
class Benchmark : public QObject {
    Q_OBJECT

public:
    explicit Benchmark(ui::MainWindow& window);

    /// Prints the figures and ends the application.
    void run();

private:
    void nextFrame();
    void takeFrame();
    void report() const;

    ui::MainWindow& m_window;
    double m_startUp = 0;         ///< Seconds.
    std::vector<double> m_frames; ///< Milliseconds.
    QElapsedTimer m_whole;
    QElapsedTimer m_frame;
};

} // namespace midplane
