// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/PictureTransition.h"

#include <algorithm>
#include <set>
#include <utility>

namespace midplane::ui {

namespace {

bool isOwned(const MidplaneLook& look)
{
    return look.colour.isValid() && look.form != MidplaneForm::Free
        && look.form != MidplaneForm::Down;
}

bool isOwned(const LinkLook& look)
{
    return look.form != LinkForm::Idle && look.form != LinkForm::Down;
}

bool hasSameOwner(const MidplaneLook& a, const MidplaneLook& b)
{
    return a.colour == b.colour && a.letter == b.letter;
}

bool hasSameOwner(const LinkLook& a, const LinkLook& b) { return a.colour == b.colour; }

/// Starts fast and ends softly, as OutCubic of QEasingCurve.
float eased(float part)
{
    const float rest = 1 - std::clamp(part, 0.0F, 1.0F);
    return 1 - rest * rest * rest;
}

template <class Look>
void compare(const std::vector<Look>& from, const std::vector<Look>& to,
    std::vector<std::size_t>& growing, std::vector<std::size_t>& fading)
{
    for (std::size_t i = 0; i < to.size(); ++i) {
        const bool isSame = isOwned(from[i]) && isOwned(to[i]) && hasSameOwner(from[i], to[i]);
        if (isOwned(to[i]) && !isSame)
            growing.push_back(i);
        else if (isOwned(from[i]) && !isOwned(to[i]))
            fading.push_back(i);
    }
}

} // namespace

PictureTransition::PictureTransition(MachinePicture from, MachinePicture to)
    : m_from(std::move(from))
    , m_to(std::move(to))
{
    if (m_from.midplanes.size() != m_to.midplanes.size()
        || m_from.links.size() != m_to.links.size())
        return;
    compare(m_from.midplanes, m_to.midplanes, m_growing, m_fading);
    compare(m_from.links, m_to.links, m_growingLinks, m_fadingLinks);

    std::set<std::pair<QString, QRgb>> blocks;
    for (const std::size_t i : m_growing)
        blocks.insert({m_to.midplanes[i].letter, m_to.midplanes[i].colour.rgb()});
    for (const std::size_t i : m_fading)
        blocks.insert({m_from.midplanes[i].letter, m_from.midplanes[i].colour.rgb()});
    if (blocks.size() > mostBlocks)
        return;
    const bool grows = !m_growing.empty() || !m_growingLinks.empty();
    const bool fades = !m_fading.empty() || !m_fadingLinks.empty();
    m_durationMs = grows ? growMs : fades ? fadeMs : 0;
}

MachinePicture PictureTransition::at(int ms) const
{
    if (ms >= m_durationMs)
        return m_to;
    MachinePicture picture = m_to;
    const auto time = static_cast<float>(ms);
    constexpr float each = growMs * 0.6F; // One box; the boxes start one after the other.
    for (std::size_t i = 0; i < m_growing.size(); ++i) {
        const float start
            = (growMs - each) * static_cast<float>(i) / static_cast<float>(m_growing.size());
        picture.midplanes[m_growing[i]].appear = eased((time - start) / each);
    }
    for (const std::size_t i : m_growingLinks)
        picture.links[i].appear = eased((time - (growMs - linksMs)) / linksMs);
    if (ms >= fadeMs)
        return picture;
    const float left = 1 - eased(time / fadeMs);
    for (const std::size_t i : m_fading) {
        picture.midplanes[i] = m_from.midplanes[i];
        picture.midplanes[i].appear = left;
    }
    for (const std::size_t i : m_fadingLinks) {
        picture.links[i] = m_from.links[i];
        picture.links[i].appear = left;
    }
    return picture;
}

} // namespace midplane::ui
