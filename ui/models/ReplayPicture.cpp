// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplayPicture.h"

#include <algorithm>

namespace midplane::ui {

namespace {

/// Puts one job after another into the picture.
class JobPainter {
public:
    JobPainter(const core::Machine& machine, MachinePicture& picture)
        : m_machine(machine)
        , m_picture(picture)
    {
    }

    void paint(
        const core::Placement& placement, const QString& number, const QColor& colour, bool isFaded)
    {
        const MidplaneForm member = isFaded ? MidplaneForm::Faded : MidplaneForm::Member;
        const LinkForm held = isFaded ? LinkForm::Faded : LinkForm::InUse;
        placement.midplanes.forEach([&](std::size_t index) {
            m_picture.midplanes[index] = {member, colour, number, 1};
        });
        placement.links.forEach([&](std::size_t index) {
            m_picture.links[index] = {held, colour, 1};
        });
        if (placement.hasGeometry())
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

    /// A collar stays a collar when the midplane's own job uses the switch as well.
    void paintSwitch(const core::SwitchRef& at, SwitchForm form, const QColor& colour)
    {
        SwitchLook& look = m_picture.switches[MachinePicture::switchIndex(m_machine, at)];
        if (look.form != SwitchForm::PassThrough || form == SwitchForm::PassThrough)
            look = {form, colour};
    }

    const core::Machine& m_machine;
    MachinePicture& m_picture;
};

} // namespace

MachinePicture pictureOf(const ReplaySession& session, Theme theme, int selectedJob)
{
    const core::Recording& recording = session.recording();
    const std::vector<core::RunningJob>& running = session.state().running;
    const auto isSelected = [selectedJob](const core::RunningJob& job) {
        return selectedJob >= 0 && job.job.value == static_cast<std::uint32_t>(selectedJob);
    };
    const bool someFade = std::any_of(running.begin(), running.end(), isSelected);

    MachinePicture picture = MachinePicture::ofEmpty(*recording.machine);
    JobPainter painter(*recording.machine, picture);
    for (const core::RunningJob& job : running) {
        painter.paint(recording.placements[job.placement],
            QString::number(recording.jobs[job.job.value].number),
            blockColour(session.colourOf(job.job), theme), someFade && !isSelected(job));
    }
    return picture;
}

} // namespace midplane::ui
