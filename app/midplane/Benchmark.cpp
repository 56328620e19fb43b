// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/Benchmark.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>

#include <QApplication>
#include <fmt/format.h>
#include <unistd.h>

#include "ui/scene/MachineView3D.h"

namespace midplane {

namespace {

constexpr qint64 measuredMilliseconds = 6000;
constexpr int warmUpFrames = 5;

/// How long this process has been there, by the kernel's count: loading the libraries included.
double secondsSinceProcessStart()
{
    std::ifstream file("/proc/self/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    // The name of the program, in brackets, may hold spaces; field 22 is the 20th after it.
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string field;
    for (int i = 0; i < 20; ++i)
        fields >> field;
    timespec now {};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9
        - std::stod(field) / ticks;
}

double quantile(const std::vector<double>& sorted, double part)
{
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

} // namespace

Benchmark::Benchmark(ui::MainWindow& window)
    : m_window(window)
{
}

void Benchmark::run()
{
    const QImage first = m_window.view().capture();
    m_startUp = secondsSinceProcessStart();
    fmt::print("start-up: {:.2f} s from the process's start to the drawn machine{}\n", m_startUp,
        first.isNull() ? " (never drawn)" : "");
    m_whole.start();
    nextFrame();
}

void Benchmark::nextFrame()
{
    ui::ReplaySession& session = m_window.session();
    const core::SimTime before = session.time();
    session.stepForward();
    if (session.time() == before)
        session.seekTime(session.firstTime());
    m_frame.start();
    m_window.view().requestFrame([this] { takeFrame(); });
}

void Benchmark::takeFrame()
{
    m_frames.push_back(static_cast<double>(m_frame.nsecsElapsed()) / 1e6);
    if (m_whole.elapsed() < measuredMilliseconds) {
        nextFrame();
        return;
    }
    report();
    QApplication::exit(0);
}

void Benchmark::report() const
{
    if (m_frames.size() <= warmUpFrames)
        return;
    std::vector<double> sorted(m_frames.begin() + warmUpFrames, m_frames.end());
    const double mean
        = std::accumulate(sorted.begin(), sorted.end(), 0.0) / static_cast<double>(sorted.size());
    std::sort(sorted.begin(), sorted.end());
    const QSize view = m_window.view().size();
    fmt::print("replay: {} frames, window {}x{}, view {}x{}\n", sorted.size(), m_window.width(),
        m_window.height(), view.width(), view.height());
    fmt::print("frame time: min {:.1f} ms, median {:.1f} ms, p95 {:.1f} ms; {:.1f} frames/s\n",
        sorted.front(), quantile(sorted, 0.5), quantile(sorted, 0.95), 1000 / mean);
}

} // namespace midplane
