// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>
#include <QTimer>

#include "ui/shell/MainWindow.h"

namespace midplane {

/// Replays a recording again and again with all views and animations, and says what memory the
/// program has meanwhile: nothing may be left behind by a loop. Each loop goes from the beginning
/// to the end in a few leaps, with an event on its own after each, which is animated.
class LoopCheck : public QObject {
    Q_OBJECT

public:
    LoopCheck(ui::MainWindow& window, int loops);

    /// Prints the memory as it goes and ends the application.
    void run();

private:
    void step();
    void endLoop();
    void report();

    ui::MainWindow& m_window;
    int m_loops;
    int m_done = 0;
    int m_leap = 0;
    bool m_isEventDue = false;
    QTimer m_timer;
    std::vector<double> m_memory; ///< MiB, after each tenth of the loops.
};

} // namespace midplane
