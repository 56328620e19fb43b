// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/TransitionFinder.h"

#include <algorithm>

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

bool isCollar(const SwitchLook& look) { return look.form == SwitchForm::PassThrough; }

bool hasSameParts(const MachinePicture& one, const MachinePicture& other)
{
    return one.midplanes.size() == other.midplanes.size() && one.links.size() == other.links.size()
        && one.switches.size() == other.switches.size();
}

} // namespace

PictureTransition::PictureTransition(
    const core::Machine& machine, const MachinePicture& from, const MachinePicture& to)
{
    if (hasSameParts(from, to))
        TransitionFinder(machine, from, to).find(*this);
}

TransitionFinder::TransitionFinder(
    const core::Machine& machine, const MachinePicture& from, const MachinePicture& to)
    : m_machine(machine)
    , m_from(from)
    , m_to(to)
{
}

void TransitionFinder::find(PictureTransition& found)
{
    compareMidplanes();
    compareLinks();
    std::set<LookOwner> blocks;
    for (const Places* places : {&m_grown, &m_gone}) {
        for (const auto& [owner, midplanes] : *places)
            blocks.insert(owner);
    }
    found.m_blockCount = static_cast<int>(blocks.size());
    if (blocks.size() > PictureTransition::mostBlocks)
        return;
    findTravellers();
    fade(found);
    grow(found);
    light(found);

    int& duration = found.m_durationMs;
    const auto lasts = [&duration](bool isNeeded, int ms) {
        if (isNeeded)
            duration = std::max(duration, ms);
    };
    lasts(!found.m_fadingMidplanes.empty() || !found.m_fadingLinks.empty()
            || !found.m_fadingSwitches.empty(),
        PictureTransition::fadeMs);
    lasts(!found.m_growing.empty() || !found.m_lighting.empty(), PictureTransition::growMs);
    lasts(!found.m_travelling.empty(), PictureTransition::travelMs);
    lasts(!found.m_passing.empty(), duration + PictureTransition::glowMs);
}

void TransitionFinder::compareMidplanes()
{
    for (std::size_t i = 0; i < m_to.midplanes.size(); ++i) {
        const MidplaneLook& from = m_from.midplanes[i];
        const MidplaneLook& to = m_to.midplanes[i];
        const bool wasOwned = isOwned(from);
        const bool isNow = isOwned(to);
        if (!wasOwned && !isNow)
            continue;
        if (wasOwned && isNow && LookOwner::of(from) == LookOwner::of(to))
            continue;
        if (isNow)
            m_grown[LookOwner::of(to)].push_back(i);
        if (wasOwned)
            m_gone[LookOwner::of(from)].push_back(i);
    }
}

void TransitionFinder::compareLinks()
{
    for (std::size_t i = 0; i < m_to.links.size(); ++i) {
        const LinkLook& from = m_from.links[i];
        const LinkLook& to = m_to.links[i];
        if (!isOwned(to))
            continue;
        const LookOwner owner = LookOwner::of(to);
        m_allLinks[owner].push_back(i);
        if (!isOwned(from) || !(LookOwner::of(from) == owner))
            m_grownLinks[owner].push_back(i);
    }
}

/// Only who says its number is known again elsewhere.
void TransitionFinder::findTravellers()
{
    for (const auto& [owner, midplanes] : m_grown) {
        if (owner.number >= 0 && m_gone.contains(owner))
            m_travelling.insert(owner);
    }
    if (m_travelling.empty())
        return;
    const auto collect = [this](const std::vector<MidplaneLook>& looks, Places& places) {
        for (std::size_t i = 0; i < looks.size(); ++i) {
            if (isOwned(looks[i]) && travels(LookOwner::of(looks[i])))
                places[LookOwner::of(looks[i])].push_back(i);
        }
    };
    collect(m_from.midplanes, m_before);
    collect(m_to.midplanes, m_after);
    std::erase_if(m_travelling,
        [this](const LookOwner& owner) { return m_before[owner].size() != m_after[owner].size(); });
}

void TransitionFinder::fade(PictureTransition& found) const
{
    for (const auto& [owner, midplanes] : m_gone) {
        if (travels(owner))
            continue;
        for (const std::size_t i : midplanes) {
            if (!isOwned(m_to.midplanes[i]))
                found.m_fadingMidplanes.push_back({i, m_from.midplanes[i]});
        }
    }
    for (std::size_t i = 0; i < m_to.links.size(); ++i) {
        if (isOwned(m_from.links[i]) && m_to.links[i].form == LinkForm::Idle)
            found.m_fadingLinks.push_back({i, m_from.links[i]});
    }
    for (std::size_t i = 0; i < m_to.switches.size(); ++i) {
        if (isCollar(m_from.switches[i]) && !isCollar(m_to.switches[i])
            && m_to.switches[i].form != SwitchForm::Down)
            found.m_fadingSwitches.push_back({i, m_from.switches[i]});
    }
}

