// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/SharedView.h"

#include <utility>

namespace midplane::ui {

void SharedView::setMidplanes(std::set<core::MidplaneCoord> midplanes)
{
    if (midplanes == m_midplanes)
        return;
    m_midplanes = std::move(midplanes);
    emit midplanesChanged();
}

void SharedView::toggleMidplane(const core::MidplaneCoord& midplane)
{
    if (m_midplanes.erase(midplane) == 0)
        m_midplanes.insert(midplane);
    emit midplanesChanged();
}

void SharedView::setHover(const MachineObject& object)
{
    if (object == MachineObject())
        setHovered({});
    else
        setHovered({object});
}

void SharedView::setHovered(std::set<MachineObject> objects)
{
    if (objects == m_hovered)
        return;
    m_hovered = std::move(objects);
    m_hover = m_hovered.empty() ? MachineObject() : *m_hovered.begin();
    emit hoverChanged();
}

void SharedView::setBlock(int index)
{
    if (index == m_block)
        return;
    m_block = index;
    emit blockChanged();
}

void SharedView::setJob(int job)
{
    if (job == m_job)
        return;
    m_job = job;
    emit jobChanged();
}

void SharedView::setUser(std::optional<int> user)
{
    if (user == m_user)
        return;
    m_user = user;
    emit userChanged();
}

void SharedView::setLine(const core::LineCoord& line)
{
    if (line == m_line)
        return;
    m_line = line;
    emit lineChanged();
}

} // namespace midplane::ui
