// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/MidplaneInstances.h"

#include <algorithm>

#include "ui/scene/GlyphAtlas.h"
#include "ui/scene/InstanceRows.h"

namespace midplane::ui {

namespace {

constexpr float ghostOpacity = 0.62F;
constexpr float bootingOpacity = 0.55F;
constexpr float endingOpacity = 0.4F;
constexpr float slicedOpacity = 0.12F;
constexpr float regionOpacity = 0.16F;
/// How far the first glass box stands off the midplanes in it, and how much nearer the next ones.
constexpr float regionMargin = 0.30F;
constexpr float regionStep = 0.04F;
constexpr std::size_t regionSteps = 6;

/// What a form makes of a box.
struct BoxStyle {
    QColor fill;
    QColor edge;
    BoxLook look = BoxLook::Letter;
    float opacity = 1;
    Outline outline = Outline::None;
};

class MidplaneMaker {
public:
    MidplaneMaker(const SceneState& state, SceneInstances& instances)
        : m_state(state)
        , m_roles(state.roles)
        , m_instances(instances)
    {
    }

    void addAll()
    {
        const core::GridSize& grid = m_state.layout.machine()->grid();
        for (std::size_t index = 0; index < m_state.picture.midplanes.size(); ++index) {
            const core::MidplaneCoord midplane = grid.coordAt(static_cast<int>(index));
            add(m_state.picture.midplanes[index], index, m_state.layout.boxOf(midplane),
                outlineOf(midplane), isInSlice(m_state.options, midplane));
        }
        for (const TravellingBox& box : m_state.picture.travelling)
            addTravelling(grid, box);
        for (std::size_t i = 0; i < m_state.picture.boxes.size(); ++i)
            addRegion(m_state.picture.boxes[i], i);
    }

private:
    Outline outlineOf(const core::MidplaneCoord& midplane) const
    {
        if (!m_state.selection.empty() && m_state.selection.contains(midplane))
            return Outline::Selected;
        return !m_state.hovered.empty() && m_state.hovered.contains(midplane) ? Outline::Hover
                                                                              : Outline::None;
    }

    BoxStyle styleOf(const MidplaneLook& look) const
    {
        BoxStyle style;
        style.fill = look.colour.isValid() ? look.colour : m_roles.freeFill;
        switch (look.form) {
        case MidplaneForm::Free:
            return {m_roles.freeFill, m_roles.freeEdge, BoxLook::Glass};
        case MidplaneForm::Refused:
            return {m_roles.refusedFill, m_roles.refusedHatch, BoxLook::Hatch};
        case MidplaneForm::Down:
            return {m_roles.downFill, m_roles.downHatch, BoxLook::Cross};
        case MidplaneForm::Member:
            break;
        case MidplaneForm::Ghost:
            style.opacity = ghostOpacity;
            style.outline = Outline::Selected;
            break;
        case MidplaneForm::Faded:
            style.look = BoxLook::Glass;
            break;
        case MidplaneForm::Booting:
            style.opacity = bootingOpacity;
            style.look = look.rise < 0 ? BoxLook::HalfFilled : BoxLook::Rising;
            break;
        case MidplaneForm::Ending:
            style.opacity = endingOpacity;
            style.look = BoxLook::Dashed;
            break;
        case MidplaneForm::Failed:
            style.look = BoxLook::Failed;
            break;
        }
        style.edge = edgeOf(style.fill, m_roles.theme);
        if (look.form == MidplaneForm::Faded) {
            style.fill.setAlphaF(fadedOpacity(m_roles.theme));
            style.edge.setAlphaF(fadedOpacity(m_roles.theme) + 0.1F);
        }
        return style;
    }

    std::array<float, 2> lettersOf(const MidplaneLook& look, BoxLook boxLook) const
    {
        if (boxLook == BoxLook::Cross && m_state.detail != Detail::Far)
            return packedLetters(QString(QChar::fromLatin1(crossLetter)));
        const bool hasLabel = m_state.options.labels == LabelMode::Letters
            && m_state.detail == Detail::Near && boxLook != BoxLook::Cross
            && boxLook != BoxLook::Glass && !look.letter.isEmpty();
        return hasLabel ? packedLetters(look.letter) : std::array<float, 2> {0, 0};
    }

