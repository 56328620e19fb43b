// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneInstances.h"

#include <algorithm>

#include "ui/scene/InstanceRows.h"
#include "ui/scene/LinkInstances.h"
#include "ui/scene/MidplaneInstances.h"
#include "ui/scene/SwitchInstances.h"

namespace midplane::ui {

namespace {

InstanceColour decoded(const InstanceRow& colour, float code, int codesAPart)
{
    const int number = static_cast<int>(code);
    const auto channel = [](float value) { return std::clamp(qRound(value * 255), 0, 255); };
    return {number / codesAPart, number % formsPerKind,
        QColor(channel(colour[0]), channel(colour[1]), channel(colour[2]), channel(colour[3]))};
}

} // namespace

Detail detailFor(float pixelsPerMidplane)
{
    return pixelsPerMidplane < 14 ? Detail::Far
        : pixelsPerMidplane < 22  ? Detail::Middle
                                  : Detail::Near;
}

SceneInstances instancesOf(const SceneState& state)
{
    SceneInstances instances;
    addMidplanes(state, instances);
    addSwitches(state, instances);
    addLinks(state, instances);
    return instances;
}

void sortFarthestFirst(SceneInstances& instances, const QVector3D& eye)
{
    const auto distance = [&eye](const BoxInstance& box) {
        const InstanceRow& centre = box.centreAndScale;
        return (QVector3D(centre[0], centre[1], centre[2]) - eye).lengthSquared();
    };
    for (std::vector<BoxInstance>* boxes : {&instances.glassBoxes, &instances.veilBoxes}) {
        std::stable_sort(boxes->begin(), boxes->end(),
            [&](const BoxInstance& a, const BoxInstance& b) { return distance(a) > distance(b); });
    }
}

bool isShown(const SceneOptions& options, Detail detail, SwitchForm form)
{
    if (isPassThrough(form))
        return detail != Detail::Far;
    return options.switchesShown && detail == Detail::Near;
}

bool isShown(const SceneOptions& options, core::Dimension dimension, LinkForm form)
{
    if (!options.linksShown[dimension])
        return false;
    const bool isInTheWay = form == LinkForm::Conflict || form == LinkForm::Preview;
    switch (options.linkMode) {
    case LinkMode::None:
        return false;
    case LinkMode::OfBlocks:
        return form != LinkForm::Idle && form != LinkForm::Down;
    case LinkMode::InTheWay:
        return isInTheWay;
    case LinkMode::All:
        break;
    }
    return true;
}

std::array<float, 2> packedLetters(const QString& text)
{
    std::array<int, 2> packed {};
    const QByteArray letters = text.toLatin1().left(6);
    for (int i = 0; i < letters.size(); ++i) {
        const int code = std::clamp(static_cast<int>(letters[i]), 32, 127);
        packed[static_cast<std::size_t>(i / 3)] |= code << (7 * (i % 3));
    }
    return {static_cast<float>(packed[0]), static_cast<float>(packed[1])};
}

PartKind kindOf(const BoxInstance& box)
{
    const int code = static_cast<int>(box.labelOutlinePart[3]);
    return static_cast<PartKind>(code / formsPerKind % kindsPerPart);
}

InstanceColour colourOf(const BoxInstance& box)
{
    return decoded(box.colour, box.labelOutlinePart[3], formsPerKind * kindsPerPart);
}

InstanceColour colourOf(const TubeInstance& tube)
{
    return decoded(tube.colour, tube.dashGapPart[3], formsPerKind * kindsPerPart);
}

} // namespace midplane::ui
