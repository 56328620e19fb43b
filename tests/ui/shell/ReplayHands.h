// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTimer>
#include <QWheelEvent>
#include <QWindow>

#include "tests/ui/models/HeldByJournal.h"
#include "tests/ui/models/ReplayRuns.h"
#include "tests/ui/shell/BuilderHands.h"
#include "ui/models/JobColouring.h"
#include "ui/models/JobTable.h"
#include "ui/models/TimeText.h"
#include "ui/replay/Timeline.h"
#include "ui/replay/slots/SlotsPanel.h"

/// A window with a replay, what somebody does in it, and what it shows held against the journal.
namespace midplane::hands {

/// A shown window with the demo workload in its Replay workspace, at the first moment; null when
/// that never came.
inline std::unique_ptr<ui::MainWindow> replayWindow(
    const std::string& machine = "bgl", const QString& policy = QStringLiteral("greedy"))
{
    constexpr int patience = 60000;
    const core::TablesPtr tables = ui::tablesOf(machine);
    auto window = shownWindow(tables);
    if (!window)
        return nullptr;
    ui::RunRequest request = ui::demoOn(tables);
    request.policy = policy;
    QSignalSpy recorded(&window->session(), &ui::ReplaySession::recordingChanged);
    window->runLog(request);
    if (recorded.isEmpty() && !recorded.wait(patience))
        return nullptr;
    QTest::keyClick(window.get(), Qt::Key_F3);
    return window;
}

/// To the moment at which most jobs wait.
inline void seekCrowd(ui::MainWindow& window)
{
    const auto& load = window.session().result().load;
    window.session().seekTime(
        std::max_element(load.begin(), load.end(), [](const auto& one, const auto& other) {
            return one.waiting < other.waiting;
        })->time);
}

inline ui::Timeline& timelineOf(ui::MainWindow& window)
{
    return *child<ui::Timeline>(window, "timeline");
}

/// Whether a colour is on the picture of a widget, in that part of it.
inline bool isSeen(QWidget& widget, const QRect& part, const QColor& colour)
{
    const QImage picture = widget.grab().toImage();
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            if (picture.rect().contains(x, y) && picture.pixelColor(x, y) == colour)
                return true;
        }
    }
    return false;
}

inline void wheel(QWidget& widget, const QPoint& at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

/// A point of the timeline at a part of what it shows, in the lane of the queue, where nothing else
/// is clicked.
inline QPoint onTimeline(ui::MainWindow& window, double part)
{
    const ui::Timeline& timeline = timelineOf(window);
    return {timeline.axis().left() + static_cast<int>(part * timeline.axis().width()),
        timeline.lanes().queue.center().y()};
}

inline void seekByClick(ui::MainWindow& window, double part)
{
    QTest::mouseClick(&timelineOf(window), Qt::LeftButton, {}, onTimeline(window, part));
}

/// Through the window system, so that all who ask know the keys that are held.
inline void clickIn(ui::MainWindow& window, QWidget& widget, Qt::KeyboardModifiers modifiers = {})
{
    QTest::mouseClick(window.windowHandle(), Qt::LeftButton, modifiers,
        widget.mapTo(&window, widget.rect().center()));
}

inline void clickRow(QTableView& table, int row, Qt::KeyboardModifiers modifiers = {})
{
    const QModelIndex index = table.model()->index(row, 0);
    table.scrollTo(index);
    QTest::mouseClick(
        table.viewport(), Qt::LeftButton, modifiers, table.visualRect(index).center());
}

/// Clicks the entry that begins with a text in the menu that opens next, while that menu waits.
inline void chooseInNextMenu(const QString& text, int tries = 200)
{
    QTimer::singleShot(10, qApp, [text, tries] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (menu == nullptr)
            return tries > 0 ? chooseInNextMenu(text, tries - 1) : qFatal("no menu");
        for (QAction* action : menu->actions()) {
            if (action->text().startsWith(text))
                return QTest::mouseClick(
                    menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        }
        qFatal("no entry %s", qPrintable(text));
    });
}

/// Opens the menu of the window that has the command, and clicks it there.
inline void chooseInMenuBar(ui::MainWindow& window, ui::Command command)
{
    QAction* action = window.actions()[command];
    for (QAction* title : window.menuBar()->actions()) {
        if (!title->menu()->actions().contains(action))
            continue;
        QTest::mouseClick(
            window.menuBar(), Qt::LeftButton, {}, window.menuBar()->actionGeometry(title).center());
        QTRY_VERIFY(title->menu()->isVisible());
        QTest::mouseClick(
            title->menu(), Qt::LeftButton, {}, title->menu()->actionGeometry(action).center());
        return;
    }
    qFatal("no menu has it");
}

inline void openContextMenu(QWidget& widget, const QPoint& at)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
    QCoreApplication::sendEvent(&widget, &event);
}

inline std::set<core::JobId> jobsIn(const QTableView& table)
{
    std::set<core::JobId> jobs;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        jobs.insert({table.model()->index(row, 0).data(ui::JobIdRole).toUInt()});
    return jobs;
}

