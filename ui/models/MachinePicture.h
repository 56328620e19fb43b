// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>
#include <QString>

#include "core/machine/Cuboid.h"
#include "core/machine/Machine.h"

namespace midplane::ui {

/// How a midplane looks. Hue says who, form says what (never a second hue).
enum class MidplaneForm {
    Free,    ///< Glass with a hairline edge.
    Member,  ///< Solid in the owner's colour, letter on its sides.
    Ghost,   ///< Being built and it fits: 62 % with selection outline.
    Refused, ///< Being built and it does not: red hatch on pale red.
    Faded,   ///< A member while something else is explained.
    Down,    ///< Out of service: grey, hatch, cross.
    Booting, ///< A member that boots: 55 %, and a band of light climbs it.
    Ending,  ///< A member that is freed: 40 % with dashed edge.
    Failed,  ///< A member in error: hatch in its own colour.
};

enum class LinkForm {
    Idle,
    InUse,
    Preview,  ///< Would be used: dashed with arrowhead.
    Conflict, ///< In the way: thick, halo.
    Faded,
    Down,
};

/// A pass-through switch wears a collar in the passing owner's colour, twice its size; the midplane
/// keeps its own look.
enum class SwitchForm { Unused, InUse, PassThrough, PassThroughPreview, PassThroughConflict, Down };

struct MidplaneLook {
    MidplaneForm form = MidplaneForm::Free;
    QColor colour; ///< The owner's, or invalid.
    QString letter;
    float appear = 1; ///< 0..1 while a block grows onto it or fades; 1 at rest.
    float rise = -1;  ///< Booting: how high the light stands, 0..1; below 0 half of it is filled.
    int owner = -1; ///< The number of the job or block, so that it is known again elsewhere; or -1.

    bool operator==(const MidplaneLook&) const = default;
};

struct LinkLook {
    LinkForm form = LinkForm::Idle;
    QColor colour;
    float appear = 1; ///< 0..1 while it fades; 1 at rest.
    int owner = -1;   ///< As of a midplane.
    float lit = 1;    ///< 0..1: how far a light has run along it that joins it to its block.

    bool operator==(const LinkLook&) const = default;
};

struct SwitchLook {
    SwitchForm form = SwitchForm::Unused;
    QColor colour;
    int owner = -1;   ///< As of a midplane.
    float appear = 1; ///< 0..1 while the light of a link has not reached it, or it fades.
    float glow = 0;   ///< 0..1: how bright it is because light runs over it.

    bool operator==(const SwitchLook&) const = default;
};

/// A box of midplanes drawn as coloured glass around them: a maximal free block, a block that would
/// still fit. Several may overlap.
struct GlassBox {
    core::Cuboid box;
    QColor colour;
    QString label; ///< On the tag; may be empty.

    bool operator==(const GlassBox&) const = default;
};

/// A midplane's part of a block on its way to another midplane, to which its block was moved.
struct TravellingBox {
    std::size_t from = 0; ///< By GridSize::indexOf, as `to`.
    std::size_t to = 0;
    float part = 0; ///< 0..1 of the way.
    MidplaneLook look;

    bool operator==(const TravellingBox&) const = default;
};

/// What the 3D view shows, as plain data: one look for each part of the machine. The builder and
/// the replay make it, the scene turns it into instances; nothing else passes between them.
struct MachinePicture {
    std::vector<MidplaneLook> midplanes; ///< By GridSize::indexOf.
    std::vector<LinkLook> links;         ///< By LinkLayout::indexOf; unused bits stay Idle.
    std::vector<SwitchLook> switches;    ///< By switchIndex.
    std::vector<GlassBox> boxes;
    std::vector<TravellingBox> travelling; ///< While blocks are moved; empty at rest.

    /// Everything free and idle, parts out of service marked.
    static MachinePicture ofEmpty(const core::Machine& machine);
    /// The same with other parts out of service.
    static MachinePicture ofEmpty(const core::Machine& machine, const core::OutOfService& down);
    static std::size_t switchIndex(const core::Machine& machine, const core::SwitchRef& at)
    {
        return static_cast<std::size_t>(machine.grid().indexOf(at.midplane)) * 3
            + static_cast<std::size_t>(at.dimension);
    }

    bool operator==(const MachinePicture&) const = default;
};

} // namespace midplane::ui
