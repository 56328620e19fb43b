// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/EverythingMoves.h"

namespace midplane {

ui::MachinePicture EverythingMoves::next(const core::Machine& machine, ui::Theme theme)
{
    ++m_frame;
    constexpr int colourCount = 12;
    const auto colourOf = [&](std::size_t index) {
        return ui::blockColour((static_cast<int>(index / 8) + m_frame) % colourCount, theme);
    };
    const auto partOf = [&](std::size_t index) {
        constexpr int steps = 16;
        return static_cast<float>((static_cast<int>(index) + m_frame) % steps + 1) / steps;
    };
    ui::MachinePicture picture = ui::MachinePicture::ofEmpty(machine);
    for (std::size_t i = 0; i < picture.midplanes.size(); ++i) {
        ui::MidplaneLook& look = picture.midplanes[i];
        look = {ui::MidplaneForm::Member, colourOf(i),
            QString::number(static_cast<int>(i / 8) + m_frame), partOf(i)};
    }
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LineWiring& wiring = machine.line(dimension);
        for (const core::Cable& cable : wiring.cables()) {
            for (int line = 0; line < machine.grid().lineCount(dimension); ++line) {
                const std::size_t index
                    = machine.links().indexOf({machine.grid().lineAt(dimension, line), cable.id});
                ui::LinkLook& look = picture.links[index];
                look = {ui::LinkForm::InUse, colourOf(index)};
                look.lit = partOf(index);
            }
        }
    }
    return picture;
}

} // namespace midplane
