// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/LoopCheck.h"

#include <algorithm>
#include <fstream>

#include <QApplication>
#include <fmt/format.h>
#include <unistd.h>

#include "ui/scene/MachineView3D.h"

namespace midplane {

namespace {

constexpr int leaps = 2; ///< From the beginning of a recording to its end.
constexpr int reports = 10;

/// Of this process, in main memory.
double residentMebibytes()
{
    std::ifstream file("/proc/self/statm");
    double pages = 0;
    double resident = 0;
    file >> pages >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
}

} // namespace

LoopCheck::LoopCheck(ui::MainWindow& window, int loops)
    : m_window(window)
    , m_loops(std::max(loops, reports))
{
    connect(&m_timer, &QTimer::timeout, this, &LoopCheck::step);
}

void LoopCheck::run()
{
    m_window.view().setAnimationsEnabled(true);
    m_window.session().seekTime(m_window.session().firstTime());
    m_timer.start(0); // As fast as the views follow; frames are drawn meanwhile.
}

void LoopCheck::step()
{
    ui::ReplaySession& session = m_window.session();
    if (m_isEventDue) {
        m_isEventDue = false;
        session.stepForward();
        return;
    }
    if (m_leap == leaps)
        return endLoop();
    const core::SimTime length = session.lastTime() - session.firstTime();
    ++m_leap;
    session.seekTime(session.firstTime() + length * m_leap / (leaps + 1));
    m_isEventDue = true;
}

void LoopCheck::endLoop()
{
    m_leap = 0;
    ++m_done;
    m_window.session().seekTime(m_window.session().firstTime());
    const int each = m_loops / reports;
    if (m_done % each == 0) {
        m_memory.push_back(residentMebibytes());
        fmt::print("{} loops: {:.1f} MiB\n", m_done, m_memory.back());
        std::fflush(stdout);
    }
    if (m_done >= m_loops) {
        m_timer.stop();
        report();
    }
}

/// What is loaded at first use is there after the first tenth.
void LoopCheck::report()
{
    const double growth = 100 * (m_memory.back() / m_memory.front() - 1);
    fmt::print("memory after {} loops against {}: {:+.1f} %\n", m_done, m_loops / reports, growth);
    QApplication::exit(0);
}

} // namespace midplane
