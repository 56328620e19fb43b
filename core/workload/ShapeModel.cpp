// SPDX-License-Identifier: Apache-2.0
#include "core/workload/ShapeModel.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace midplane::core {

ShapeModel::ShapeModel(const Machine& machine)
    : m_hasGeometry(machine.hasGeometry())
    , m_limits {
          machine.grid()[Dimension::X], machine.grid()[Dimension::Y], machine.grid()[Dimension::Z]}
{
    std::sort(m_limits.begin(), m_limits.end());
}

Shape ShapeModel::shapeOf(int size, ShapeForm form)
{
    const std::pair key(form, size);
    const auto known = m_known.find(key);
    if (known != m_known.end())
        return known->second;
    return m_known.emplace(key, search(size, form)).first->second;
}

Shape ShapeModel::search(int size, ShapeForm form) const
{
    assert(size >= 1 && size <= m_limits[0] * m_limits[1] * m_limits[2]);
    if (!m_hasGeometry)
        return {size, 1, 1};
    if (form == ShapeForm::Padded)
        return search(search(size, ShapeForm::Fat).volume(), ShapeForm::Slim);
    const int least = form == ShapeForm::Fat ? 2 : 1;
    // An extent of 1 leaves no room to be fat.
    const auto from = [&](std::size_t i) { return std::min(least, m_limits[i]); };
    std::optional<Shape> best;
    for (int a = from(0); a <= m_limits[0]; ++a) {
        for (int b = from(1); b <= m_limits[1]; ++b) {
            // Of the innermost loop only the first c that is large enough can win.
            const int c = std::max(from(2), (size + a * b - 1) / (a * b));
            if (c > m_limits[2])
                continue;
            const Shape shape {a, b, c};
            if (shape.volume() == size)
                return shape;
            if (!best || shape.volume() < best->volume())
                best = shape;
        }
    }
    return *best; // The whole machine at the latest.
}

} // namespace midplane::core
