// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/Picker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>

namespace midplane::ui {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

namespace {

using TreePoint = bg::model::point<float, 3, bg::cs::cartesian>;
using TreeBox = bg::model::box<TreePoint>;
using TreeSegment = bg::model::segment<TreePoint>;
using Entry = std::pair<TreeBox, std::size_t>;

constexpr int piecesPerLink = 12;
/// Cables far away do not catch the mouse from farther than this.
constexpr float widestTolerance = 0.15F;
constexpr float rayLength = 1e5F;

/// One box, or one straight piece of a cable.
struct Part {
    MachineObject object;
    SceneBox box;
    std::optional<std::pair<QVector3D, QVector3D>> piece;
};

TreePoint pointOf(const QVector3D& vector) { return {vector.x(), vector.y(), vector.z()}; }

/// The depth along the ray where it comes nearest to a segment, and how near.
std::pair<float, float> nearestApproach(
    const SceneRay& ray, const QVector3D& from, const QVector3D& to)
{
    const QVector3D along = to - from;
    const QVector3D offset = ray.origin - from;
    const float length2 = along.lengthSquared();
    const float mixed = QVector3D::dotProduct(ray.direction, along);
    const float rayPart = QVector3D::dotProduct(ray.direction, offset);
    const float pieceStart = QVector3D::dotProduct(along, offset);
    const float divisor = length2 - mixed * mixed;
    float part = divisor < 1e-9F ? 0 : (pieceStart - mixed * rayPart) / divisor;
    part = std::clamp(part, 0.0F, 1.0F);
    const float depth = std::max(0.0F, part * mixed - rayPart);
    const QVector3D gap = ray.origin + ray.direction * depth - (from + along * part);
    return {depth, gap.length()};
}

/// Order of preference among parts that are equally near.
int rankOf(const MachineObject& object, bool prefersSwitches)
{
    if (std::holds_alternative<core::SwitchRef>(object))
        return prefersSwitches ? 0 : 3;
    return std::holds_alternative<core::MidplaneCoord>(object) ? 1 : 2;
}

} // namespace

struct Picker::Index {
    std::vector<Part> parts;
    bgi::rtree<Entry, bgi::rstar<16>> tree;

    struct Hit {
        const Part* part;
        float depth;
        float tolerance;
    };

    std::vector<Hit> hitsOf(const SceneRay& ray, const PickRules& rules) const
    {
        std::vector<Hit> hits;
        const TreeSegment segment(
            pointOf(ray.origin), pointOf(ray.origin + ray.direction * rayLength));
        for (auto it = tree.qbegin(bgi::intersects(segment)); it != tree.qend(); ++it) {
            const Part& part = parts[it->second];
            if (rules.isVisible && !rules.isVisible(part.object))
                continue;
            if (const auto hit = hitOf(part, ray, rules))
                hits.push_back(*hit);
        }
        return hits;
    }

    static float toleranceAt(const QVector3D& place, const PickRules& rules)
    {
        const float pixels = rules.pixelsPerUnit ? rules.pixelsPerUnit(place) : 50;
        return std::min(widestTolerance, linkTolerancePixels / std::max(pixels, 1e-3F));
    }

