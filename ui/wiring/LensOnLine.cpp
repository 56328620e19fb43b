// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LensOnLine.h"

#include <set>

namespace midplane::ui {

namespace {

class ChangesOnLine {
public:
    ChangesOnLine(const core::Machine& machine, const MachinePicture& before,
        const MachinePicture& after, const std::optional<HolderLook>& wanted, LinePicture& picture)
        : m_machine(machine)
        , m_before(before)
        , m_after(after)
        , m_wanted(wanted)
        , m_picture(picture)
    {
    }

    void apply()
    {
        for (std::size_t position = 0; position < m_picture.places.size(); ++position)
            takePlace(static_cast<int>(position));
        const core::LineWiring& wiring = m_machine.line(m_picture.line.dimension);
        for (int id = 0; id < wiring.linkIdEnd(); ++id) {
            if (wiring.cable(id))
                takeLink(id);
        }
        const auto fades = [this](int job) { return m_faded.contains(job); };
        for (LineJoin& join : m_picture.joins) {
            if (fades(join.holder.number))
                join.form = LinkForm::Faded;
        }
        for (LinePath& path : m_picture.paths) {
            if (fades(path.holder.number))
                path.form = LinkForm::Faded;
        }
    }

private:
    std::size_t indexOf(int link) const
    {
        return m_machine.links().indexOf({m_picture.line, link});
    }

    void takePlace(int position)
    {
        const auto index = static_cast<std::size_t>(
            m_machine.grid().indexOf(core::midplaneOn(m_picture.line, position)));
        const MidplaneLook& look = m_after.midplanes[index];
        const MidplaneLook& was = m_before.midplanes[index];
        PlaceLook& place = m_picture.places[static_cast<std::size_t>(position)];
        if (look.form == MidplaneForm::Faded && was.form != MidplaneForm::Faded)
            m_faded.insert(look.owner);
        if (look.form != was.form)
            place.form = look.form;
        if (look.letter != was.letter)
            place.letter = look.letter;
        if (look.colour != was.colour)
            place.colour = look.colour;
    }

    void takeLink(int id)
    {
        const LinkLook& look = m_after.links[indexOf(id)];
        const LinkForm was = m_before.links[indexOf(id)].form;
        if (look.form == was)
            return;
        if (look.form == LinkForm::Conflict) {
            m_picture.markConflict(id, m_wanted);
            return;
        }
        LineLink& link = m_picture.links[id];
        link.form = look.form;
        if (look.form == LinkForm::Preview)
            link.wanted = m_wanted;
        if (look.form == LinkForm::Faded)
            m_faded.insert(look.owner);
    }

    const core::Machine& m_machine;
    const MachinePicture& m_before;
    const MachinePicture& m_after;
    const std::optional<HolderLook>& m_wanted;
    LinePicture& m_picture;
    std::set<int> m_faded; ///< Jobs.
};

} // namespace

void takeChanges(const core::Machine& machine, const MachinePicture& before,
    const MachinePicture& after, const std::optional<HolderLook>& wanted, LinePicture& picture)
{
    ChangesOnLine(machine, before, after, wanted, picture).apply();
}

} // namespace midplane::ui
