// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LivePicture.h"

#include <algorithm>

#include "ui/models/LiveText.h"

namespace midplane::ui {

namespace {

/// Puts one partition after another into the picture.
class PartitionPainter {
public:
    PartitionPainter(
        const LiveState& state, Theme theme, std::optional<float> rise, MachinePicture& picture)
        : m_machine(state.machine())
        , m_theme(theme)
        , m_rise(rise)
        , m_picture(picture)
    {
    }

    void paint(const LivePartition& partition, bool isFaded)
    {
        const QColor colour = blockColour(static_cast<int>(partition.id.value), m_theme);
        const bool isError = partition.state == core::PartitionState::Error;
        const QString letter = (isError ? QStringLiteral("!") : QString()) + letterOf(partition.id);
        const MidplaneForm form = isFaded ? MidplaneForm::Faded : formOf(partition.state);
        const core::Placement& placement = partition.placement();
        placement.midplanes.forEach([&](std::size_t index) {
            MidplaneLook& look = m_picture.midplanes[index];
            // Several small partitions share a midplane: all letters, the look of the first.
            if (look.colour.isValid() && placement.cards) {
                look.letter += letter;
                return;
            }
            if (look.form != MidplaneForm::Down)
                look.form = form;
            look.colour = colour;
            look.letter = letter;
            look.rise = form == MidplaneForm::Booting ? m_rise.value_or(-1) : -1;
        });
        const LinkForm held
            = isFaded || form == MidplaneForm::Ending ? LinkForm::Faded : LinkForm::InUse;
        placement.links.forEach([&](std::size_t index) {
            LinkLook& look = m_picture.links[index];
            if (look.form != LinkForm::Down)
                look.form = held;
            look.colour = colour;
        });
        if (placement.hasGeometry() && !placement.cards)
            paintSwitches(placement, colour);
    }

private:
    void paintSwitches(const core::Placement& placement, const QColor& colour)
    {
        placement.midplanes.forEach([&](std::size_t index) {
            const core::MidplaneCoord midplane = m_machine.grid().coordAt(static_cast<int>(index));
            for (const core::Dimension dimension : core::allDimensions) {
                if (placement.members[dimension].size() > 1)
                    paintSwitch({dimension, midplane}, SwitchForm::InUse, colour);
            }
        });
        for (const core::SwitchRef& passed : core::passedSwitches(placement))
            paintSwitch(passed, SwitchForm::PassThrough, colour);
    }

    /// A collar stays a collar when the midplane's own partition uses the switch as well.
    void paintSwitch(const core::SwitchRef& at, SwitchForm form, const QColor& colour)
    {
        SwitchLook& look = m_picture.switches[MachinePicture::switchIndex(m_machine, at)];
        if (look.form != SwitchForm::Down
            && (look.form != SwitchForm::PassThrough || form == SwitchForm::PassThrough))
            look = {form, colour};
    }

    const core::Machine& m_machine;
    Theme m_theme;
    std::optional<float> m_rise;
    MachinePicture& m_picture;
};

} // namespace

MidplaneForm formOf(core::PartitionState state)
{
    switch (state) {
    case core::PartitionState::Configuring:
    case core::PartitionState::Allocated:
    case core::PartitionState::Booting:
    case core::PartitionState::Rebooting:
        return MidplaneForm::Booting;
    case core::PartitionState::Deallocating:
    case core::PartitionState::Terminating:
        return MidplaneForm::Ending;
    case core::PartitionState::Error:
        return MidplaneForm::Failed;
    case core::PartitionState::Initialized:
        return MidplaneForm::Member;
    case core::PartitionState::Free:
        break;
    }
    return MidplaneForm::Free;
}

bool isMoving(const LiveState& state)
{
    return std::any_of(state.partitions.begin(), state.partitions.end(),
        [](const LivePartition& each) { return formOf(each.state) == MidplaneForm::Booting; });
}

MachinePicture pictureOf(const LiveState& state, Theme theme,
    const std::set<core::PartitionId>& chosen, std::optional<float> rise)
{
    const auto isHolding
        = [](const LivePartition& each) { return each.state != core::PartitionState::Free; };
    const bool someFade = std::any_of(state.partitions.begin(), state.partitions.end(),
        [&](const LivePartition& each) { return isHolding(each) && chosen.contains(each.id); });
    MachinePicture picture = MachinePicture::ofEmpty(state.machine(), state.outOfService());
    PartitionPainter painter(state, theme, rise, picture);
    for (const LivePartition& partition : state.partitions) {
        if (isHolding(partition))
            painter.paint(partition, someFade && !chosen.contains(partition.id));
    }
    return picture;
}

} // namespace midplane::ui
