// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QInputDialog>
#include <QMenu>

#include "core/analysis/ResultTables.h"
#include "ui/models/TimeText.h"
#include "ui/out/OutActions.h"
#include "ui/replay/Timeline.h"
#include "ui/replay/TimelineBackdrop.h"
#include "ui/replay/TimelineOverlay.h"

namespace midplane::ui {

namespace {

/// One of several that exclude each other.
QAction* addChoice(QActionGroup& group, QMenu& menu, const QString& text, bool isChosen)
{
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(isChosen);
    group.addAction(action);
    return action;
}

} // namespace

void Timeline::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_session.hasRecording())
        return;
    QMenu menu(this);
    // From the keyboard it is about the moment of the play head.
    const QPoint head(static_cast<int>(m_axis.pixelOf(m_session.time())), m_layout.load.top());
    fillMenu(menu, event->reason() == QContextMenuEvent::Mouse ? event->pos() : head);
    menu.exec(event->globalPos());
}

void Timeline::fillMenu(QMenu& menu, const QPoint& point)
{
    if (const auto bookmark = bookmarkAt(point)) {
        fillBookmarkMenu(menu, *bookmark);
        return;
    }
    const core::SimTime time = m_axis.timeAt(point.x());
    connect(menu.addAction(tr("Bookmark at %1").arg(clockText(time))), &QAction::triggered, this,
        [this, time] { m_session.bookmarks().add(time); });
    menu.addSeparator();
    connect(menu.addAction(tr("Loop what is visible")), &QAction::triggered, this, [this] {
        m_session.setLoop(TimeRange {m_axis.visibleFirst(), m_axis.visibleLast()});
    });
    QAction* endLoop = menu.addAction(tr("End the loop"));
    endLoop->setEnabled(m_session.loop().has_value());
    connect(endLoop, &QAction::triggered, this, [this] { m_session.setLoop(std::nullopt); });
    menu.addSeparator();
    auto* load = new QActionGroup(&menu);
    connect(addChoice(*load, menu, tr("Midplanes in use and free"), m_load == LoadLane::Midplanes),
        &QAction::triggered, this, [this] { setLoadLane(LoadLane::Midplanes); });
    connect(
        addChoice(*load, menu, tr("Capacity used, lost and unused"), m_load == LoadLane::Capacity),
        &QAction::triggered, this, [this] { setLoadLane(LoadLane::Capacity); });
    menu.addSeparator();
    auto* rows = new QActionGroup(&menu);
    connect(addChoice(*rows, menu, tr("Gantt by midplane"), m_rows == GanttRows::Midplanes),
        &QAction::triggered, this, [this] { setGanttRows(GanttRows::Midplanes); });
    connect(addChoice(*rows, menu, tr("Gantt by job"), m_rows == GanttRows::Jobs),
        &QAction::triggered, this, [this] { setGanttRows(GanttRows::Jobs); });
    menu.addSeparator();
    QAction* all = menu.addAction(tr("Show the whole recording"));
    all->setEnabled(!m_axis.showsAll());
    connect(all, &QAction::triggered, this, [this] {
        m_axis.showAll();
        redrawBackdrop();
    });
    menu.addSeparator();
    addOutActions(menu, *this,
        {QStringLiteral("timeline"), [this] { return picture(); },
            [this] { return QString::fromStdString(core::loadCsv(m_session.result().load)); }});
}

/// Drawn anew: what is on the screen may be a picture already.
DrawnPicture Timeline::picture() const
{
    return {accessibleName(), size(), [this](QPainter& painter) {
                painter.fillRect(rect(), roles().base);
                if (!m_session.hasRecording())
                    return;
                QFont small = font();
                small.setPointSizeF(std::max(small.pointSizeF() - 1, 7.0));
                painter.setFont(small);
                const TimelineScene all = scene();
                TimelineBackdrop(all).paint(painter);
                TimelineOverlay(all, false).paint(painter, std::nullopt);
            }};
}

void Timeline::fillBookmarkMenu(QMenu& menu, std::size_t bookmark)
{
    connect(menu.addAction(tr("Rename bookmark…")), &QAction::triggered, this,
        [this, bookmark] { renameBookmark(bookmark); });
    connect(menu.addAction(tr("Remove bookmark")), &QAction::triggered, this, [this, bookmark] {
        if (bookmark < m_session.bookmarks().all().size())
            m_session.bookmarks().remove(bookmark);
    });
}

void Timeline::renameBookmark(std::size_t bookmark)
{
    if (bookmark >= m_session.bookmarks().all().size())
        return;
    const Bookmark before = m_session.bookmarks().all()[bookmark];
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename bookmark"));
    dialog->setLabelText(tr("Name of the bookmark at %1").arg(clockText(before.time)));
    dialog->setTextValue(before.name);
    dialog->setOkButtonText(tr("Rename"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, before](const QString& name) {
        const std::vector<Bookmark>& all = m_session.bookmarks().all();
        const auto place = std::find(all.begin(), all.end(), before);
        if (place != all.end())
            m_session.bookmarks().rename(
                static_cast<std::size_t>(place - all.begin()), name.trimmed());
    });
    dialog->open();
}

} // namespace midplane::ui
