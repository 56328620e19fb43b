// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <variant>

#include <QObject>

#include "core/machine/Machine.h"
#include "ui/models/ReplayLens.h"

namespace midplane::ui {

/// One thing that can be under the mouse.
using MachineObject
    = std::variant<std::monostate, core::MidplaneCoord, core::LinkRef, core::SwitchRef>;

/// The one selection and the one hover of the window; every view shows them and may set them.
/// Blocks are by index in the document, jobs by JobId.
class SharedView : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::set<core::MidplaneCoord>& midplanes() const { return m_midplanes; }
    void setMidplanes(std::set<core::MidplaneCoord> midplanes);
    void toggleMidplane(const core::MidplaneCoord& midplane);

    /// What is under the mouse; of several parts that are pointed at together the first.
    const MachineObject& hover() const { return m_hover; }
    /// All that is pointed at: the parts that an entry of a list stands for, else hover() alone.
    const std::set<MachineObject>& hovered() const { return m_hovered; }
    void setHover(const MachineObject& object);
    void setHovered(std::set<MachineObject> objects);

    /// The block chosen in the builder; -1 when none.
    int block() const { return m_block; }
    void setBlock(int index);

    /// The job chosen in the replay (a JobId); -1 when none.
    int job() const { return m_job; }
    void setJob(int job);

    /// The user (field 12 of the log) whose jobs alone the tables show and the Gantt chart has at
    /// full strength; none: those of all users.
    std::optional<int> user() const { return m_user; }
    void setUser(std::optional<int> user);

    /// The line the drawing shows.
    const core::LineCoord& line() const { return m_line; }
    void setLine(const core::LineCoord& line);

    /// What a panel lays over the views of a replay.
    ReplayLens& lens() { return m_lens; }
    const ReplayLens& lens() const { return m_lens; }

signals:
    void midplanesChanged();
    void hoverChanged();
    void blockChanged();
    void jobChanged();
    void userChanged();
    void lineChanged();

private:
    std::set<core::MidplaneCoord> m_midplanes;
    std::set<MachineObject> m_hovered;
    MachineObject m_hover; ///< The first of them, or nothing.
    int m_block = -1;
    int m_job = -1;
    std::optional<int> m_user;
    core::LineCoord m_line;
    ReplayLens m_lens;
};

} // namespace midplane::ui
