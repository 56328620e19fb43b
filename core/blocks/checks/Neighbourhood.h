// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/blocks/checks/Holdings.h"

namespace midplane::core::checks {

/// Which blocks of a set could share anything: those whose boxes meet, by an R-tree over the boxes.
class Neighbourhood {
public:
    /// Boxes are kept by their index in held; blocks that take nothing are nobody's neighbours.
    explicit Neighbourhood(const std::vector<Holdings>& held);
    ~Neighbourhood();
    Neighbourhood(Neighbourhood&&) noexcept;
    Neighbourhood& operator=(Neighbourhood&&) noexcept;

    /// The blocks with a smaller index whose boxes meet that of the block, ascending.
    std::vector<std::size_t> earlierThan(std::size_t block) const;
    /// All whose boxes meet the box, ascending.
    std::vector<std::size_t> around(const Cuboid& box) const;

private:
    struct Boxes;
    std::unique_ptr<Boxes> m_boxes;
};

} // namespace midplane::core::checks