/// Where there are no links the positions count in their own order.
std::map<int, int> TransitionFinder::ranksOf(
    const LookOwner& owner, core::Dimension dimension, const std::set<int>& positions) const
{
    std::map<int, int> ranks;
    const auto add = [&](int position) {
        if (positions.contains(position))
            ranks.try_emplace(position, static_cast<int>(ranks.size()));
    };
    LookOwner ofLinks = owner;
    ofLinks.name.clear();
    if (const auto links = m_allLinks.find(ofLinks); links != m_allLinks.end()) {
        std::vector<Step> steps;
        std::optional<core::LineCoord> first;
        for (const std::size_t index : links->second) {
            const core::LinkRef link = m_machine.links().linkAt(index);
            if (link.line.dimension != dimension || (first && link.line != *first))
                continue;
            first = link.line;
            steps.push_back({index, m_machine.cable(link)});
        }
        for (const Step& step : inOrder(std::move(steps))) {
            add(step.cable.from);
            add(step.cable.to);
        }
    }
    for (const int position : positions)
        add(position);
    return ranks;
}

void TransitionFinder::grow(PictureTransition& found) const
{
    constexpr float lastStart = PictureTransition::growMs * 0.4F;
    for (const auto& [owner, midplanes] : m_grown) {
        if (travels(owner)) {
            const auto& from = m_before.at(owner);
            const auto& to = m_after.at(owner);
            for (std::size_t i = 0; i < to.size(); ++i)
                found.m_travelling.push_back({from[i], to[i], owner});
            continue;
        }
        std::vector<int> ranks(midplanes.size());
        if (m_machine.hasGeometry()) {
            for (const core::Dimension dimension : core::allDimensions) {
                const auto positionOf = [&](std::size_t index) {
                    return m_machine.grid().coordAt(static_cast<int>(index))[dimension];
                };
                std::set<int> positions;
                for (const std::size_t index : midplanes)
                    positions.insert(positionOf(index));
                const std::map<int, int> order = ranksOf(owner, dimension, positions);
                for (std::size_t i = 0; i < midplanes.size(); ++i)
                    ranks[i] += order.at(positionOf(midplanes[i]));
            }
        }
        const int last = std::max(1, *std::max_element(ranks.begin(), ranks.end()));
        for (std::size_t i = 0; i < midplanes.size(); ++i) {
            const float start = lastStart * static_cast<float>(ranks[i]) / static_cast<float>(last);
            found.m_growing.push_back({midplanes[i], owner, start});
        }
    }
}

/// From the end of an open path, of a closed one from its smallest position.
TransitionFinder::Path TransitionFinder::inOrder(std::vector<Step> steps)
{
    Path path;
    const auto isEntered = [](const std::vector<Step>& rest, int position) {
        return std::any_of(rest.begin(), rest.end(),
            [position](const Step& step) { return step.cable.to == position; });
    };
    const auto byFrom = [](const Step& a, const Step& b) {
        return std::tie(a.cable.from, a.cable.id) < std::tie(b.cable.from, b.cable.id);
    };
    std::sort(steps.begin(), steps.end(), byFrom);
    while (!steps.empty()) {
        auto next = steps.end();
        if (!path.empty()) {
            next = std::find_if(steps.begin(), steps.end(),
                [&](const Step& step) { return step.cable.from == path.back().cable.to; });
        }
        if (next == steps.end()) {
            next = std::find_if(steps.begin(), steps.end(),
                [&](const Step& step) { return !isEntered(steps, step.cable.from); });
        }
        if (next == steps.end())
            next = steps.begin();
        path.push_back(*next);
        steps.erase(next);
    }
    return path;
}

std::map<core::LineCoord, TransitionFinder::Path> TransitionFinder::pathsOf(
    const std::vector<std::size_t>& links) const
{
    std::map<core::LineCoord, std::vector<Step>> steps;
    for (const std::size_t index : links) {
        const core::LinkRef link = m_machine.links().linkAt(index);
        steps[link.line].push_back({index, m_machine.cable(link)});
    }
    std::map<core::LineCoord, Path> paths;
    for (auto& [line, unordered] : steps)
        paths.emplace(line, inOrder(std::move(unordered)));
    return paths;
}

void TransitionFinder::light(PictureTransition& found) const
{
    for (const auto& [owner, links] : m_grownLinks) {
        const bool isMoved = travels(owner);
        const float begin
            = static_cast<float>((isMoved ? PictureTransition::travelMs : PictureTransition::growMs)
                - PictureTransition::linksMs);
        for (const auto& [line, path] : pathsOf(links)) {
            const float each
                = static_cast<float>(PictureTransition::linksMs) / static_cast<float>(path.size());
            for (std::size_t i = 0; i < path.size(); ++i) {
                const float start = begin + each * static_cast<float>(i);
                found.m_lighting.push_back({path[i].link, owner, start, each});
                const core::SwitchRef entered {
                    line.dimension, core::midplaneOn(line, path[i].cable.to)};
                const std::size_t at = MachinePicture::switchIndex(m_machine, entered);
                const SwitchLook& look = m_to.switches[at];
                if (isCollar(look) && LookOwner::of(look) == owner)
                    found.m_passing.push_back({at, owner, start + each});
            }
        }
    }
}

} // namespace midplane::ui
