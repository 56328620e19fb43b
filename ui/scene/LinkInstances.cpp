// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/LinkInstances.h"

#include <algorithm>

#include "ui/scene/InstanceRows.h"

namespace midplane::ui {

namespace {

constexpr float idleRadius = 0.014F;
constexpr float usedRadius = 0.045F;
constexpr float previewRadius = 0.05F;
constexpr float haloFactor = 2.1F;
constexpr float haloOpacity = 0.28F;

/// What a form makes of a link.
struct TubeStyle {
    QColor colour;
    float radius = usedRadius;
    bool isDashed = false;
    bool hasArrow = false;
};

class LinkMaker {
public:
    LinkMaker(const SceneState& state, SceneInstances& instances)
        : m_state(state)
        , m_machine(*state.layout.machine())
        , m_background(mixed(state.roles.sceneTop, state.roles.sceneBottom, 0.5F))
        , m_instances(instances)
    {
        // A crossbar has no cables that could be seen while nobody is joined.
        for (const core::Dimension dimension : core::allDimensions)
            m_idleShown[dimension] = state.detail != Detail::Far
                && isShown(state.options, dimension, LinkForm::Idle)
                && m_machine.line(dimension).kind() != core::LineKind::Crossbar;
    }

    void add(const PlacedLink& placed)
    {
        const LinkLook& look = m_state.picture.links[placed.index];
        const core::Dimension dimension = placed.link.line.dimension;
        const bool isDrawn = look.form == LinkForm::Idle
            ? m_idleShown[dimension]
            : isShown(m_state.options, dimension, look.form);
        if (isDrawn && look.appear > 0 && look.lit > 0 && isLinkInSlice(placed.link))
            addTube(placed, look);
    }

private:
    bool isLinkInSlice(const core::LinkRef& link) const
    {
        if (!m_state.options.slice)
            return true;
        const core::Cable cable = m_machine.cable(link);
        return isInSlice(m_state.options, core::midplaneOn(link.line, cable.from))
            && isInSlice(m_state.options, core::midplaneOn(link.line, cable.to));
    }

    TubeStyle styleOf(const LinkLook& look) const
    {
        const ColourRoles& roles = m_state.roles;
        const QColor owner = look.colour.isValid() ? look.colour : roles.linkIdle;
        switch (look.form) {
        case LinkForm::Idle:
            return {mixed(m_background, roles.linkIdle, roles.linkIdle.alphaF()), idleRadius};
        case LinkForm::InUse:
            break;
        case LinkForm::Preview:
            return {owner, previewRadius, true, true};
        case LinkForm::Conflict:
            return {roles.conflict, MachineLayout::thickestTube, false, true};
        case LinkForm::Faded:
            return {mixed(m_background, owner, fadedOpacity(roles.theme)), idleRadius * 1.6F};
        case LinkForm::Down:
            return {roles.downHatch, idleRadius * 1.6F};
        }
        return {owner};
    }

    void addTube(const PlacedLink& placed, const LinkLook& look)
    {
        TubeStyle style = styleOf(look);
        if (!m_state.hovered.empty() && m_state.hovered.contains(placed.link)) {
            style.radius = std::max(style.radius * 1.35F, previewRadius);
            style.colour = look.form == LinkForm::Idle ? m_state.roles.selectionOutline
                                                       : lighter(style.colour);
            style.hasArrow = true;
        }
        const float appear = std::min(look.appear, 1.0F);
        const QColor colour = appear < 1 ? mixed(m_background, style.colour, appear) : style.colour;
        const LinkCurve& curve = placed.curve;
        m_instances.tubes.push_back({rowOf(curve.from, style.radius * appear),
            rowOf(curve.to, curve.flatness), rowOf(curve.bulge, placed.length), rowOf(colour),
            {style.isDashed ? 1.0F : 0.0F, look.form == LinkForm::Down ? 1.0F : 0.0F,
                std::min(look.lit, 1.0F),
                codeOf(placed.index, PartKind::Midplane, static_cast<int>(look.form))}});
        const TubeInstance tube = m_instances.tubes.back();
        if (style.hasArrow && m_state.detail == Detail::Near) {
            m_instances.arrows.push_back(tube);
            m_instances.arrows.back().fromAndRadius[3] = std::max(style.radius * 2.4F, 0.11F);
        }
        if (look.form == LinkForm::Conflict) {
            m_instances.halos.push_back(tube);
            m_instances.halos.back().fromAndRadius[3] = style.radius * haloFactor;
            m_instances.halos.back().colour = rowOf(style.colour, haloOpacity);
        }
    }

    const SceneState& m_state;
    const core::Machine& m_machine;
    QColor m_background;
    SceneInstances& m_instances;
    core::PerDimension<bool> m_idleShown {};
};

} // namespace

void addLinks(const SceneState& state, SceneInstances& instances)
{
    LinkMaker maker(state, instances);
    for (const PlacedLink& placed : state.layout.placedLinks())
        maker.add(placed);
}

} // namespace midplane::ui
