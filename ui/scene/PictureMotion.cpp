// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/PictureMotion.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace midplane::ui {

void PictureMotion::jumpTo(MachinePicture picture)
{
    finish();
    m_target = std::move(picture);
}

void PictureMotion::moveTo(const core::Machine& machine, MachinePicture picture, qint64 now)
{
    forgetArrived(now);
    PictureTransition transition(machine, m_target, picture);
    m_target = std::move(picture);
    const int moving = std::accumulate(m_running.begin(), m_running.end(), 0,
        [](int sum, const Running& each) { return sum + each.transition.blockCount(); });
    if (transition.durationMs() > 0 && moving + transition.blockCount() <= mostMoving)
        m_running.push_back({std::move(transition), now});
}

bool PictureMotion::isMoving(qint64 now) const
{
    return std::any_of(m_running.begin(), m_running.end(),
        [now](const Running& each) { return now - each.since < each.transition.durationMs(); });
}

MachinePicture PictureMotion::at(qint64 now)
{
    forgetArrived(now);
    MachinePicture picture = m_target;
    for (const Running& each : m_running)
        each.transition.applyTo(picture, static_cast<int>(now - each.since));
    return picture;
}

void PictureMotion::forgetArrived(qint64 now)
{
    std::erase_if(m_running,
        [now](const Running& each) { return now - each.since >= each.transition.durationMs(); });
}

} // namespace midplane::ui
