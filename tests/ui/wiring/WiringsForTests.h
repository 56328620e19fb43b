// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QtTest>

#include "core/machine/WiringGenerators.h"

namespace midplane {

using WiringPtr = std::shared_ptr<const core::LineWiring>;

/// The multi-toroidal x-line of Blue Gene/L (Aridor et al., Figure 2(a)).
inline core::LineWiring blueGeneLine() { return *core::ringWithSplitsWiring(core::foldedOrder(8)); }

/// Lines of several lengths and makes, one of them with more ports than any machine has.
inline void addWirings()
{
    const auto add = [](const char* name, const core::LineWiring& wiring) {
        QTest::newRow(name) << WiringPtr(std::make_shared<core::LineWiring>(wiring));
    };
    QTest::addColumn<WiringPtr>("wiring");
    add("Blue Gene/L x", blueGeneLine());
    add("Blue Gene/L y", *core::ringWiring({0, 1, 3, 2}));
    add("Blue Gene/P x", *core::ringWithSplitsWiring(core::foldedOrder(9)));
    add("quarter x", *core::LineWiring::cabled(2, {{0, 0, 4, 1, 3}, {2, 1, 2, 0, 5}}));
    add("plain ring", *core::ringWiring(core::naturalOrder(6)));
    add("crossbar", core::LineWiring::crossbar(5));
    add("many ports",
        *core::LineWiring::cabled(3,
            {{0, 0, 2, 1, 3}, {1, 0, 4, 2, 5}, {2, 0, 6, 1, 7}, {3, 0, 8, 1, 9}, {4, 1, 2, 0, 3},
                {5, 1, 4, 0, 5}, {6, 2, 10, 0, 11}, {7, 2, 12, 1, 13}}));
}

} // namespace midplane

Q_DECLARE_METATYPE(midplane::WiringPtr)
