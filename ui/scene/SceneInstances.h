// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <set>
#include <vector>

#include <QColor>
#include <QString>
#include <QVector3D>

#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"
#include "ui/models/SharedView.h"
#include "ui/scene/MachineLayout.h"
#include "ui/scene/SceneOptions.h"

namespace midplane::ui {

/// What the graphics card gets is rows of four numbers; each instance is an array of such rows and
/// goes into its buffer as it is.
using InstanceRow = std::array<float, 4>;

/// One drawn part as the graphics card gets it, for tests to compare with the journal.
struct InstanceColour {
    int index = 0; ///< Of the part in MachinePicture.
    int form = 0;  ///< MidplaneForm, LinkForm or SwitchForm.
    QColor colour;

    bool operator==(const InstanceColour&) const = default;
};

/// How the box shader fills a box.
enum class BoxLook {
    Slab,
    Letter,
    Hatch,
    Cross,
    Glass,
    Rising, ///< A part is added to it, 0 to below 1: how high the band of light stands.
    HalfFilled,
    Dashed,
    Failed,
};
enum class Outline {
    None,
    Hover,
    Selected,
    Own ///< In the colour of the edge, as thick as that of what is hovered.
};

/// A midplane, a switch, a collar or a glass box around midplanes.
struct BoxInstance {
    InstanceRow centreAndScale;
    InstanceRow halfSizeAndLook;
    InstanceRow colour;
    InstanceRow edge;
    InstanceRow labelOutlinePart; ///< Six letters in two numbers, Outline, part and form.
};

/// A cable, its halo or its arrowhead.
struct TubeInstance {
    InstanceRow fromAndRadius;
    InstanceRow toAndFlatness;
    InstanceRow bulgeAndLength;
    InstanceRow colour;
    InstanceRow dashGapPart; ///< Dashed, gap in the middle, how far it is lit, part and form.
};

/// A text that faces the camera, in pixels.
struct LabelInstance {
    InstanceRow positionAndHeight;
    InstanceRow letters; ///< Two numbers, whether it belongs to the view cube, free.
    InstanceRow colour;
};

/// How much is drawn, by how large a midplane looks.
enum class Detail { Far, Middle, Near };
Detail detailFor(float pixelsPerMidplane);

/// All that the scene draws of a machine.
struct SceneInstances {
    std::vector<BoxInstance> solidBoxes;
    std::vector<BoxInstance> glassBoxes;   ///< Both sides of them; after the solid ones.
    std::vector<BoxInstance> veilBoxes;    ///< Others that let light through; after the glass.
    std::vector<BoxInstance> solidLetters; ///< Those of the boxes that have letters.
    std::vector<BoxInstance> glassLetters;
    std::vector<TubeInstance> tubes;
    std::vector<TubeInstance> halos;
    std::vector<TubeInstance> arrows;
};

/// What instances are made from.
struct SceneState {
    const MachineLayout& layout;
    const MachinePicture& picture;
    const ColourRoles& roles;
    SceneOptions options;
    std::set<core::MidplaneCoord> selection;
    std::set<MachineObject> hovered;
    Detail detail = Detail::Near;
};

SceneInstances instancesOf(const SceneState& state);
/// The glass box around midplanes that is the index-th of its picture.
SceneBox boundsOfRegion(const MachineLayout& layout, const core::Cuboid& region, std::size_t index);
/// What lets light through is drawn farthest first.
void sortFarthestFirst(SceneInstances& instances, const QVector3D& eye);

/// Whether a switch of that form is drawn under the options. What a block passes through is drawn
/// also where the other switches are not: it belongs to what the block holds.
bool isShown(const SceneOptions& options, Detail detail, SwitchForm form);
/// Whether a link of that form is drawn under the options.
bool isShown(const SceneOptions& options, core::Dimension dimension, LinkForm form);

/// Up to six letters, three in each number.
std::array<float, 2> packedLetters(const QString& text);

/// Reads instances back. Boxes of switches are told from midplanes by the table they are in.
enum class PartKind { Midplane, Switch, Collar, Region, Travelling };
PartKind kindOf(const BoxInstance& box);
InstanceColour colourOf(const BoxInstance& box);
InstanceColour colourOf(const TubeInstance& tube);

} // namespace midplane::ui
