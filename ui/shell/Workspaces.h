// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <optional>

#include <QByteArray>
#include <QDockWidget>
#include <QMainWindow>
#include <QObject>
#include <QStringList>

#include "ui/models/ColourRoles.h"
#include "ui/shell/DockTitle.h"

class QSettings;

namespace midplane::ui {

enum class WorkspaceId { Build, Replay, Experiments, Control };

/// Where a dock stands in a workspace. Docks that share row and area are tabs of one another.
struct DockPlace {
    WorkspaceId workspace = WorkspaceId::Build;
    Qt::DockWidgetArea area = Qt::LeftDockWidgetArea;
    int row = 0;
};

/// Saved layouts of the docks. Docks belong to one workspace or to several; switching changes only
/// which are seen and where, never what is selected or shown.
class Workspaces : public QObject {
    Q_OBJECT

public:
    explicit Workspaces(QMainWindow& window);

    /// Wraps a panel in a dock. The name is for settings, the title for people.
    QDockWidget* addDock(
        const QString& name, const QString& title, QWidget* panel, const QList<DockPlace>& places);
    bool hasDock(const QString& name) const { return dockNames().contains(name); }
    /// In the order they were added.
    QStringList dockNames() const;
    /// Precondition, as for all names below: hasDock(name).
    QDockWidget* dock(const QString& name) const;
    /// Those that begin in an area, in the order they were added.
    QList<QDockWidget*> docksOf(Qt::DockWidgetArea area) const;
    DockTitle* titleOf(const QString& name) const;
    /// Shows the dock, in front of its tabs.
    void bringForward(const QString& name);
    /// Whether the dock fills the centre, with the machine in a dock at the left.
    bool isFilling(const QString& name) const;
    /// Whether any dock does.
    bool isCentreShrunk() const { return m_filling != nullptr; }
    /// Lets the dock fill the centre, or puts everything back to where it was.
    void toggleFilling(const QString& name);
    /// A dock at the bottom that has nothing to show is as low as its content, in pixels; nothing:
    /// it has the usual height, or that which was given to it.
    void setLow(const QString& name, std::optional<int> content);
    /// Of the current workspace, in the order they were added; for the Window menu.
    QList<QAction*> toggleActions() const;

    WorkspaceId current() const { return m_current; }
    void switchTo(WorkspaceId workspace);
    /// The default layout for the window's size.
    void reset();
    /// The same where the user has not left a layout of his own.
    void fitToWindow();

    void setTheme(Theme theme);
    void save(QSettings& settings);
    void load(const QSettings& settings);

signals:
    void switched(midplane::ui::WorkspaceId workspace);
    /// The centre became a dock, or the centre again.
    void centreShrunk(bool isShrunk);

private:
    struct Entry {
        QDockWidget* dock;
        DockTitle* title;
        QList<DockPlace> places;
        std::optional<int> low {}; ///< See setLow.
        bool isLow = false;        ///< It was made as low as that.
    };

    const Entry& entry(const QString& name) const;
    std::optional<DockPlace> placeOf(const Entry& entry) const;
    QList<QDockWidget*> layOut(Qt::DockWidgetArea area);
    void resizeDocks();
    void fitLow();
    void showLayout();
    void arrange();
    void fill(const Entry& entry);
    void unfill();
    QList<std::pair<QDockWidget*, QSize>> dockSizes() const;
    QDockWidget* centreDock();

    QMainWindow& m_window;
    QList<Entry> m_entries;
    WorkspaceId m_current = WorkspaceId::Build;
    Theme m_theme = Theme::Light;
    std::map<WorkspaceId, QByteArray> m_layouts;
    const Entry* m_filling = nullptr; ///< Of m_entries; the dock in the centre, if any.
    QDockWidget* m_centreDock = nullptr;
    QByteArray m_beforeFilling;
    // The docks in front of each row of the layout that was arranged last.
    QList<QDockWidget*> m_left, m_right, m_bottom;
};

} // namespace midplane::ui
