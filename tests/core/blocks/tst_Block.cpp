// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

class BlockTest : public QObject {
    Q_OBJECT

private slots:
    void aPlacementIsWrittenOutWhole()
    {
        // Figure 2(b) of Aridor et al.: {3,4} is a torus through the switches 2 and 5.
        const MachinePtr machine = machineNamed("bgl");
        PerDimension<std::vector<LinkSet>> linkSets {{{{}, {LinkSet {}}, {LinkSet {}}}}};
        linkSets[Dimension::X] = {LinkSet {{4, 5, 7, 10}, {7, 10, 5, 4}, {2, 5}}};
        const Placement placement = makePlacement(
            *machine, {{{{3, 4}, {1}, {2}}}}, everywhere(Connectivity::Torus), linkSets);
        const Block block = makeBlock(*machine, "pair", placement);

        QCOMPARE(QString::fromStdString(block.name), QString("pair"));
        const std::vector<MidplaneCoord> midplanes {{3, 1, 2}, {4, 1, 2}};
        QVERIFY(block.midplanes == midplanes);
        const std::vector<LineLinks> links {{{Dimension::X, 1, 2}, {4, 5, 7, 10}}};
        QVERIFY(block.links == links);
        const std::vector<MidplaneCoord> passed {{2, 1, 2}, {5, 1, 2}};
        QVERIFY((*block.passThrough)[Dimension::X] == passed);
        QVERIFY((*block.passThrough)[Dimension::Y].empty());
        // Two passes, two members with two joins each, and each member's own y- and z-switch.
        QCOMPARE(block.connections->size(), std::size_t {2 + 4 + 4});
        const SwitchConnection pass {{Dimension::X, {2, 1, 2}}, 3, 2}; // link 5 in, link 4 out
        QVERIFY(std::find(block.connections->begin(), block.connections->end(), pass)
            != block.connections->end());
        QCOMPARE(linkCountOf(block), 4);
        QVERIFY(linkMaskOf(*machine, block) == placement.links);
        QVERIFY(midplaneMaskOf(*machine, block) == placement.midplanes);
    }

    void unitsWithoutPlacesHaveNoLinks()
    {
        const MachinePtr machine = machineNamed("flat");
        MidplaneMask units(128);
        units.setRange(5, 2);
        const Block block = makeBlock(*machine, "two", makeUnitPlacement(units));
        const std::vector<MidplaneCoord> midplanes {{5, 0, 0}, {6, 0, 0}};
        QVERIFY(block.midplanes == midplanes);
        QVERIFY(block.links && block.links->empty());
        QVERIFY(block.connections && block.connections->empty());
    }

    void theBoxGoesAroundAllMidplanes()
    {
        Block block;
        QVERIFY(!boxOf(block));
        block.midplanes = {{3, 2, 1}, {0, 4, 1}};
        QVERIFY(boxOf(block) == (Cuboid {{0, 2, 1}, {4, 3, 1}}));
    }

    void masksLeaveOutWhatDoesNotExist()
    {
        const MachinePtr machine = machineNamed("bgl");
        Block block = xMesh({0, 2}, {1, 99});
        block.midplanes.push_back({8, 0, 0});
        block.links->push_back({{Dimension::Y, 9, 9}, {0}});
        QCOMPARE(midplaneMaskOf(*machine, block).count(), std::size_t {2});
        QCOMPARE(linkMaskOf(*machine, block).count(), std::size_t {1});
        block.links.reset();
        QVERIFY(linkMaskOf(*machine, block).none());
        QCOMPARE(linkCountOf(block), 0);
    }

    void linesAreNamedOnce()
    {
        Block block;
        block.midplanes = {{0, 1, 0}, {0, 0, 0}, {1, 0, 0}};
        const std::vector<LineCoord> lines {{Dimension::X, 0, 0}, {Dimension::X, 1, 0}};
        QVERIFY(linesOf(block, Dimension::X) == lines);
    }
};

QTEST_APPLESS_MAIN(BlockTest)
#include "tst_Block.moc"
