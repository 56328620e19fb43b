// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplayPicture.h"

#include <algorithm>

#include "ui/models/JobColouring.h"
#include "ui/models/LivePicture.h"

namespace midplane::ui {

namespace {

/// What holds a placement looks like.
struct Holder {
    MidplaneForm form = MidplaneForm::Member;
    QColor colour;
    QString number;
    int job = -1;
};

/// Puts one holder after another into the picture.
class HolderPainter {
public:
    HolderPainter(const core::Machine& machine, std::optional<float> rise, MachinePicture& picture)
        : m_machine(machine)
        , m_rise(rise)
        , m_picture(picture)
    {
    }

    void paint(const core::Placement& placement, const Holder& holder)
    {
        const float rise = holder.form == MidplaneForm::Booting ? m_rise.value_or(-1) : -1;
        placement.midplanes.forEach([&](std::size_t index) {
            MidplaneLook& look = m_picture.midplanes[index];
            const bool isDown = look.form == MidplaneForm::Down; // It failed under the job.
            look = {isDown ? MidplaneForm::Down : holder.form, holder.colour, holder.number, 1,
                rise, holder.job};
        });
        const bool isQuiet
            = holder.form == MidplaneForm::Faded || holder.form == MidplaneForm::Ending;
        placement.links.forEach([&](std::size_t index) {
            LinkLook& look = m_picture.links[index];
            if (look.form != LinkForm::Down)
                look.form = isQuiet ? LinkForm::Faded : LinkForm::InUse;
            look.colour = holder.colour;
            look.owner = holder.job;
        });
        if (placement.hasGeometry())
            paintSwitches(placement, holder);
    }

private:
    void paintSwitches(const core::Placement& placement, const Holder& holder)
    {
        placement.midplanes.forEach([&](std::size_t index) {
            const core::MidplaneCoord midplane = m_machine.grid().coordAt(static_cast<int>(index));
            for (const core::Dimension dimension : core::allDimensions) {
                if (placement.members[dimension].size() > 1)
                    paintSwitch({dimension, midplane}, SwitchForm::InUse, holder);
            }
        });
        for (const core::SwitchRef& passed : core::passedSwitches(placement))
            paintSwitch(passed, SwitchForm::PassThrough, holder);
    }

    /// A collar stays a collar when the midplane's own job uses the switch as well.
    void paintSwitch(const core::SwitchRef& at, SwitchForm form, const Holder& holder)
    {
        SwitchLook& look = m_picture.switches[MachinePicture::switchIndex(m_machine, at)];
        if (look.form != SwitchForm::Down
            && (look.form != SwitchForm::PassThrough || form == SwitchForm::PassThrough))
            look = {form, holder.colour, holder.job};
    }

    const core::Machine& m_machine;
    std::optional<float> m_rise;
    MachinePicture& m_picture;
};

/// All holders at the clock, one after the other.
class ReplayPainter {
public:
    ReplayPainter(const ReplaySession& session, Theme theme, int selectedJob,
        std::optional<float> rise, MachinePicture& picture)
        : m_session(session)
        , m_recording(session.recording())
        , m_theme(theme)
        , m_selectedJob(selectedJob)
        , m_painter(*m_recording.machine, rise, picture)
    {
        const auto& running = session.state().running;
        m_someFade = std::any_of(running.begin(), running.end(),
            [&](const core::RunningJob& job) { return isSelected(job.job); });
    }

    void paint()
    {
        const core::ReplayState& state = m_session.state();
        for (const auto& [id, held] : state.partitions) {
            if (held.state != core::PartitionState::Free)
                paintPartition(held);
        }
        for (const core::RunningJob& job : state.running) {
            const auto held = state.partitions.find(job.partition);
            paintJob(job.job, job.placement,
                held == state.partitions.end() ? core::PartitionState::Initialized
                                               : held->second.state);
        }
    }

private:
    bool isSelected(core::JobId job) const
    {
        return m_selectedJob >= 0 && job.value == static_cast<std::uint32_t>(m_selectedJob);
    }

    /// One whose job runs is painted over by it.
    void paintPartition(const core::HeldPartition& held)
    {
        const bool isIdle = held.state == core::PartitionState::Initialized;
        if (held.job && !isIdle)
            paintJob(*held.job, held.placement, held.state);
        else
            m_painter.paint(m_recording.placements[held.placement],
                {isIdle || m_someFade ? MidplaneForm::Faded : formOf(held.state),
                    rolesOf(m_theme).switchUnused, {}, -1});
    }

    void paintJob(core::JobId job, core::PlacementId placement, core::PartitionState state)
    {
        const bool isFaded = m_someFade && !isSelected(job);
        const MidplaneForm form = isFaded ? MidplaneForm::Faded
            : state == core::PartitionState::Free
            ? MidplaneForm::Member // It is given back within this second.
            : formOf(state);
        m_painter.paint(m_recording.placements[placement],
            {form, m_session.colouring().colourOf(job, m_theme),
                QString::number(m_recording.jobs[job.value].number), static_cast<int>(job.value)});
    }

    const ReplaySession& m_session;
    const core::Recording& m_recording;
    Theme m_theme;
    int m_selectedJob;
    bool m_someFade = false;
    HolderPainter m_painter;
};

} // namespace

MachinePicture pictureOf(
    const ReplaySession& session, Theme theme, int selectedJob, std::optional<float> rise)
{
    MachinePicture picture = MachinePicture::ofEmpty(
        *session.recording().machine, session.state().hardware.outOfService());
    ReplayPainter(session, theme, selectedJob, rise, picture).paint();
    return picture;
}

bool isMoving(const core::ReplayState& state)
{
    return std::any_of(state.partitions.begin(), state.partitions.end(),
        [](const auto& each) { return formOf(each.second.state) == MidplaneForm::Booting; });
}

} // namespace midplane::ui
