// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ReplayController.h"

#include <algorithm>

#include "ui/models/JobColouring.h"
#include "ui/models/ReplayPicture.h"

namespace midplane::ui {

namespace {

constexpr std::size_t mostAnimated = 8; ///< Above so many events a frame only states are shown.

constexpr int lightMs = 50;   ///< Between two places of the light that climbs.
constexpr int climbMs = 1600; ///< From the foot of a booting box to its top.

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
    connect(&session, &ReplaySession::playingChanged, this, &ReplayController::moveLight);
    connect(
        &session.colouring(), &JobColouring::changed, this, [this] { showPicture(Animate::No); });
    m_sinceStart.start();
    m_light.setInterval(lightMs);
    connect(&m_light, &QTimer::timeout, this, &ReplayController::moveLight);
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
    if (!isActive) {
        m_light.stop();
        return;
    }
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
    MachinePicture picture = pictureOf(m_session, m_theme, m_shared.job(), rise());
    m_shared.lens().applyTo(picture);
    return picture;
}

std::optional<float> ReplayController::rise() const
{
    if (!m_light.isActive())
        return std::nullopt;
    return static_cast<float>(m_sinceStart.elapsed() % climbMs) / climbMs;
}

/// At rest nothing moves: the light climbs while the clock runs.
void ReplayController::moveLight()
{
    const bool isClimbing = m_isActive && m_session.hasRecording() && m_session.isPlaying()
        && m_view.hasAnimations() && isMoving(m_session.state());
    const bool wasClimbing = m_light.isActive();
    if (isClimbing && !wasClimbing)
        m_light.start();
    else if (!isClimbing)
        m_light.stop();
    const bool isShown = m_isActive && m_session.hasRecording()
        && m_view.machine() == m_session.recording().machine;
    if (isShown && (isClimbing || wasClimbing))
        m_view.setPicture(picture(), Animate::Yes); // What is under way goes on.
}

ReplayController::Shown ReplayController::shownNow() const
{
    const core::ReplayState& state = m_session.state();
    Shown shown {{}, state.partitions, state.hardware.unavailable()};
    for (const core::RunningJob& running : state.running)
        shown.jobs.emplace(running.job, running.placement);
    return shown;
}

std::size_t ReplayController::changesBetween(const Shown& before, const Shown& after)
{
    std::size_t changes = 0;
    for (const auto& [job, placement] : after.jobs) {
        const auto was = before.jobs.find(job);
        changes += was == before.jobs.end() || was->second != placement ? 1 : 0;
    }
    for (const auto& [job, placement] : before.jobs)
        changes += after.jobs.contains(job) ? 0 : 1;
    return changes;
}

void ReplayController::followClock()
{
    if (!m_isActive || !m_session.hasRecording())
        return;
    Shown now = shownNow();
    // Nothing that the view shows has changed: the clock alone is no reason to draw.
    const core::SequenceId position = m_session.state().position;
    const bool isLensNew = m_shared.lens().layer().edit && position != m_shownPosition;
    if (now == m_shown && !isLensNew)
        return;
    m_shownPosition = position;
    const std::size_t changes = changesBetween(m_shown, now);
    m_shown = std::move(now);
    if (m_shared.job() >= 0)
        selectMidplanesOfJob();
    m_view.setPicture(picture(), changes <= mostAnimated ? Animate::Yes : Animate::No);
    if (m_session.isPlaying() && !m_light.isActive())
        moveLight();
}

void ReplayController::showPicture(Animate animate)
{
    if (!m_isActive)
        return;
    if (!m_session.hasRecording()) {
        m_view.setPicture(MachinePicture::ofEmpty(*m_view.machine()));
        return;
    }
    m_shown = shownNow();
    if (m_view.machine() != m_session.recording().machine)
        return;
    m_view.setPicture(picture(), animate);
    moveLight();
}

} // namespace midplane::ui
