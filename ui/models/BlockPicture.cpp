// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/BlockPicture.h"

#include <algorithm>

namespace midplane::ui {

namespace {

/// Paints the blocks and the draft of a document onto the picture of an empty machine.
class Painter {
public:
    Painter(const Document& document, Theme theme)
        : m_document(document)
        , m_machine(document.machine())
        , m_theme(theme)
        , m_picture(MachinePicture::ofEmpty(m_machine))
    {
    }

    MachinePicture paint()
    {
        // The first of two overlapping blocks is painted last, so that it is the one on top.
        for (int i = m_document.blockCount(); i-- > 0;) {
            if (!isReplaced(i))
                paintBlock(i);
        }
        for (std::size_t i = 0; i < m_document.planned().size(); ++i)
            paintGhost(m_document.planned()[i], m_document.blockCount() + static_cast<int>(i));
        if (const auto& verdict = m_document.shownVerdict()) {
            if (verdict->placement)
                paintGhost({verdict->placement->midplanes, verdict->placement->links},
                    draftColourIndex(m_document));
            else
                paintRefused(*verdict);
        }
        return std::move(m_picture);
    }

private:
    /// The draft stands in the place of the block that it changes.
    bool isReplaced(int block) const
    {
        return m_document.shownDraft() && m_document.shownDraft()->editing == block;
    }

    bool stepsBack(int block) const
    {
        if (!m_document.isShown(block))
            return true;
        const auto& verdict = m_document.shownVerdict();
        return verdict && verdict->refusal
            && !std::binary_search(verdict->holders.begin(), verdict->holders.end(), block);
    }

    void paintBlock(int index)
    {
        const BlockParts& parts = m_document.parts()[static_cast<std::size_t>(index)];
        const QColor colour = blockColour(index, m_theme);
        const bool isFaded = stepsBack(index);
        parts.midplanes.forEach([&](std::size_t i) {
            MidplaneLook& look = m_picture.midplanes[i];
            if (look.form != MidplaneForm::Down)
                look.form = isFaded ? MidplaneForm::Faded : MidplaneForm::Member;
            look.colour = colour;
            look.letter = isFaded ? QString() : blockLetter(index);
        });
        parts.links.forEach([&](std::size_t i) {
            LinkLook& look = m_picture.links[i];
            if (look.form != LinkForm::Down)
                look.form = isFaded ? LinkForm::Faded : LinkForm::InUse;
            look.colour = colour;
        });
        if (!isFaded)
            paintSwitches(parts, colour, SwitchForm::InUse, SwitchForm::PassThrough);
    }

    void paintGhost(const BlockParts& parts, int index)
    {
        const QColor colour = blockColour(index, m_theme);
        const QString letter = blockLetter(index);
        parts.midplanes.forEach([&](std::size_t i) {
            const float appear = m_picture.midplanes[i].appear;
            m_picture.midplanes[i] = {MidplaneForm::Ghost, colour, letter, appear};
        });
        parts.links.forEach([&](std::size_t i) {
            m_picture.links[i] = {LinkForm::Preview, colour, 1};
        });
        paintSwitches(parts, colour, SwitchForm::InUse, SwitchForm::PassThroughPreview);
    }

    void paintRefused(const DraftVerdict& verdict)
    {
        const QColor colour = blockColour(draftColourIndex(m_document), m_theme);
        const QString letter = blockLetter(draftColourIndex(m_document));
        m_document.shownDraft()->mask(m_machine.grid()).forEach([&](std::size_t i) {
            m_picture.midplanes[i] = {MidplaneForm::Refused, colour, letter, 1};
        });
        verdict.linksInTheWay.forEach([&](std::size_t i) {
            // The owner's hue stays known to whoever draws a tag; the form makes the link red.
            m_picture.links[i].form = LinkForm::Conflict;
            paintConflictEnds(m_machine.links().linkAt(i));
        });
    }

    /// A switch that a culprit link runs through on behalf of its holder.
    void paintConflictEnds(const core::LinkRef& link)
    {
        const core::Cable cable = m_machine.cable(link);
        for (const int position : {cable.from, cable.to}) {
            SwitchLook& look = switchAt(link.line, position);
            if (look.form == SwitchForm::PassThrough)
                look.form = SwitchForm::PassThroughConflict;
        }
    }

    /// The switches at both ends of every link: the owner's midplane hangs on it, or the link runs
    /// on.
    void paintSwitches(
        const BlockParts& parts, const QColor& colour, SwitchForm member, SwitchForm passed)
    {
        parts.links.forEach([&](std::size_t i) {
            const core::LinkRef link = m_machine.links().linkAt(i);
            const core::Cable cable = m_machine.cable(link);
            for (const int position : {cable.from, cable.to})
                paintSwitch(link.line, position, parts, colour, member, passed);
        });
    }

    void paintSwitch(const core::LineCoord& line, int position, const BlockParts& parts,
        const QColor& colour, SwitchForm member, SwitchForm passed)
    {
        SwitchLook& look = switchAt(line, position);
        if (look.form == SwitchForm::Down)
            return;
        const core::MidplaneCoord midplane = core::midplaneOn(line, position);
        const bool isMember
            = parts.midplanes.test(static_cast<std::size_t>(m_machine.grid().indexOf(midplane)));
        // A switch can serve its own midplane and be passed: the collar tells more.
        const bool isPassed
            = look.form == SwitchForm::PassThrough || look.form == SwitchForm::PassThroughPreview;
        if (isMember && isPassed)
            return;
        look = {isMember ? member : passed, colour};
    }

    SwitchLook& switchAt(const core::LineCoord& line, int position)
    {
        const core::SwitchRef at {line.dimension, core::midplaneOn(line, position)};
        return m_picture.switches[MachinePicture::switchIndex(m_machine, at)];
    }

    const Document& m_document;
    const core::Machine& m_machine;
    Theme m_theme;
    MachinePicture m_picture;
};

} // namespace

MachinePicture pictureOf(const Document& document, Theme theme)
{
    return Painter(document, theme).paint();
}

int draftColourIndex(const Document& document)
{
    const auto& draft = document.shownDraft();
    return draft && draft->editing ? *draft->editing : document.blockCount();
}

} // namespace midplane::ui
