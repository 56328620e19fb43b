// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneInstances.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/scene/GlyphAtlas.h"

namespace midplane::ui {

using core::Dimension;

namespace {

constexpr float memberEdgeDarkness = 0.45F;
constexpr float ghostOpacity = 0.62F;
constexpr float bootingOpacity = 0.55F;
constexpr float endingOpacity = 0.4F;
constexpr float slicedOpacity = 0.12F;
constexpr float haloOpacity = 0.28F;

constexpr float idleRadius = 0.014F;
constexpr float usedRadius = 0.045F;
constexpr float previewRadius = 0.05F;
constexpr float haloFactor = 2.1F;

/// Part, kind and form share one number; a float holds whole numbers exactly up to 2^24.
constexpr int formCount = 16;
constexpr int kindCount = 3;

InstanceRow rowOf(const QVector3D& vector, float last)
{
    return {vector.x(), vector.y(), vector.z(), last};
}

InstanceRow rowOf(const QColor& colour, float opacity = 1)
{
    return {colour.redF(), colour.greenF(), colour.blueF(), colour.alphaF() * opacity};
}

QColor mixed(const QColor& one, const QColor& other, float amount)
{
    const auto channel = [amount](float a, float b) { return a + (b - a) * amount; };
    return QColor::fromRgbF(channel(one.redF(), other.redF()),
        channel(one.greenF(), other.greenF()), channel(one.blueF(), other.blueF()));
}

QColor lighter(const QColor& colour) { return mixed(colour, Qt::white, 0.12F); }

float codeOf(std::size_t index, PartKind kind, int form)
{
    return static_cast<float>(
        (static_cast<int>(index) * kindCount + static_cast<int>(kind)) * formCount + form);
}

bool isPassThrough(SwitchForm form)
{
    return form == SwitchForm::PassThrough || form == SwitchForm::PassThroughPreview
        || form == SwitchForm::PassThroughConflict;
}

/// Makes the instances of one state; each part is added to the list it is drawn with.
class InstanceMaker {
public:
    explicit InstanceMaker(const SceneState& state)
        : m_state(state)
        , m_machine(*state.layout.machine())
        , m_background(mixed(state.roles.sceneTop, state.roles.sceneBottom, 0.5F))
    {
    }

    SceneInstances make()
    {
        for (int index = 0; index < m_machine.midplaneCount(); ++index) {
            const core::MidplaneCoord midplane = m_machine.grid().coordAt(index);
            addMidplane(midplane, static_cast<std::size_t>(index));
            if (!isInSlice(midplane))
                continue;
            for (const Dimension dimension : core::allDimensions)
                addSwitch({dimension, midplane});
        }
        for (const Dimension dimension : core::allDimensions)
            addLinks(dimension);
        return std::move(m_instances);
    }

private:
    bool isInSlice(const core::MidplaneCoord& midplane) const
    {
        const auto& slice = m_state.options.slice;
        return !slice || midplane[slice->dimension] == slice->index;
    }

    float fadedOpacity() const { return m_state.roles.theme == Theme::Light ? 0.26F : 0.36F; }

    /// The edge of a box in its owner's colour.
    QColor edgeOf(const QColor& colour) const
    {
        switch (m_state.roles.theme) {
        case Theme::Light:
            return mixed(Qt::black, colour, memberEdgeDarkness);
        case Theme::Dark:
            return mixed(colour, QColor(0xE8, 0xED, 0xF2), 0.5F);
        case Theme::HighContrast:
            break;
        }
        return Qt::white;
    }

    /// Softer than that of a midplane: switches are small.
    QColor slabEdgeOf(const QColor& colour) const
    {
        return mixed(colour, edgeOf(colour), m_state.roles.theme == Theme::HighContrast ? 1 : 0.4F);
    }

