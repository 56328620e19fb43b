// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "ui/models/LiveSession.h"
#include "ui/scene/MachineView3D.h"

namespace midplane::ui {

class CommandMenus;

/// Joins the view to a control system while that workspace is in front: shows its picture, lets
/// the light of booting partitions climb, turns clicks into choices.
class LiveController : public QObject {
    Q_OBJECT

public:
    LiveController(LiveSession& session, SharedView& shared, MachineView3D& view,
        CommandMenus& menus, QObject* parent = nullptr);

    void setActive(bool isActive);
    void setTheme(Theme theme);
    /// Off: what boots stands half filled instead.
    void setAnimated(bool isAnimated);

signals:
    /// A piece of hardware was clicked.
    void partChosen(const midplane::core::HardwarePart& part);

private:
    void follow();
    void showPicture(Animate animate);
    std::optional<float> rise() const;
    void click(const MachineObject& object, Qt::KeyboardModifiers modifiers);
    void showMenu(const MachineObject& object, const QPoint& globalPosition);
    static std::optional<core::HardwarePart> partOf(const MachineObject& object);

    LiveSession& m_session;
    SharedView& m_shared;
    MachineView3D& m_view;
    CommandMenus& m_menus;
    Theme m_theme = Theme::Light;
    bool m_isActive = false;
    bool m_isAnimated = true;
    LiveStatePtr m_shown;
    QTimer m_climbing;
    QElapsedTimer m_sinceChange; ///< So that a block that appears is not cut short.
    QElapsedTimer m_clock;
};

} // namespace midplane::ui
