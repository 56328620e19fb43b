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

    /// However they are shown: by value, as the same object again, or as an equal one.
    void sharedPlacementsAreEnteredAsTheyAre()
    {
        Allocator allocator(std::make_shared<MachineTables>(machineNamed("flat")));
        const Occupancy empty(allocator.tables().machine());
        PlacementPool pool;
        std::vector<PlacementPtr> shown;
        constexpr int rounds = 60; // Of 128 sizes each: more than are remembered by address.
        for (int round = 0; round < rounds; ++round) {
            for (int size = 1; size <= 128; ++size) {
                const auto found = allocator.find(empty, {{size, 1, 1}});
                shown.push_back(std::make_shared<const Placement>(*found));
                const PlacementId id = pool.idOf(shown.back());
                QCOMPARE(id.value, static_cast<std::uint32_t>(size - 1));
                QVERIFY(pool.shared(id) == shown[id.value]);
            }
        }
        for (std::size_t i = 0; i < shown.size(); ++i) {
            QCOMPARE(pool.idOf(shown[i]).value, static_cast<std::uint32_t>(i % 128));
            QCOMPARE(pool.idOf(*shown[i]).value, static_cast<std::uint32_t>(i % 128));
        }
        QCOMPARE(pool.size(), std::size_t {128});
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
