// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/Benchmark.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>

#include <QApplication>
#include <QMouseEvent>
#include <QTimer>
#include <QWindow>
#include <fmt/format.h>
#include <unistd.h>

#include "ui/builder/NewBlockPanel.h"
#include "ui/builder/PlaceTool.h"
#include "ui/scene/MachineView3D.h"

namespace midplane {

namespace {

constexpr qint64 measuredMilliseconds = 6000;
constexpr int warmUpFrames = 5;
constexpr int measuredMoves = 60;
constexpr int stride = 37;        ///< From one midplane to the next, so that neighbours are rare.
constexpr int watched = 60;       ///< Pixels around the mouse.
constexpr int restAfterMove = 50; ///< Milliseconds at least, so that nothing is drawn any more.

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
    begin(Part::Replay);
}

void Benchmark::begin(Part part)
{
    m_part = part;
    m_changes.clear();
    m_frames.clear();
    if (part == Part::Preview)
        m_window.workspaces().switchTo(ui::WorkspaceId::Build);
    m_processorTime = std::clock();
    m_whole.start();
    nextFrame();
}

void Benchmark::nextFrame()
{
    m_frame.start();
    if (m_part == Part::Replay)
        stepReplay();
    else if (m_part == Part::Everything)
        changeEverything();
    else
        movePreview();
    QApplication::processEvents(); // What the views put off until the event loop is reached.
    m_changes.push_back(static_cast<double>(m_frame.nsecsElapsed()) / 1e6);
    m_window.view().requestFrame([this] { takeFrame(); });
}

void Benchmark::stepReplay()
{
    ui::ReplaySession& session = m_window.session();
    const core::SimTime before = session.time();
    session.stepForward();
    if (session.time() == before)
        session.seekTime(session.firstTime());
}

/// Only the machine in 3D: the other views have no part in it.
void Benchmark::changeEverything()
{
    ui::MachineView3D& view = m_window.view();
    view.setPicture(m_everything.next(*view.machine(), m_window.theme()));
}

/// A torus that snaps to where it fits, or is refused, at another midplane each time.
void Benchmark::movePreview()
{
    ui::Document& document = m_window.document();
    const core::GridSize& grid = document.machine().grid();
    ui::Draft draft;
    draft.setBox({{}, core::Shape {2, 2, 2}});
    draft.connectivity = core::everywhere(core::Connectivity::Torus);
    document.setPreview(ui::draftAround(document, draft, grid.coordAt(m_midplane)));
    m_midplane = (m_midplane + 1) % grid.midplaneCount();
}

void Benchmark::takeFrame()
{
    m_frames.push_back(static_cast<double>(m_frame.nsecsElapsed()) / 1e6);
    if (m_whole.elapsed() < measuredMilliseconds)
        return nextFrame();
    report();
    if (m_part == Part::Replay)
        return begin(Part::Everything);
    if (m_part == Part::Everything)
        return begin(Part::Preview);
    beginHover();
}

/// A shape is being placed: its ghost follows the mouse.
void Benchmark::beginHover()
{
    m_part = Part::Hover;
    m_window.document().setPreview(std::nullopt);
    emit m_window.findChild<ui::NewBlockPanel*>()->shapeEntered(
        {core::Shape {2, 2, 2}, core::everywhere(core::Connectivity::Torus)});
    moveMouse();
}

/// To another midplane that is in sight, at any moment of the display's rhythm.
void Benchmark::moveMouse()
{
    if (m_moves == measuredMoves) {
        reportHover();
        QApplication::exit(0);
        return;
    }
    ++m_moves;
    const core::GridSize& grid = m_window.document().machine().grid();
    ui::MachineView3D& view = m_window.view();
    QPointF at;
    core::MidplaneCoord midplane;
    do {
        m_midplane = (m_midplane + stride) % grid.midplaneCount();
        midplane = grid.coordAt(m_midplane);
        at = view.positionOf(midplane);
    } while (view.objectAt(at) != ui::MachineObject(midplane));
    const QRect around
        = QRect(at.toPoint(), QSize()).adjusted(-watched, -watched, watched, watched);
    const int rest = restAfterMove + m_moves * 7 % 17;
    QTimer::singleShot(rest, this, [this, at, around, &view] {
        QWindow& window = *view.window3d();
        const auto move = [&window, at] {
            QMouseEvent event(QEvent::MouseMove, at, window.mapToGlobal(at), Qt::NoButton,
                Qt::NoButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&window, &event);
        };
        m_screen.watch(window, around, move, [this](std::optional<double> shown) {
            if (shown)
                m_shown.push_back(*shown);
            moveMouse();
        });
    });
}

void Benchmark::reportHover() const
{
    if (m_shown.empty()) {
        fmt::print("hover: the screen cannot be looked at here\n");
        return;
    }
    std::vector<double> sorted = m_shown;
    std::sort(sorted.begin(), sorted.end());
    fmt::print("hover: {} of {} moves of the mouse changed the preview\n", sorted.size(), m_moves);
    fmt::print("  on the screen, not read back: min {:.1f} ms, median {:.1f} ms, p95 {:.1f} ms\n",
        sorted.front(), quantile(sorted, 0.5), quantile(sorted, 0.95));
}

void Benchmark::report() const
{
    if (m_frames.size() <= warmUpFrames)
        return;
    const auto sortedOf = [](const std::vector<double>& times) {
        std::vector<double> sorted(times.begin() + warmUpFrames, times.end());
        std::sort(sorted.begin(), sorted.end());
        return sorted;
    };
    const std::vector<double> changes = sortedOf(m_changes);
    const std::vector<double> frames = sortedOf(m_frames);
    const double mean
        = std::accumulate(frames.begin(), frames.end(), 0.0) / static_cast<double>(frames.size());
    const double processorTime = 1000.0 * static_cast<double>(std::clock() - m_processorTime)
        / CLOCKS_PER_SEC / static_cast<double>(m_frames.size());
    const QSize view = m_window.view().size();
    fmt::print("{}: {} frames, window {}x{}, view {}x{}\n",
        m_part == Part::Replay           ? "replay"
            : m_part == Part::Everything ? "everything changes"
                                         : "preview",
        frames.size(), m_window.width(), m_window.height(), view.width(), view.height());
    fmt::print("  known to all views: median {:.1f} ms, p95 {:.1f} ms\n", quantile(changes, 0.5),
        quantile(changes, 0.95));
    fmt::print("  processor time, all threads, drawing in software included: {:.1f} ms a frame\n",
        processorTime);
    fmt::print(
        "  drawn and read back: min {:.1f} ms, median {:.1f} ms, p95 {:.1f} ms; {:.1f} frames/s\n",
        frames.front(), quantile(frames, 0.5), quantile(frames, 0.95), 1000 / mean);
}

} // namespace midplane
