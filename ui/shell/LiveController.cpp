// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LiveController.h"

#include <algorithm>

#include "ui/live/CommandMenus.h"
#include "ui/models/LivePicture.h"
#include "ui/models/LiveText.h"

namespace midplane::ui {

namespace {

constexpr int climbMs = 2400;  ///< The light from foot to top.
constexpr int stepMs = 80;     ///< Slow enough for drawing in software.
constexpr int settledMs = 450; ///< A block that appears takes 300.
constexpr std::size_t mostAnimated = 8;

} // namespace

LiveController::LiveController(LiveSession& session, SharedView& shared, MachineView3D& view,
    CommandMenus& menus, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_shared(shared)
    , m_view(view)
    , m_menus(menus)
{
    m_clock.start();
    m_climbing.setInterval(stepMs);
    connect(&m_climbing, &QTimer::timeout, this, [this] {
        if (!m_sinceChange.isValid() || m_sinceChange.elapsed() > settledMs)
            showPicture(Animate::No);
    });
    connect(&session, &LiveSession::stateChanged, this, &LiveController::follow);
    connect(&session, &LiveSession::opened, this, [this] { m_shown.reset(); });
    connect(&session, &LiveSession::choiceChanged, this, [this] { showPicture(Animate::No); });
    connect(&view, &MachineView3D::clicked, this, &LiveController::click);
    connect(&view, &MachineView3D::contextMenuRequested, this, &LiveController::showMenu);
    connect(&view, &MachineView3D::doubleClicked, this, [this] {
        if (m_isActive && !m_session.chosenPartitions().empty())
            m_view.frame(m_shared.midplanes());
    });
}

void LiveController::setActive(bool isActive)
{
    m_isActive = isActive;
    m_shown.reset();
    if (!isActive) {
        m_climbing.stop();
        return;
    }
    follow();
    m_view.setSelection(m_shared.midplanes());
    m_view.setHovered(m_shared.hovered());
}

void LiveController::setTheme(Theme theme)
{
    m_theme = theme;
    showPicture(Animate::No);
}

void LiveController::setAnimated(bool isAnimated)
{
    m_isAnimated = isAnimated;
    follow();
}

void LiveController::follow()
{
    if (!m_isActive)
        return;
    const LiveStatePtr& state = m_session.state();
    if (!state) {
        m_climbing.stop();
        return showPicture(Animate::No);
    }
    if (m_view.machine() != state->tables->machinePtr())
        return; // The window shows the machine first.
    if (m_isAnimated && isMoving(*state))
        m_climbing.start();
    else
        m_climbing.stop();
    const bool isSame = m_shown && m_shown->partitions == state->partitions
        && m_shown->hardware == state->hardware;
    if (isSame && m_shown->id == state->id) {
        m_shown = state;
        return;
    }
    std::size_t changes = 0;
    for (const LivePartition& partition : state->partitions) {
        const LivePartition* before = m_shown ? m_shown->find(partition.id) : nullptr;
        changes += before == nullptr || before->state != partition.state ? 1 : 0;
    }
    const bool animates = m_shown && changes <= mostAnimated;
    m_shown = state;
    if (animates)
        m_sinceChange.start();
    showPicture(animates ? Animate::Yes : Animate::No);
}

std::optional<float> LiveController::rise() const
{
    if (!m_climbing.isActive())
        return std::nullopt;
    return static_cast<float>(m_clock.elapsed() % climbMs) / static_cast<float>(climbMs);
}

void LiveController::showPicture(Animate animate)
{
    if (!m_isActive)
        return;
    const LiveStatePtr& state = m_session.state();
    if (!state)
        m_view.setPicture(MachinePicture::ofEmpty(*m_view.machine()));
    else if (m_view.machine() == state->tables->machinePtr())
        m_view.setPicture(
            pictureOf(*state, m_theme, m_session.chosenPartitions(), rise()), animate);
}

std::optional<core::HardwarePart> LiveController::partOf(const MachineObject& object)
{
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        return *midplane;
    if (const auto* link = std::get_if<core::LinkRef>(&object))
        return *link;
    if (const auto* at = std::get_if<core::SwitchRef>(&object))
        return *at;
    return std::nullopt;
}

void LiveController::click(const MachineObject& object, Qt::KeyboardModifiers modifiers)
{
    if (!m_isActive || !m_session.state())
        return;
    if (const auto* link = std::get_if<core::LinkRef>(&object))
        m_shared.setLine(link->line);
    else if (const auto* at = std::get_if<core::SwitchRef>(&object))
        m_shared.setLine(core::lineThrough(at->dimension, at->midplane));
    else if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        m_shared.setLine(core::lineThrough(core::Dimension::X, *midplane));
    const auto part = partOf(object);
    std::set<core::PartitionId> chosen;
    if (modifiers.testFlag(Qt::ControlModifier))
        chosen = m_session.chosenPartitions();
    if (part) {
        for (const LivePartition* holder : m_session.state()->holdersOf(*part)) {
            if (chosen.erase(holder->id) == 0)
                chosen.insert(holder->id);
        }
        emit partChosen(*part);
    }
    m_session.choosePartitions(chosen);
    const auto* midplane = std::get_if<core::MidplaneCoord>(&object);
    if (chosen.empty())
        m_shared.setMidplanes(
            midplane != nullptr ? std::set {*midplane} : std::set<core::MidplaneCoord> {});
}

void LiveController::showMenu(const MachineObject& object, const QPoint& globalPosition)
{
    const auto part = partOf(object);
    if (!m_isActive || !m_session.state() || !part)
        return;
    std::set<core::PartitionId> holders;
    for (const LivePartition* holder : m_session.state()->holdersOf(*part))
        holders.insert(holder->id);
    m_menus.popUp(
        [&](QMenu& menu) {
            for (const core::PartitionId holder : holders) {
                QMenu* own = menu.addMenu(
                    tr("Partition %1").arg(partitionText(*m_session.state()->find(holder))));
                m_menus.addPartitions(*own, {holder});
            }
            QMenu* hardware = menu.addMenu(partText(m_session.state()->machine(), *part));
            m_menus.addParts(*hardware, {*part});
        },
        globalPosition);
}

} // namespace midplane::ui
