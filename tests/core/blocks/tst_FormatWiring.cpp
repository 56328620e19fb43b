// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>

#include <rapidcheck.h>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/StaticOrder.h"
#include "core/blocks/formats/wiring/BlockWiring.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

/// Blocks of one line, each position in one of them or in none.
std::vector<Block> randomBlocksOf(const Machine& machine, Dimension dimension)
{
    const int length = machine.grid()[dimension];
    const int most = *rc::gen::inRange(1, 5);
    std::vector<std::vector<int>> members(static_cast<std::size_t>(most));
    for (int position = 0; position < length; ++position) {
        const int owner = *rc::gen::inRange(0, most + 1);
        if (owner < most)
            members[static_cast<std::size_t>(owner)].push_back(position);
    }
    std::vector<Block> blocks;
    for (const std::vector<int>& each : members) {
        if (!each.empty())
            blocks.push_back(lineBlock("b" + std::to_string(blocks.size()), dimension, each,
                *rc::gen::element(Connectivity::Mesh, Connectivity::Torus), {}));
    }
    return blocks;
}

/// Every way to choose, one after another, as slowly as it gets.
bool canBeChosen(const LinkSetTable& table, const std::vector<Block>& blocks, Dimension dimension,
    std::size_t next, std::set<int> taken)
{
    if (next == blocks.size())
        return true;
    std::vector<int> positions;
    for (const MidplaneCoord& midplane : blocks[next].midplanes)
        positions.push_back(midplane[dimension]);
    for (const LinkSet& linkSet : table.find(positions, blocks[next].connectivity[dimension])) {
        std::set<int> more = taken;
        more.insert(linkSet.links.begin(), linkSet.links.end());
        if (more.size() == taken.size() + linkSet.links.size()
            && canBeChosen(table, blocks, dimension, next + 1, std::move(more)))
            return true;
    }
    return false;
}

BlockSet wired(
    const Machine& machine, std::vector<Block> blocks, const std::vector<BlockWiring::Links>& links)
{
    for (std::size_t i = 0; i < blocks.size(); ++i)
        blocks[i].links = links[i];
    return {machine.name(), std::move(blocks)};
}

} // namespace

/// The search for links of blocks whose file names none.
class FormatWiringTest : public QObject {
    Q_OBJECT

private slots:
    void theExactSearchFindsWhatThereIs_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"bgl", "bgp", "torus3d", "pod"})
            QTest::newRow(name) << QString(name);
    }
    void theExactSearchFindsWhatThereIs()
    {
        QFETCH(QString, name);
        const MachinePtr machine = machineNamed(name.toStdString());
        const PerDimension<LinkSetTable> tables {{LinkSetTable(machine->line(Dimension::X)),
            LinkSetTable(machine->line(Dimension::Y)), LinkSetTable(machine->line(Dimension::Z))}};
        BlockWiring wiring(*machine);
        QVERIFY(rc::check([&] {
            const Dimension dimension = *rc::gen::element(Dimension::X, Dimension::Y, Dimension::Z);
            const std::vector<Block> blocks = randomBlocksOf(*machine, dimension);
            const auto links = wiring.together(blocks);
            RC_ASSERT(
                links.has_value() == canBeChosen(tables[dimension], blocks, dimension, 0, {}));
            if (links)
                RC_ASSERT(validate(*machine, wired(*machine, blocks, *links), SetRule::AllTogether)
                              .isValid());
            // An order of the file is found whenever there are links.
            RC_ASSERT(staticOrderOf(*machine, {machine->name(), blocks}).has_value()
                == links.has_value());
        }));
    }

    void blocksThatOverlapShareLinksWhereNoneAreLeft()
    {
        const MachinePtr machine = machineNamed("bgl");
        // Figure 3(b) of Aridor et al.: each of these tori takes all links of its y-line.
        const auto torus = [](const char* name, const std::vector<int>& members) {
            return lineBlock(name, Dimension::Y, members, Connectivity::Torus, {});
        };
        const std::vector<Block> blocks {torus("a", {0, 1}), torus("b", {2, 3})};
        BlockWiring wiring(*machine);
        const auto together = wiring.together(blocks);
        QVERIFY(!together);
        QCOMPARE(together.error().block, std::size_t {1});
        QVERIFY(
            !together.error().wasCut && together.error().line == (LineCoord {Dimension::Y, 0, 0}));
        const auto alone = wiring.eachAlone(blocks);
        QVERIFY(alone.has_value());
        QVERIFY(validate(*machine, wired(*machine, blocks, *alone), SetRule::MayOverlap).isValid());
    }

    void positionsAreOfBoxesOnly()
    {
        const MachinePtr machine = machineNamed("bgl");
        Block block = single("a", {0, 0, 0});
        QVERIFY(productOf(machine->grid(), block).has_value());
        block.midplanes.push_back({1, 1, 0});
        QVERIFY(!productOf(machine->grid(), block));
        block.midplanes.push_back({1, 0, 0});
        block.midplanes.push_back({0, 1, 0});
        QVERIFY(productOf(machine->grid(), block).has_value());
        block.midplanes.push_back({8, 0, 0});
        QVERIFY(!productOf(machine->grid(), block));
        QVERIFY(!productOf(machine->grid(), Block()));
    }
};

QTEST_APPLESS_MAIN(FormatWiringTest)
#include "tst_FormatWiring.moc"
