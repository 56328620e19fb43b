// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/PictureTransition.h"

#include <algorithm>
#include <tuple>

#include <QtGlobal>

namespace midplane::ui {

namespace {

/// Starts fast and ends softly, as OutCubic of QEasingCurve.
float eased(float part)
{
    const float rest = 1 - std::clamp(part, 0.0F, 1.0F);
    return 1 - rest * rest * rest;
}

/// Starts and ends softly, as InOutCubic.
float easedBothWays(float part)
{
    const float at = std::clamp(part, 0.0F, 1.0F);
    if (at < 0.5F)
        return 4 * at * at * at;
    const float rest = 2 - 2 * at;
    return 1 - rest * rest * rest / 2;
}

LookOwner ownerOf(int number, const QString& name, const QColor& colour)
{
    return number >= 0 ? LookOwner {number, {}, 0} : LookOwner {-1, name, colour.rgb()};
}

bool isFreeLook(const MidplaneLook& look)
{
    return look.form == MidplaneForm::Free || look.form == MidplaneForm::Down;
}

} // namespace

LookOwner LookOwner::of(const MidplaneLook& look)
{
    return ownerOf(look.owner, look.letter, look.colour);
}

LookOwner LookOwner::of(const LinkLook& look) { return ownerOf(look.owner, {}, look.colour); }
LookOwner LookOwner::of(const SwitchLook& look) { return ownerOf(look.owner, {}, look.colour); }

bool LookOwner::operator<(const LookOwner& other) const
{
    return std::tie(number, name, colour) < std::tie(other.number, other.name, other.colour);
}

void PictureTransition::applyTo(MachinePicture& picture, int ms) const
{
    if (ms >= m_durationMs)
        return;
    const auto time = static_cast<float>(ms);
    grow(picture, time);
    fade(picture, time);
    travel(picture, time);
    light(picture, time);
}

void PictureTransition::grow(MachinePicture& picture, float ms) const
{
    constexpr float each = growMs * 0.6F; // One box; the boxes start one after the other.
    for (const Growing& growing : m_growing) {
        MidplaneLook& look = picture.midplanes[growing.midplane];
        if (LookOwner::of(look) == growing.owner)
            look.appear = std::min(look.appear, eased((ms - growing.start) / each));
    }
}

void PictureTransition::fade(MachinePicture& picture, float ms) const
{
    if (ms >= fadeMs)
        return;
    const float left = 1 - eased(ms / fadeMs);
    for (const auto& [index, was] : m_fadingMidplanes) {
        MidplaneLook& look = picture.midplanes[index];
        if (!isFreeLook(look))
            continue;
        look = was;
        look.appear = left;
    }
    for (const auto& [index, was] : m_fadingLinks) {
        LinkLook& look = picture.links[index];
        if (look.form != LinkForm::Idle)
            continue;
        look = was;
        look.appear = left;
    }
    for (const auto& [index, was] : m_fadingSwitches) {
        SwitchLook& look = picture.switches[index];
        if (look.form == SwitchForm::Down || look.form == SwitchForm::PassThrough)
            continue;
        look = was;
        look.appear = left;
    }
}

void PictureTransition::travel(MachinePicture& picture, float ms) const
{
    if (ms >= travelMs)
        return;
    const float part = easedBothWays(ms / travelMs);
    // All leave before any arrives: where one goes another may have stood.
    for (const auto& [from, to, owner] : m_travelling) {
        MidplaneLook& look = picture.midplanes[to];
        if (from == to || LookOwner::of(look) != owner || isFreeLook(look))
            continue;
        picture.travelling.push_back({from, to, part, look});
        look = {};
    }
}

void PictureTransition::light(MachinePicture& picture, float ms) const
{
    for (const Lighting& lighting : m_lighting) {
        LinkLook& look = picture.links[lighting.link];
        if (LookOwner::of(look) == lighting.owner)
            look.lit = std::clamp((ms - lighting.start) / lighting.time, 0.0F, 1.0F);
    }
    for (const Passing& passing : m_passing) {
        SwitchLook& look = picture.switches[passing.at];
        if (LookOwner::of(look) != passing.owner)
            continue;
        const bool isReached = ms >= passing.reached;
        look.appear = isReached ? 1 : 0;
        look.glow = isReached ? std::clamp(1 - (ms - passing.reached) / glowMs, 0.0F, 1.0F) : 0.0F;
    }
}

} // namespace midplane::ui