/// The job of the row that is chosen in a table; -1 when none is.
inline int chosenIn(const QTableView& table)
{
    const QModelIndexList rows = table.selectionModel()->selectedRows();
    return rows.size() == 1 ? rows.front().data(ui::JobIdRole).toInt() : -1;
}

/// Those of the machine that have a form in 3D, by GridSize::indexOf.
inline std::set<int> midplanesLike(ui::MainWindow& window, ui::MidplaneForm form)
{
    std::set<int> midplanes;
    for (const ui::InstanceColour& each : window.view().midplaneInstances()) {
        if (each.form == static_cast<int>(form))
            midplanes.insert(each.index);
    }
    return midplanes;
}

/// The same of links, by LinkLayout::indexOf.
inline std::set<int> linksLike(ui::MainWindow& window, ui::LinkForm form)
{
    std::set<int> links;
    for (const ui::InstanceColour& each : window.view().linkInstances()) {
        if (each.form == static_cast<int>(form))
            links.insert(each.index);
    }
    return links;
}

/// Chooses what the panel of slots lays over the machine, by keys.
inline void choose(ui::MainWindow& window, ui::SlotsLayer layer)
{
    auto* layers = child<QComboBox>(window, "slots.layers");
    layers->setFocus();
    QTest::keyClick(layers, Qt::Key_Home);
    for (int i = 0; i < static_cast<int>(layer); ++i)
        QTest::keyClick(layers, Qt::Key_Down);
}

/// What in 3D is not as the journal says; empty when all is. Without a lens. While a job is chosen
/// that runs, the others are faded.
inline QString wrongInScene(ui::MainWindow& window)
{
    const ui::ReplaySession& session = window.session();
    const tests::Held held = tests::heldAt(session.recording(), session.time());
    const int chosen = window.shared().job();
    const bool isChosen
        = chosen >= 0 && held.running.contains({static_cast<std::uint32_t>(chosen)});
    const auto instances = window.view().midplaneInstances();
    if (static_cast<int>(instances.size()) != session.recording().machine->midplaneCount())
        return QStringLiteral("%1 midplanes").arg(instances.size());
    for (const ui::InstanceColour& each : instances) {
        const auto holder = held.holderOf(each.index);
        const bool isFaded = holder && isChosen && static_cast<int>(holder->value) != chosen;
        const auto expected = !holder ? ui::MidplaneForm::Free
            : isFaded                 ? ui::MidplaneForm::Faded
                                      : ui::MidplaneForm::Member;
        if (each.form != static_cast<int>(expected))
            return QStringLiteral("midplane %1 has form %2").arg(each.index).arg(each.form);
        // What the mouse is over is a little lighter.
        const bool isHovered = window.shared().hovered().contains(
            session.recording().machine->grid().coordAt(each.index));
        if (holder && !isHovered
            && each.colour.rgb() != session.colouring().colourOf(*holder, ui::Theme::Light).rgb())
            return QStringLiteral("midplane %1 is %2").arg(each.index).arg(each.colour.name());
    }
    std::set<int> lit = linksLike(window, ui::LinkForm::InUse);
    lit.merge(linksLike(window, ui::LinkForm::Faded));
    std::set<int> taken;
    for (const auto& [link, job] : held.links)
        taken.insert(link);
    return lit == taken
        ? QString()
        : QStringLiteral("%1 links are lit, %2 are held").arg(lit.size()).arg(taken.size());
}

/// The same of the line that is drawn: which of its links are held, and by whom.
inline QString wrongInDrawing(ui::MainWindow& window)
{
    const ui::ReplaySession& session = window.session();
    const tests::Held held = tests::heldAt(session.recording(), session.time());
    const ui::LinePicture& drawn = window.findChild<ui::LineDrawing*>()->picture();
    if (!(drawn.line == window.shared().line()))
        return QStringLiteral("another line");
    const core::Machine& machine = *session.recording().machine;
    for (int id = 0; id < machine.line(drawn.line.dimension).linkIdEnd(); ++id) {
        if (!machine.hasLink({drawn.line, id}))
            continue;
        const auto link = drawn.links.find(id);
        const auto holder
            = held.links.find(static_cast<int>(machine.links().indexOf({drawn.line, id})));
        const int expected
            = holder == held.links.end() ? -1 : static_cast<int>(holder->second.value);
        const bool isHeld = link != drawn.links.end() && link->second.holder;
        if ((isHeld ? link->second.holder->number : -1) != expected)
            return QStringLiteral("link %1").arg(id);
    }
    return {};
}

/// The same of the tables and the clock.
inline QString wrongInTables(ui::MainWindow& window)
{
    const ui::ReplaySession& session = window.session();
    const tests::Held held = tests::heldAt(session.recording(), session.time());
    if (jobsIn(*child<QTableView>(window, "running.table")) != held.running)
        return QStringLiteral("the running jobs");
    if (jobsIn(*child<QTableView>(window, "queue.table")) != held.waiting)
        return QStringLiteral("the queue");
    if (child<QLabel>(window, "transport.clock")->text() != ui::clockText(session.time()))
        return QStringLiteral("the clock");
    return {};
}

inline QString wrongAnywhere(ui::MainWindow& window)
{
    const QString scene = wrongInScene(window);
    return scene.isEmpty() ? wrongInTables(window) : scene;
}

} // namespace midplane::hands
