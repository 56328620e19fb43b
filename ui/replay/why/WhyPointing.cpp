// SPDX-License-Identifier: GPL-3.0-or-later
// What is lit while a row is pointed at, and what choosing one does.
#include <utility>

#include "ui/replay/why/WhyLight.h"
#include "ui/replay/why/WhyView.h"

namespace midplane::ui {

void WhyView::pointAt(int row)
{
    const core::BlockedPlace* const inTheWay = blocked();
    std::set<MachineObject> objects;
    if (inTheWay && row >= 0 && static_cast<std::size_t>(row) < inTheWay->blames.size()) {
        const core::Blame& blame = inTheWay->blames[static_cast<std::size_t>(row)];
        objects.insert(blame.midplanes.begin(), blame.midplanes.end());
        objects.insert(blame.links.begin(), blame.links.end());
        if (const auto holder = blame.holder()) {
            const core::Recording& recording = *answer()->recording;
            recording.placements[answer()->why.moment.holders[*holder].placement].midplanes.forEach(
                [&](std::size_t index) {
                    objects.insert(recording.machine->grid().coordAt(static_cast<int>(index)));
                });
        }
    }
    m_shared.setHovered(std::move(objects));
}

void WhyView::pointAtWhatIf(int row)
{
    if (!answer() || row < 0 || static_cast<std::size_t>(row) >= answer()->whatIfs.size())
        return;
    ReplayLens::Layer layer = lightOfWhatIf(answer(), static_cast<std::size_t>(row), jobColour());
    m_isPointing = true;
    if (layer.edit)
        m_shared.lens().show(this, std::move(layer));
    else
        light();
}

void WhyView::choose(int row)
{
    if (!answer() || row < 0)
        return;
    const core::WhyItWaits& why = answer()->why;
    std::optional<core::JobId> job;
    if (const core::BlockedPlace* const inTheWay = blocked()) {
        const auto holder = inTheWay->blames[static_cast<std::size_t>(row)].holder();
        job = holder ? why.moment.holders[*holder].job : std::nullopt;
    } else if (isTellingPromises()) {
        job = why.promises->promises[static_cast<std::size_t>(row)].job;
    } else if (static_cast<std::size_t>(row) < why.moment.firstAhead.size()) {
        job = why.moment.firstAhead[static_cast<std::size_t>(row)];
    }
    if (job) // Later: the table is about to be filled anew.
        QMetaObject::invokeMethod(
            this, [this, job] { m_shared.setJob(static_cast<int>(job->value)); },
            Qt::QueuedConnection);
}

void WhyView::stopPointing()
{
    if (m_shared.hover() != MachineObject {})
        m_shared.setHovered({});
    if (std::exchange(m_isPointing, false))
        lightIfOwn();
}

/// The first line on which a link is missing.
void WhyView::showLine()
{
    const core::BlockedPlace* const inTheWay = blocked();
    const auto blames = inTheWay ? blamesWithLinks(*inTheWay) : std::vector<const core::Blame*> {};
    if (!blames.empty())
        m_shared.setLine(blames.front()->links.front().line);
}

} // namespace midplane::ui