    void add(const BoxInstance& box, bool letsLightThrough)
    {
        const bool isGlass = box.halfSizeAndLook[3] == static_cast<float>(BoxLook::Glass);
        (isGlass                   ? m_instances.glassBoxes
                : letsLightThrough ? m_instances.veilBoxes
                                   : m_instances.solidBoxes)
            .push_back(box);
        if (box.labelOutlinePart[0] > 0)
            (letsLightThrough ? m_instances.glassLetters : m_instances.solidLetters).push_back(box);
    }

    bool isHovered(const MachineObject& object) const { return m_state.hovered.contains(object); }

    Outline outlineOf(const core::MidplaneCoord& midplane) const
    {
        if (m_state.selection.count(midplane) != 0)
            return Outline::Selected;
        return isHovered(midplane) ? Outline::Hover : Outline::None;
    }

    void addMidplane(const core::MidplaneCoord& midplane, std::size_t index)
    {
        const MidplaneLook& look = m_state.picture.midplanes[index];
        const ColourRoles& roles = m_state.roles;
        QColor fill = look.colour.isValid() ? look.colour : roles.freeFill;
        QColor edge = edgeOf(fill);
        BoxLook boxLook = BoxLook::Letter;
        float opacity = 1;
        Outline outline = outlineOf(midplane);
        switch (look.form) {
        case MidplaneForm::Free:
            fill = roles.freeFill;
            edge = roles.freeEdge;
            boxLook = BoxLook::Glass;
            break;
        case MidplaneForm::Member:
            break;
        case MidplaneForm::Ghost:
            opacity = ghostOpacity;
            outline = Outline::Selected;
            break;
        case MidplaneForm::Refused:
            fill = roles.refusedFill;
            edge = roles.refusedHatch;
            boxLook = BoxLook::Hatch;
            break;
        case MidplaneForm::Faded:
            fill.setAlphaF(fadedOpacity());
            edge.setAlphaF(fadedOpacity() + 0.1F);
            boxLook = BoxLook::Glass;
            break;
        case MidplaneForm::Down:
            fill = roles.downFill;
            edge = roles.downHatch;
            boxLook = BoxLook::Cross;
            break;
        case MidplaneForm::Booting:
            opacity = bootingOpacity;
            boxLook = look.rise < 0 ? BoxLook::HalfFilled : BoxLook::Rising;
            break;
        case MidplaneForm::Ending:
            opacity = endingOpacity;
            boxLook = BoxLook::Dashed;
            break;
        case MidplaneForm::Failed:
            boxLook = BoxLook::Failed;
            break;
        }
        if (!isInSlice(midplane)) {
            edge.setAlphaF(slicedOpacity);
            fill.setAlphaF(0);
            boxLook = BoxLook::Glass;
        }
        if (outline == Outline::Hover)
            fill = withAlphaOf(fill, lighter(fill));

        const float appear = std::clamp(look.appear, 0.0F, 1.0F);
        const bool hasLabel = m_state.options.labels == LabelMode::Letters
            && m_state.detail == Detail::Near && boxLook != BoxLook::Cross
            && boxLook != BoxLook::Glass;
        constexpr float highestRise = 0.99F; // One more would be another look.
        const float rise = boxLook == BoxLook::Rising ? std::min(look.rise, highestRise) : 0;
        const bool isCrossed = boxLook == BoxLook::Cross && m_state.detail != Detail::Far;
        const auto letters = packedLetters(isCrossed ? QString(QChar::fromLatin1(crossLetter))
                : hasLabel                           ? look.letter
                                                     : QString());
        const SceneBox box = m_state.layout.boxOf(midplane);
        add({rowOf(box.centre(), 0.9F + 0.1F * appear),
                rowOf(box.halfSize(), static_cast<float>(boxLook) + rise),
                rowOf(fill, opacity * appear), rowOf(edge, appear),
                {letters[0], letters[1], static_cast<float>(outline),
                    codeOf(index, PartKind::Midplane, static_cast<int>(look.form))}},
            boxLook == BoxLook::Glass || opacity * appear < 1);
    }

