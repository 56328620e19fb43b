// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/allocation/Allocator.h"
#include "core/journal/PlacementPool.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

class PlacementPoolTest : public QObject {
    Q_OBJECT

private slots:
    void equalPlacementsHaveOneId()
    {
        Allocator allocator(std::make_shared<MachineTables>(machineNamed("bgl")));
        Occupancy occupancy(allocator.tables().machine());
        PlacementPool pool;
        std::vector<Placement> placements;
        while (const auto placement = allocator.find(occupancy, {{1, 2, 1}})) {
            placements.push_back(*placement);
            occupancy.take(*placement);
        }
        QVERIFY(placements.size() > 30);
        for (std::uint32_t i = 0; i < placements.size(); ++i)
            QCOMPARE(pool.idOf(placements[i]).value, i);
        for (std::uint32_t i = 0; i < placements.size(); ++i) {
            QCOMPARE(pool.idOf(placements[i]).value, i);
            QVERIFY(pool[{i}] == placements[i]);
        }
        QCOMPARE(pool.size(), placements.size());
    }

    void oneMidplaneAsMeshAndAsTorusAreTwo()
    {
        Allocator allocator(std::make_shared<MachineTables>(machineNamed("bgl")));
        const Occupancy empty(allocator.tables().machine());
        const Cuboid box {{0, 0, 0}, {1, 1, 1}};
        PlacementPool pool;
        const auto mesh = pool.idOf(*allocator.findAt(empty, box, everywhere(Connectivity::Mesh)));
        const auto torus
            = pool.idOf(*allocator.findAt(empty, box, everywhere(Connectivity::Torus)));
        QVERIFY(mesh != torus);
    }
};

QTEST_APPLESS_MAIN(PlacementPoolTest)
#include "tst_PlacementPool.moc"
