// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Workspaces.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <QSettings>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/DockSizes.h"

namespace midplane::ui {

namespace {

constexpr int layoutVersion = 2;
constexpr int smallWindow = 1400;
constexpr int smallHeight = 780;

QString settingsKey(WorkspaceId workspace)
{
    switch (workspace) {
    case WorkspaceId::Build:
        break;
    case WorkspaceId::Replay:
        return QStringLiteral("layout/replay");
    case WorkspaceId::Experiments:
        return QStringLiteral("layout/experiments");
    case WorkspaceId::Control:
        return QStringLiteral("layout/control");
    }
    return QStringLiteral("layout/build");
}

} // namespace

Workspaces::Workspaces(QMainWindow& window)
    : QObject(&window)
    , m_window(window)
{
    window.setDockNestingEnabled(true);
    window.setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
}

QDockWidget* Workspaces::addDock(
    const QString& name, const QString& title, QWidget* panel, const QList<DockPlace>& places)
{
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(panel);
    auto* titleBar = new DockTitle(dock);
    dock->setTitleBarWidget(titleBar);
    dock->toggleViewAction()->setStatusTip(tr("Show or hide the dock %1").arg(title));
    dock->toggleViewAction()->setToolTip(dock->toggleViewAction()->statusTip());
    dock->hide();
    connect(titleBar, &DockTitle::doubleClicked, this, [this, name] { toggleFilling(name); });
    connect(titleBar, &DockTitle::closeClicked, this, [this, dock] {
        if (m_filling != nullptr && m_filling->dock == dock)
            unfill();
        dock->close();
    });
    connect(titleBar, &DockTitle::floatClicked, this, [this, dock] {
        if (m_filling != nullptr && m_filling->dock == dock)
            unfill();
        dock->setFloating(!dock->isFloating());
    });
    m_entries.append(Entry {dock, titleBar, places});
    return dock;
}

const Workspaces::Entry& Workspaces::entry(const QString& name) const
{
    return *std::find_if(m_entries.begin(), m_entries.end(),
        [&](const Entry& entry) { return entry.dock->objectName() == name; });
}

QStringList Workspaces::dockNames() const
{
    QStringList names;
    for (const Entry& entry : m_entries)
        names << entry.dock->objectName();
    return names;
}

QDockWidget* Workspaces::dock(const QString& name) const { return entry(name).dock; }

QList<QDockWidget*> Workspaces::docksOf(Qt::DockWidgetArea area) const
{
    QList<QDockWidget*> docks;
    for (const Entry& entry : m_entries) {
        if (entry.places.constFirst().area == area)
            docks.append(entry.dock);
    }
    return docks;
}

DockTitle* Workspaces::titleOf(const QString& name) const { return entry(name).title; }

void Workspaces::bringForward(const QString& name)
{
    if (isFilling(name))
        return;
    QDockWidget* dock = this->dock(name);
    dock->show();
    dock->raise();
}

QList<QAction*> Workspaces::toggleActions() const
{
    QList<QAction*> actions;
    for (const Entry& entry : m_entries) {
        if (placeOf(entry))
            actions.append(entry.dock->toggleViewAction());
    }
    return actions;
}

std::optional<DockPlace> Workspaces::placeOf(const Entry& entry) const
{
    for (const DockPlace& place : entry.places) {
        if (place.workspace == m_current)
            return place;
    }
    return std::nullopt;
}

void Workspaces::switchTo(WorkspaceId workspace)
{
    if (workspace == m_current)
        return;
    unfill();
    m_layouts[m_current] = m_window.saveState(layoutVersion);
    m_current = workspace;
    showLayout();
    emit switched(workspace);
}

/// As the current workspace was left, or as it begins.
void Workspaces::showLayout()
{
    // Before the others are shown: all together need more room than a small window has.
    for (const Entry& entry : std::as_const(m_entries)) {
        if (!placeOf(entry))
            entry.dock->hide();
    }
    const auto saved = m_layouts.find(m_current);
    if (saved == m_layouts.end() || !m_window.restoreState(saved->second, layoutVersion))
        arrange();
    QTimer::singleShot(0, this, &Workspaces::fitLow);
}

void Workspaces::reset()
{
    unfill();
    m_layouts.erase(m_current);
    arrange();
}

void Workspaces::fitToWindow()
{
    if (!m_layouts.contains(m_current))
        arrange();
}

bool Workspaces::isFilling(const QString& name) const
{
    return m_filling != nullptr && m_filling->dock->objectName() == name;
}

void Workspaces::toggleFilling(const QString& name)
{
    const bool wasFilling = isFilling(name);
    unfill();
    if (!wasFilling)
        fill(entry(name));
}

void Workspaces::setLow(const QString& name, std::optional<int> content)
{
    for (Entry& each : m_entries) {
        if (each.dock->objectName() == name)
            each.low = content;
    }
    fitLow();
}

/// A dock that is low grows when it has something to show; what was dragged to a height keeps it.
void Workspaces::fitLow()
{
    for (Entry& each : m_entries) {
        const bool isInView = placeOf(each) && !each.dock->isFloating() && !each.dock->isHidden();
        if (!isInView || m_filling != nullptr || (!each.low && !each.isLow))
            continue;
        const int height = each.low ? *each.low + each.title->sizeHint().height()
                                    : dockSizesFor(m_window.width(), m_current).bottom;
        m_window.resizeDocks({each.dock}, {height}, Qt::Vertical);
        each.isLow = each.low.has_value();
    }
}

/// Where the machine stands while a dock fills the centre.
QDockWidget* Workspaces::centreDock()
{
    if (m_centreDock != nullptr)
        return m_centreDock;
    m_centreDock = new QDockWidget(tr("Machine in 3D"), &m_window);
    m_centreDock->setObjectName(QStringLiteral("centre"));
    auto* title = new DockTitle(m_centreDock);
    title->setTheme(m_theme);
    connect(title, &DockTitle::doubleClicked, this, &Workspaces::unfill);
    connect(title, &DockTitle::closeClicked, this, &Workspaces::unfill);
    connect(title, &DockTitle::floatClicked, this, &Workspaces::unfill);
    m_centreDock->setTitleBarWidget(title);
    return m_centreDock;
}

void Workspaces::fill(const Entry& entry)
{
    m_beforeFilling = m_window.saveState(layoutVersion);
    m_filling = &entry;
    const auto sizes = dockSizes();
    QWidget* centre = m_window.takeCentralWidget();
    QWidget* panel = entry.dock->widget();
    entry.dock->setFloating(false);
    entry.dock->hide();

    auto* frame = new QWidget(&m_window);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(entry.title);
    layout->addWidget(panel, 1);
    entry.title->show();
    panel->show();
    m_window.setCentralWidget(frame);

    emit centreShrunk(true); // Before it stands in a column, which would widen the window.
    QDockWidget* dock = centreDock();
    dock->setWidget(centre);
    centre->show();
    m_window.addDockWidget(Qt::LeftDockWidgetArea, dock, Qt::Vertical);
    dock->show();
    // While there is no centre the docks take its room: they give it back when all are in place.
    QTimer::singleShot(0, this, [this, sizes] {
        for (const auto& [kept, size] : sizes) {
            m_window.resizeDocks({kept}, {size.width()}, Qt::Horizontal);
            m_window.resizeDocks({kept}, {size.height()}, Qt::Vertical);
        }
    });
}

/// Of those in view that one area of the window holds at its edge.
QList<std::pair<QDockWidget*, QSize>> Workspaces::dockSizes() const
{
    QList<std::pair<QDockWidget*, QSize>> sizes;
    for (const Entry& entry : m_entries) {
        if (!entry.dock->visibleRegion().isEmpty() && !entry.dock->isFloating())
            sizes.append({entry.dock, entry.dock->size()});
    }
    return sizes;
}

void Workspaces::unfill()
{
    if (m_filling == nullptr)
        return;
    const Entry& entry = *std::exchange(m_filling, nullptr);
    QWidget* frame = m_window.takeCentralWidget();
    QWidget* panel = frame->layout()->itemAt(1)->widget();
    entry.dock->setTitleBarWidget(entry.title);
    entry.dock->setWidget(panel);
    frame->deleteLater();
    QWidget* centre = m_centreDock->widget();
    m_centreDock->hide();
    m_window.removeDockWidget(m_centreDock);
    m_window.setCentralWidget(centre);
    centre->show();
    emit centreShrunk(false);
    m_window.restoreState(m_beforeFilling, layoutVersion);
}

void Workspaces::arrange()
{
    for (const Entry& entry : std::as_const(m_entries)) {
        entry.dock->setFloating(false);
        m_window.removeDockWidget(entry.dock);
    }
    // Docks of the other workspace stand hidden at their place: of docks that a saved layout does
    // not know restoring it says nothing, and they would stay in view.
    for (const Entry& entry : std::as_const(m_entries)) {
        if (placeOf(entry))
            continue;
        m_window.addDockWidget(entry.places.constFirst().area, entry.dock);
        entry.dock->hide();
    }
    // Build: the line drawing lies between the columns. Replay: the time line under everything.
    const bool hasColumns = m_current != WorkspaceId::Replay;
    m_window.setCorner(
        Qt::BottomLeftCorner, hasColumns ? Qt::LeftDockWidgetArea : Qt::BottomDockWidgetArea);
    m_window.setCorner(
        Qt::BottomRightCorner, hasColumns ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea);
    m_left = layOut(Qt::LeftDockWidgetArea);
    m_right = layOut(Qt::RightDockWidgetArea);
    m_bottom = layOut(Qt::BottomDockWidgetArea);
    resizeDocks();
    // Once more when the docks know their sizes: the first try only counts for those in view.
    QTimer::singleShot(0, this, &Workspaces::resizeDocks);
}

/// Puts the docks of one area in place; answers the one in front of each row.
QList<QDockWidget*> Workspaces::layOut(Qt::DockWidgetArea area)
{
    // A small window has room for one dock a column, the others are its tabs.
    const bool isSmall = m_window.width() < smallWindow * textScale()
        || m_window.height() < smallHeight * textScale();
    std::map<int, QList<QDockWidget*>> rows;
    for (const Entry& entry : std::as_const(m_entries)) {
        const auto place = placeOf(entry);
        if (place && place->area == area)
            rows[isSmall ? 0 : place->row].append(entry.dock);
    }
    QList<QDockWidget*> fronts;
    for (const auto& [row, docks] : rows) {
        m_window.addDockWidget(
            area, docks.first(), area == Qt::BottomDockWidgetArea ? Qt::Horizontal : Qt::Vertical);
        for (QDockWidget* dock : docks) {
            if (dock != docks.first())
                m_window.tabifyDockWidget(docks.first(), dock);
            dock->show();
        }
        docks.first()->raise();
        fronts.append(docks.first());
    }
    return fronts;
}

void Workspaces::resizeDocks()
{
    const DockSizes sizes = dockSizesFor(m_window.width(), m_current);
    const auto resize = [this](const QList<QDockWidget*>& docks, int size, Qt::Orientation along) {
        if (!docks.isEmpty())
            m_window.resizeDocks({docks.first()}, {size}, along);
    };
    resize(m_bottom, sizes.bottom, Qt::Vertical);
    resize(m_left, sizes.left, Qt::Horizontal);
    resize(m_right, sizes.right, Qt::Horizontal);
    // The rows of a column share its height.
    for (const QList<QDockWidget*>& column : {m_left, m_right})
        m_window.resizeDocks(column, QList<int>(column.size(), m_window.height()), Qt::Vertical);
    fitLow();
}

void Workspaces::setTheme(Theme theme)
{
    m_theme = theme;
    for (const Entry& entry : std::as_const(m_entries))
        entry.title->setTheme(theme);
}

void Workspaces::save(QSettings& settings)
{
    unfill();
    m_layouts[m_current] = m_window.saveState(layoutVersion);
    for (const auto& [workspace, layout] : m_layouts)
        settings.setValue(settingsKey(workspace), layout);
}

void Workspaces::load(const QSettings& settings)
{
    for (const WorkspaceId workspace :
        {WorkspaceId::Build, WorkspaceId::Replay, WorkspaceId::Experiments, WorkspaceId::Control}) {
        const QByteArray layout = settings.value(settingsKey(workspace)).toByteArray();
        if (!layout.isEmpty())
            m_layouts[workspace] = layout;
    }
    showLayout();
}

} // namespace midplane::ui