    static QColor withAlphaOf(const QColor& original, QColor colour)
    {
        colour.setAlphaF(original.alphaF());
        return colour;
    }

    void addSlab(const SceneBox& box, const QColor& colour, std::size_t index, PartKind kind,
        const SwitchLook& look, Outline outline)
    {
        const float opacity = colour.alphaF();
        add({rowOf(box.centre(), 1), rowOf(box.halfSize(), static_cast<float>(BoxLook::Slab)),
                rowOf(colour), rowOf(slabEdgeOf(colour), opacity),
                {0, 0, static_cast<float>(outline),
                    codeOf(index, kind, static_cast<int>(look.form))}},
            opacity < 1);
    }

    /// Switches of free midplanes are faint, so that the glass stays calm.
    void addSwitch(const core::SwitchRef& at)
    {
        const std::size_t index = MachinePicture::switchIndex(m_machine, at);
        const SwitchLook& look = m_state.picture.switches[index];
        const bool isPassed = isPassThrough(look.form);
        if (!isShown(m_state.options, m_state.detail, look.form))
            return;
        QColor colour = m_state.roles.switchUnused;
        if (look.form == SwitchForm::Down)
            colour = m_state.roles.downHatch;
        const bool isLit = isHovered(at);
        const bool isFree = look.form == SwitchForm::Unused
            && m_state.picture.midplanes[index / 3].form == MidplaneForm::Free;
        if (isFree && !isLit)
            colour.setAlphaF(0.45F);
        const bool isFaded = m_state.picture.midplanes[index / 3].form == MidplaneForm::Faded;
        if (isFaded && !isPassed && !isLit)
            colour.setAlphaF(fadedOpacity());
        addSlab(m_state.layout.switchBoxOf(at), isLit ? lighter(colour) : colour, index,
            PartKind::Switch, look, isLit ? Outline::Hover : Outline::None);
        if (!isPassed)
            return;
        const bool isConflict = look.form == SwitchForm::PassThroughConflict;
        QColor collar = isConflict || !look.colour.isValid() ? m_state.roles.conflict : look.colour;
        addSlab(
            m_state.layout.collarBoxOf(at), collar, index, PartKind::Collar, look, Outline::None);
    }

    void addLinks(Dimension dimension)
    {
        const core::LineWiring& wiring = m_machine.line(dimension);
        const bool isCrossbar = wiring.kind() == core::LineKind::Crossbar;
        const int lineCount = m_machine.grid().lineCount(dimension);
        for (int id = 0; id < wiring.linkIdEnd(); ++id) {
            if (!wiring.cable(id))
                continue;
            for (int line = 0; line < lineCount; ++line) {
                const core::LinkRef link {m_machine.grid().lineAt(dimension, line), id};
                const std::size_t index = m_machine.links().indexOf(link);
                const LinkLook& look = m_state.picture.links[index];
                const bool isIdle = look.form == LinkForm::Idle;
                // A crossbar has no cables that could be seen while nobody is joined.
                if ((isIdle && isCrossbar) || !isShown(m_state.options, dimension, look.form))
                    continue;
                if (isIdle && m_state.detail == Detail::Far)
                    continue;
                if (isLinkInSlice(link))
                    addLink(link, index, look);
            }
        }
    }

    bool isLinkInSlice(const core::LinkRef& link) const
    {
        if (!m_state.options.slice)
            return true;
        const core::Cable cable = m_machine.cable(link);
        return isInSlice(core::midplaneOn(link.line, cable.from))
            && isInSlice(core::midplaneOn(link.line, cable.to));
    }