    static std::optional<Hit> hitOf(const Part& part, const SceneRay& ray, const PickRules& rules)
    {
        if (!part.piece) {
            const auto depth = depthOfBox(ray, part.box);
            if (!depth)
                return std::nullopt;
            return Hit {&part, *depth, toleranceAt(ray.origin + ray.direction * *depth, rules)};
        }
        const auto [depth, gap] = nearestApproach(ray, part.piece->first, part.piece->second);
        const float tolerance = toleranceAt(ray.origin + ray.direction * depth, rules);
        if (gap > tolerance)
            return std::nullopt;
        return Hit {&part, depth, tolerance};
    }
};

Picker::Picker(const MachineLayout& layout)
    : m_index(std::make_unique<Index>())
{
    const core::Machine& machine = *layout.machine();
    std::vector<Part>& parts = m_index->parts;
    for (int i = 0; i < machine.midplaneCount(); ++i) {
        const core::MidplaneCoord midplane = machine.grid().coordAt(i);
        parts.push_back({midplane, layout.boxOf(midplane), {}});
        for (const core::Dimension dimension : core::allDimensions) {
            const core::SwitchRef at {dimension, midplane};
            parts.push_back({at, layout.collarBoxOf(at), {}});
        }
    }
    for (const core::Dimension dimension : core::allDimensions) {
        for (int line = 0; line < machine.grid().lineCount(dimension); ++line) {
            for (int id = 0; id < machine.line(dimension).linkIdEnd(); ++id) {
                const core::LinkRef link {machine.grid().lineAt(dimension, line), id};
                if (!machine.hasLink(link))
                    continue;
                const LinkCurve curve = layout.curveOf(link);
                for (int piece = 0; piece < piecesPerLink; ++piece) {
                    const QVector3D from = curve.pointAt(static_cast<float>(piece) / piecesPerLink);
                    const QVector3D to
                        = curve.pointAt(static_cast<float>(piece + 1) / piecesPerLink);
                    const QVector3D low(std::min(from.x(), to.x()), std::min(from.y(), to.y()),
                        std::min(from.z(), to.z()));
                    const QVector3D high(std::max(from.x(), to.x()), std::max(from.y(), to.y()),
                        std::max(from.z(), to.z()));
                    const QVector3D around(widestTolerance, widestTolerance, widestTolerance);
                    parts.push_back({link, {low - around, high + around}, {{from, to}}});
                }
            }
        }
    }
    std::vector<Entry> entries;
    entries.reserve(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
        entries.emplace_back(TreeBox(pointOf(parts[i].box.low), pointOf(parts[i].box.high)), i);
    m_index->tree = decltype(m_index->tree)(entries);
}

Picker::~Picker() = default;

MachineObject Picker::pick(const SceneRay& ray, const PickRules& rules) const
{
    const std::vector<Index::Hit> hits = m_index->hitsOf(ray, rules);
    float nearest = std::numeric_limits<float>::max();
    float reach = 0;
    for (const Index::Hit& hit : hits) {
        if (hit.depth < nearest) {
            nearest = hit.depth;
            reach = hit.depth + hit.tolerance;
        }
    }
    const Index::Hit* best = nullptr;
    for (const Index::Hit& hit : hits) {
        if (hit.depth > reach)
            continue;
        const auto key = [&rules](const Index::Hit& candidate) {
            return std::pair(
                rankOf(candidate.part->object, rules.prefersSwitches), candidate.depth);
        };
        if (best == nullptr || key(hit) < key(*best))
            best = &hit;
    }
    return best != nullptr ? best->part->object : MachineObject();
}

std::optional<FaceHit> Picker::faceAt(const SceneRay& ray, const PickRules& rules) const
{
    const Index::Hit* best = nullptr;
    const std::vector<Index::Hit> hits = m_index->hitsOf(ray, rules);
    for (const Index::Hit& hit : hits) {
        const bool isMidplane = std::holds_alternative<core::MidplaneCoord>(hit.part->object);
        if (isMidplane && (best == nullptr || hit.depth < best->depth))
            best = &hit;
    }
    if (best == nullptr)
        return std::nullopt;
    FaceHit face;
    face.midplane = std::get<core::MidplaneCoord>(best->part->object);
    face.place = ray.origin + ray.direction * best->depth;
    float nearest = std::numeric_limits<float>::max();
    for (const core::Dimension axis : core::allDimensions) {
        const auto i = static_cast<int>(axis);
        const bool isHigh = ray.direction[i] < 0;
        const QVector3D& corner = isHigh ? best->part->box.high : best->part->box.low;
        const float away = std::abs(face.place[i] - corner[i]);
        if (away < nearest) {
            nearest = away;
            face.axis = axis;
            face.isHighSide = isHigh;
        }
    }
    return face;
}

std::optional<float> depthOfBox(const SceneRay& ray, const SceneBox& box)
{
    float enter = 0;
    float leave = std::numeric_limits<float>::max();
    for (int axis = 0; axis < 3; ++axis) {
        const float speed = ray.direction[axis];
        if (std::abs(speed) < 1e-9F) {
            if (ray.origin[axis] < box.low[axis] || ray.origin[axis] > box.high[axis])
                return std::nullopt;
            continue;
        }
        const float a = (box.low[axis] - ray.origin[axis]) / speed;
        const float b = (box.high[axis] - ray.origin[axis]) / speed;
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    if (enter > leave)
        return std::nullopt;
    return enter;
}

} // namespace midplane::ui
