// SPDX-License-Identifier: GPL-3.0-or-later
// What the keys of the 3D view do while blocks are built: ui.md, section 6.
#include "ui/builder/BuildController.h"

#include <QKeyEvent>

#include "ui/builder/DraftEditing.h"

namespace midplane::ui {

namespace {

/// Left and right are x, up and down z, page keys y (away is PgUp).
struct Direction {
    core::Dimension dimension = core::Dimension::X;
    int step = 1;
};

std::optional<Direction> directionOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return Direction {core::Dimension::X, -1};
    case Qt::Key_Right:
        return Direction {core::Dimension::X, 1};
    case Qt::Key_Down:
        return Direction {core::Dimension::Z, -1};
    case Qt::Key_Up:
        return Direction {core::Dimension::Z, 1};
    case Qt::Key_PageDown:
        return Direction {core::Dimension::Y, -1};
    case Qt::Key_PageUp:
        return Direction {core::Dimension::Y, 1};
    default:
        return std::nullopt;
    }
}

} // namespace

bool BuildController::handleKey(const QKeyEvent& event)
{
    if (m_place.isActive() && handlePlaceKey(event.key()))
        return true;
    if (const auto direction = directionOf(event.key())) {
        if ((event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier)) != 0)
            return editBox(direction->dimension, direction->step, event.modifiers());
        if ((event.modifiers() & Qt::AltModifier) != 0)
            return false; // The camera's.
        return moveCursor(direction->dimension, direction->step);
    }
    return handleLetter(event.key(), event.modifiers());
}

bool BuildController::moveCursor(core::Dimension dimension, int step)
{
    core::MidplaneCoord cursor = m_anchor;
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&m_shared.hover())) {
        cursor = *midplane;
        cursor[dimension] += step;
    }
    if (m_document.machine().grid().contains(cursor))
        m_shared.setHover(cursor);
    return true;
}

/// Ctrl moves the box, Shift grows it on that side, Alt+Shift shrinks it there.
bool BuildController::editBox(core::Dimension dimension, int step, Qt::KeyboardModifiers modifiers)
{
    if (!m_document.draft())
        return false;
    const Draft& draft = *m_document.draft();
    const core::Machine& machine = m_document.machine();
    const Side side = step > 0 ? Side::High : Side::Low;
    const bool shrinks = (modifiers & Qt::AltModifier) != 0;
    const auto changed = (modifiers & Qt::ControlModifier) != 0
        ? moved(draft, dimension, step, machine)
        : shrinks ? shrunk(draft, dimension, side, machine)
                  : grown(draft, dimension, side, machine);
    if (changed)
        m_document.editDraft(changed, DraftStep::Place);
    else if (shrinks)
        emit refused(tr("One layer must stay."));
    else
        emit refused(tr("The machine ends here."));
    return true;
}

/// While a shape is placed: what turns it, puts it down and gives it up.
bool BuildController::handlePlaceKey(int key)
{
    switch (key) {
    case Qt::Key_R:
        m_place.rotate();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        acceptPlace();
        return true;
    case Qt::Key_Escape:
        m_place.cancel();
        return true;
    default:
        return false;
    }
}

bool BuildController::handleLetter(int key, Qt::KeyboardModifiers modifiers)
{
    const bool withControl = (modifiers & Qt::ControlModifier) != 0;
    switch (key) {
    case Qt::Key_Space:
        if (const auto* midplane = std::get_if<core::MidplaneCoord>(&m_shared.hover())) {
            m_anchor = *midplane;
            toggle(*midplane);
        }
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (withControl)
            addDraft();
        else
            editSelected();
        return true;
    case Qt::Key_M:
        setKind(core::Connectivity::Mesh);
        return true;
    case Qt::Key_O:
        if (withControl)
            return false;
        setKind(core::Connectivity::Torus);
        return true;
    case Qt::Key_N:
        if (withControl)
            return false;
        nextLinkSet((modifiers & Qt::ShiftModifier) != 0 ? -1 : 1);
        return true;
    default:
        return false;
    }
}

} // namespace midplane::ui