    void addLink(const core::LinkRef& link, std::size_t index, const LinkLook& look)
    {
        const ColourRoles& roles = m_state.roles;
        QColor colour = look.colour.isValid() ? look.colour : roles.linkIdle;
        float radius = usedRadius;
        bool isDashed = false;
        bool hasArrow = false;
        switch (look.form) {
        case LinkForm::Idle:
            colour = mixed(m_background, roles.linkIdle, roles.linkIdle.alphaF());
            radius = idleRadius;
            break;
        case LinkForm::InUse:
            break;
        case LinkForm::Preview:
            radius = previewRadius;
            isDashed = hasArrow = true;
            break;
        case LinkForm::Conflict:
            colour = roles.conflict;
            radius = MachineLayout::thickestTube;
            hasArrow = true;
            break;
        case LinkForm::Faded:
            colour = mixed(m_background, colour, fadedOpacity());
            radius = idleRadius * 1.6F;
            break;
        case LinkForm::Down:
            colour = roles.downHatch;
            radius = idleRadius * 1.6F;
            break;
        }
        const bool isLit = isHovered(link);
        if (isLit) {
            radius = std::max(radius * 1.35F, previewRadius);
            colour = look.form == LinkForm::Idle ? roles.selectionOutline : lighter(colour);
            hasArrow = true;
        }
        const float appear = std::clamp(look.appear, 0.0F, 1.0F);
        const LinkCurve curve = m_state.layout.curveOf(link);
        const float length = lengthOf(curve);
        TubeInstance tube {rowOf(curve.from, radius * appear), rowOf(curve.to, curve.flatness),
            rowOf(curve.bulge, length), rowOf(mixed(m_background, colour, appear)),
            {isDashed ? 1.0F : 0.0F, look.form == LinkForm::Down ? 1.0F : 0.0F, 0,
                codeOf(index, PartKind::Midplane, static_cast<int>(look.form))}};
        if (appear <= 0)
            return;
        m_instances.tubes.push_back(tube);
        if (hasArrow && m_state.detail == Detail::Near) {
            m_instances.arrows.push_back(tube);
            m_instances.arrows.back().fromAndRadius[3] = std::max(radius * 2.4F, 0.11F);
        }
        if (look.form == LinkForm::Conflict) {
            m_instances.halos.push_back(tube);
            m_instances.halos.back().fromAndRadius[3] = radius * haloFactor;
            m_instances.halos.back().colour = rowOf(colour, haloOpacity);
        }
    }

    static float lengthOf(const LinkCurve& curve)
    {
        constexpr int pieces = 8;
        float sum = 0;
        for (int i = 0; i < pieces; ++i) {
            sum += (curve.pointAt(static_cast<float>(i + 1) / pieces)
                - curve.pointAt(static_cast<float>(i) / pieces))
                       .length();
        }
        return sum;
    }

    const SceneState& m_state;
    const core::Machine& m_machine;
    QColor m_background;
    SceneInstances m_instances;
};

InstanceColour decoded(const InstanceRow& colour, float code, int codesAPart)
{
    const int number = static_cast<int>(code);
    const auto channel = [](float value) { return std::clamp(qRound(value * 255), 0, 255); };
    return {number / codesAPart, number % formCount,
        QColor(channel(colour[0]), channel(colour[1]), channel(colour[2]), channel(colour[3]))};
}

} // namespace

Detail detailFor(float pixelsPerMidplane)
{
    return pixelsPerMidplane < 14 ? Detail::Far
        : pixelsPerMidplane < 22  ? Detail::Middle
                                  : Detail::Near;
}

SceneInstances instancesOf(const SceneState& state) { return InstanceMaker(state).make(); }

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

bool isShown(const SceneOptions& options, Dimension dimension, LinkForm form)
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
    return static_cast<PartKind>(code / formCount % kindCount);
}

InstanceColour colourOf(const BoxInstance& box)
{
    return decoded(box.colour, box.labelOutlinePart[3], formCount * kindCount);
}

InstanceColour colourOf(const TubeInstance& tube)
{
    return decoded(tube.colour, tube.dashGapPart[3], formCount * kindCount);
}

} // namespace midplane::ui