    void add(const MidplaneLook& look, std::size_t index, const SceneBox& box, Outline outline,
        bool isShownWhole)
    {
        BoxStyle style = styleOf(look);
        if (style.outline != Outline::None)
            outline = style.outline;
        if (!isShownWhole) {
            style.edge.setAlphaF(slicedOpacity);
            style.fill.setAlphaF(0);
            style.look = BoxLook::Glass;
        }
        if (outline == Outline::Hover)
            style.fill = withAlphaOf(style.fill, lighter(style.fill));
        const float appear = std::clamp(look.appear, 0.0F, 1.0F);
        constexpr float highestRise = 0.99F; // One more would be another look.
        const float rise = style.look == BoxLook::Rising ? std::min(look.rise, highestRise) : 0;
        const auto letters = lettersOf(look, style.look);
        addBox(m_instances,
            {rowOf(box.centre(), 0.9F + 0.1F * appear),
                rowOf(box.halfSize(), static_cast<float>(style.look) + rise),
                rowOf(style.fill, style.opacity * appear), rowOf(style.edge, appear),
                {letters[0], letters[1], static_cast<float>(outline),
                    codeOf(index, PartKind::Midplane, static_cast<int>(look.form))}},
            style.look == BoxLook::Glass || style.opacity * appear < 1);
    }

    /// Counts as a part of its own: the midplane it goes to is seen free meanwhile.
    void addTravelling(const core::GridSize& grid, const TravellingBox& box)
    {
        const auto placeOf = [&](std::size_t index) {
            return m_state.layout.boxOf(grid.coordAt(static_cast<int>(index)));
        };
        const SceneBox from = placeOf(box.from);
        const SceneBox to = placeOf(box.to);
        const QVector3D moved = (to.centre() - from.centre()) * box.part;
        const BoxStyle style = styleOf(box.look);
        const auto letters = lettersOf(box.look, style.look);
        addBox(m_instances,
            {rowOf(from.centre() + moved, 1),
                rowOf(from.halfSize(), static_cast<float>(style.look)),
                rowOf(style.fill, style.opacity), rowOf(style.edge),
                {letters[0], letters[1], static_cast<float>(Outline::None),
                    codeOf(box.to, PartKind::Travelling, static_cast<int>(box.look.form))}},
            style.look == BoxLook::Glass || style.opacity < 1);
    }

    /// Each a little smaller than the one before, so that boxes over the same midplanes are told
    /// apart.
    void addRegion(const GlassBox& region, std::size_t index)
    {
        const SceneBox all = boundsOfRegion(m_state.layout, region.box, index);
        QColor fill = region.colour;
        fill.setAlphaF(regionOpacity * region.colour.alphaF());
        addBox(m_instances,
            {rowOf(all.centre(), 1), rowOf(all.halfSize(), static_cast<float>(BoxLook::Glass)),
                rowOf(fill), rowOf(region.colour),
                {0, 0, static_cast<float>(Outline::Own),
                    codeOf(index, PartKind::Region, static_cast<int>(MidplaneForm::Free))}},
            true);
    }

    const SceneState& m_state;
    const ColourRoles& m_roles;
    SceneInstances& m_instances;
};

} // namespace

void addMidplanes(const SceneState& state, SceneInstances& instances)
{
    MidplaneMaker(state, instances).addAll();
}

SceneBox boundsOfRegion(const MachineLayout& layout, const core::Cuboid& region, std::size_t index)
{
    const core::MidplaneCoord last {region.origin.x + region.shape.x - 1,
        region.origin.y + region.shape.y - 1, region.origin.z + region.shape.z - 1};
    const float margin = regionMargin - regionStep * static_cast<float>(index % regionSteps);
    const QVector3D around(margin, margin, margin);
    return {layout.boxOf(region.origin).low - around, layout.boxOf(last).high + around};
}

} // namespace midplane::ui
