// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SwitchInstances.h"

#include "ui/scene/InstanceRows.h"

namespace midplane::ui {

namespace {

class SwitchMaker {
public:
    SwitchMaker(const SceneState& state, SceneInstances& instances)
        : m_state(state)
        , m_instances(instances)
    {
    }

    /// Switches of free midplanes are faint, so that the glass stays calm.
    void add(const core::SwitchRef& at, std::size_t index)
    {
        const SwitchLook& look = m_state.picture.switches[index];
        if (!isShown(m_state.options, m_state.detail, look.form))
            return;
        const bool isPassed = isPassThrough(look.form) && look.appear > 0;
        const bool isLit = !m_state.hovered.empty() && m_state.hovered.contains(at);
        if (isShown(m_state.options, m_state.detail, SwitchForm::Unused) || isPassed)
            addSlab(m_state.layout.switchBoxOf(at), switchColour(index, look, isPassed, isLit),
                index, PartKind::Switch, look, isLit ? Outline::Hover : Outline::None);
        if (isPassed)
            addSlab(m_state.layout.collarBoxOf(at), collarColour(look), index, PartKind::Collar,
                look, Outline::None);
    }

private:
    QColor switchColour(std::size_t index, const SwitchLook& look, bool isPassed, bool isLit) const
    {
        QColor colour = m_state.roles.switchUnused;
        if (look.form == SwitchForm::Down)
            colour = m_state.roles.downHatch;
        if (isLit)
            return lighter(colour);
        const MidplaneForm midplane = m_state.picture.midplanes[index / 3].form;
        if (look.form == SwitchForm::Unused && midplane == MidplaneForm::Free)
            colour.setAlphaF(0.45F);
        if (midplane == MidplaneForm::Faded && !isPassed)
            colour.setAlphaF(fadedOpacity(m_state.roles.theme));
        return colour;
    }

    QColor collarColour(const SwitchLook& look) const
    {
        const bool isConflict = look.form == SwitchForm::PassThroughConflict;
        QColor colour = isConflict || !look.colour.isValid() ? m_state.roles.conflict : look.colour;
        constexpr float brightest = 0.75F;
        if (look.glow > 0)
            colour = mixed(colour, Qt::white, brightest * look.glow);
        colour.setAlphaF(look.appear);
        return colour;
    }

    /// Softer than that of a midplane: switches are small.
    QColor slabEdgeOf(const QColor& colour) const
    {
        const Theme theme = m_state.roles.theme;
        return mixed(colour, edgeOf(colour, theme), theme == Theme::HighContrast ? 1 : 0.4F);
    }

    void addSlab(const SceneBox& box, const QColor& colour, std::size_t index, PartKind kind,
        const SwitchLook& look, Outline outline)
    {
        const float opacity = colour.alphaF();
        addBox(m_instances,
            {rowOf(box.centre(), 1), rowOf(box.halfSize(), static_cast<float>(BoxLook::Slab)),
                rowOf(colour), rowOf(slabEdgeOf(colour), opacity),
                {0, 0, static_cast<float>(outline),
                    codeOf(index, kind, static_cast<int>(look.form))}},
            opacity < 1);
    }

    const SceneState& m_state;
    SceneInstances& m_instances;
};

} // namespace

void addSwitches(const SceneState& state, SceneInstances& instances)
{
    if (state.detail == Detail::Far)
        return; // Not even those that are passed through.
    SwitchMaker maker(state, instances);
    const core::Machine& machine = *state.layout.machine();
    for (int i = 0; i < machine.midplaneCount(); ++i) {
        const core::MidplaneCoord midplane = machine.grid().coordAt(i);
        if (!isInSlice(state.options, midplane))
            continue;
        for (const core::Dimension dimension : core::allDimensions) {
            const core::SwitchRef at {dimension, midplane};
            maker.add(at, MachinePicture::switchIndex(machine, at));
        }
    }
}

} // namespace midplane::ui
