// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ReplayController.h"

#include <algorithm>
#include <iterator>

#include "ui/models/ReplayPicture.h"

namespace midplane::ui {

namespace {

constexpr std::size_t mostAnimated = 8; ///< Above so many events a frame only states are shown.

std::vector<core::JobId> runningJobs(const core::ReplayState& state)
{
    std::vector<core::JobId> jobs;
    for (const core::RunningJob& running : state.running)
        jobs.push_back(running.job);
    std::sort(jobs.begin(), jobs.end());
    return jobs;
}

bool holds(
    const core::Machine& machine, const core::Placement& placement, const MachineObject& object)
{
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        return placement.midplanes.test(
            static_cast<std::size_t>(machine.grid().indexOf(*midplane)));
    if (const auto* link = std::get_if<core::LinkRef>(&object))
        return placement.links.test(machine.links().indexOf(*link));
    return false;
}

} // namespace

ReplayController::ReplayController(
    ReplaySession& session, SharedView& shared, MachineView3D& view, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_shared(shared)
    , m_view(view)
{
    connectView();
    connect(&session, &ReplaySession::clockChanged, this, &ReplayController::followClock);
    connect(&session, &ReplaySession::recordingChanged, this, [this] { showPicture(Animate::No); });
    connect(&shared.lens(), &ReplayLens::changed, this, [this] { showPicture(Animate::No); });
    connect(&shared, &SharedView::jobChanged, this, [this] {
        selectMidplanesOfJob();
        showPicture(Animate::No);
    });
}

void ReplayController::connectView()
{
    connect(&m_view, &MachineView3D::clicked, this, &ReplayController::click);
    connect(&m_view, &MachineView3D::doubleClicked, this, &ReplayController::frameJob);
}

void ReplayController::setActive(bool isActive)
{
    m_isActive = isActive;
    if (!isActive)
        return;
    showPicture(Animate::No);
    m_view.setSelection(m_shared.midplanes());
    m_view.setHovered(m_shared.hovered());
}

void ReplayController::setTheme(Theme theme)
{
    m_theme = theme;
    showPicture(Animate::No);
}

int ReplayController::jobHolding(const MachineObject& object) const
{
    if (!m_session.hasRecording())
        return -1;
    const core::Recording& recording = m_session.recording();
    for (const core::RunningJob& running : m_session.state().running) {
        if (holds(*recording.machine, recording.placements[running.placement], object))
            return static_cast<int>(running.job.value);
    }
    return -1;
}

void ReplayController::click(const MachineObject& object)
{
    if (!m_isActive)
        return;
    if (const auto* link = std::get_if<core::LinkRef>(&object))
        m_shared.setLine(link->line);
    else if (const auto* at = std::get_if<core::SwitchRef>(&object))
        m_shared.setLine(core::lineThrough(at->dimension, at->midplane));
    const int job = jobHolding(object);
    m_shared.setJob(job);
    const auto* midplane = std::get_if<core::MidplaneCoord>(&object);
    if (midplane != nullptr)
        m_shared.setLine(core::lineThrough(core::Dimension::X, *midplane));
    if (job < 0)
        m_shared.setMidplanes(
            midplane != nullptr ? std::set {*midplane} : std::set<core::MidplaneCoord> {});
}

void ReplayController::frameJob(const MachineObject& object)
{
    if (m_isActive && jobHolding(object) >= 0)
        m_view.frame(m_shared.midplanes());
}

void ReplayController::selectMidplanesOfJob()
{
    if (!m_isActive || !m_session.hasRecording())
        return;
    const core::Recording& recording = m_session.recording();
    std::set<core::MidplaneCoord> midplanes;
    for (const core::RunningJob& running : m_session.state().running) {
        if (static_cast<int>(running.job.value) != m_shared.job())
            continue;
        recording.placements[running.placement].midplanes.forEach([&](std::size_t index) {
            midplanes.insert(recording.machine->grid().coordAt(static_cast<int>(index)));
        });
    }
    m_shared.setMidplanes(std::move(midplanes));
}

MachinePicture ReplayController::picture() const
{
    MachinePicture picture = pictureOf(m_session, m_theme, m_shared.job());
    m_shared.lens().applyTo(picture);
    return picture;
}

std::size_t ReplayController::changesSinceLastPicture()
{
    std::vector<core::JobId> now = runningJobs(m_session.state());
    std::vector<core::JobId> changed;
    std::set_symmetric_difference(now.begin(), now.end(), m_shownJobs.begin(), m_shownJobs.end(),
        std::back_inserter(changed));
    m_shownJobs = std::move(now);
    return changed.size();
}

void ReplayController::followClock()
{
    if (!m_isActive || !m_session.hasRecording())
        return;
    const std::size_t changes = changesSinceLastPicture();
    // Nothing that the view shows has changed: the clock alone is no reason to draw.
    if (changes == 0)
        return;
    if (m_shared.job() >= 0)
        selectMidplanesOfJob();
    m_view.setPicture(picture(), changes <= mostAnimated ? Animate::Yes : Animate::No);
}

void ReplayController::showPicture(Animate animate)
{
    if (!m_isActive)
        return;
    if (!m_session.hasRecording()) {
        m_view.setPicture(MachinePicture::ofEmpty(*m_view.machine()));
        return;
    }
    m_shownJobs = runningJobs(m_session.state());
    if (m_view.machine() == m_session.recording().machine)
        m_view.setPicture(picture(), animate);
}

} // namespace midplane::ui
