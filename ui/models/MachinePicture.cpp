// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/MachinePicture.h"

namespace midplane::ui {

MachinePicture MachinePicture::ofEmpty(const core::Machine& machine)
{
    return ofEmpty(machine, machine.outOfService());
}

MachinePicture MachinePicture::ofEmpty(const core::Machine& machine, const core::OutOfService& down)
{
    const auto midplaneCount = static_cast<std::size_t>(machine.midplaneCount());
    MachinePicture picture;
    picture.midplanes.resize(midplaneCount);
    picture.links.resize(machine.links().bitCount());
    picture.switches.resize(midplaneCount * 3);

    for (const core::MidplaneCoord& midplane : down.midplanes) {
        const auto index = static_cast<std::size_t>(machine.grid().indexOf(midplane));
        picture.midplanes[index].form = MidplaneForm::Down;
    }
    for (const core::LinkRef& link : down.links)
        picture.links[machine.links().indexOf(link)].form = LinkForm::Down;
    for (const core::SwitchRef& at : down.switches)
        picture.switches[switchIndex(machine, at)].form = SwitchForm::Down;
    return picture;
}

} // namespace midplane::ui
