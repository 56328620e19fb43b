// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/machine/WiringGenerators.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

/// Names of the rules that a block breaks on a machine, each once.
QStringList brokenBy(const Machine& machine, const Block& block)
{
    QStringList broken;
    const ValidationResult result
        = validate(machine, {machine.name(), {block}}, SetRule::AllTogether);
    for (const Finding& finding : result.findings()) {
        if (finding.severity == Severity::Error && !broken.contains(nameOf(finding.rule)))
            broken << nameOf(finding.rule);
    }
    return broken;
}

Block box(const Cuboid& cuboid, const PerDimension<Connectivity>& connectivity)
{
    const auto tables = std::make_shared<MachineTables>(machineNamed("bgl"));
    Allocator allocator(tables);
    const Occupancy empty(tables->machine());
    const auto placement = allocator.findAt(empty, cuboid, connectivity);
    if (!placement)
        qFatal("no placement");
    return makeBlock(tables->machine(), "box", *placement);
}

/// The links of one line taken out.
Block without(Block block, Dimension dimension, std::size_t line)
{
    block.passThrough.reset();
    block.connections.reset();
    for (LineLinks& inLine : *block.links) {
        if (inLine.line.dimension == dimension && line-- == 0)
            inLine.ids.pop_back();
    }
    return block;
}

/// One midplane whose node cards have these I/O nodes, and a second with others.
MachinePtr machineWith(std::vector<int> ioNodes, std::vector<int> ofTheSecond)
{
    MachineSpec spec;
    spec.name = "two";
    spec.nameRule = "number";
    spec.dims = {2, 1, 1};
    spec.lines[Dimension::X] = *ringWiring(naturalOrder(2));
    spec.unit.ioNodesPerCard = std::move(ioNodes);
    MidplaneUnit other;
    other.ioNodesPerCard = std::move(ofTheSecond);
    spec.otherUnits = {{{1, 0, 0}, other}};
    const auto machine = Machine::create(std::move(spec));
    if (!machine)
        qFatal("%s", machine.error().text().c_str());
    return *machine;
}

std::vector<int> onEveryOtherCard()
{
    std::vector<int> ioNodes;
    for (int card = 0; card < 16; ++card)
        ioNodes.push_back(card % 2 == 0 ? 1 : 0);
    return ioNodes;
}

Block small(int first, int count, std::optional<int> half, std::optional<int> ratio)
{
    Block block = single("small", {0, 0, 0});
    for (int card = first; card < first + count; ++card)
        block.nodeCards.push_back(half ? std::vector {card, *half} : std::vector {card});
    block.ioRatio = ratio;
    return block;
}

Block withRatio(Block block, int ratio)
{
    block.ioRatio = ratio;
    return block;
}

} // namespace

/// Miller et al., "Flexible resource management", section 3.4, sentence by sentence.
class BlockBuilderStatementsTest : public QObject {
    Q_OBJECT

private slots:
    /// "It validates that cables exist to form the selected hardware into a valid rectangle. For a
    /// torus, it validates that there is a complete wrapped torus in all three dimensions."
    void cablesFormARectangleAndATorusWrapsInAllThree_data()
    {
        QTest::addColumn<QStringList>("found");
        QTest::addColumn<QStringList>("expected");
        const MachinePtr machine = machineNamed("bgl");
        const Machine& bgl = *machine;
        const Cuboid cuboid {{0, 0, 0}, {2, 4, 4}};
        const Block torus = box(cuboid, everywhere(Connectivity::Torus));
        const Block mesh = box(cuboid, everywhere(Connectivity::Mesh));
        const auto row = [](const char* name, const QStringList& found, const QStringList& wanted) {
            QTest::newRow(name) << found << wanted;
        };
        row("a torus", brokenBy(bgl, torus), {});
        row("a mesh", brokenBy(bgl, mesh), {});
        row("not wrapped in one x-line", brokenBy(bgl, without(torus, Dimension::X, 3)),
            {"not-a-torus"});
        row("not wrapped in one y-line", brokenBy(bgl, without(torus, Dimension::Y, 1)),
            {"not-a-torus"});
        row("not wrapped in one z-line", brokenBy(bgl, without(torus, Dimension::Z, 7)),
            {"not-a-torus"});
        Block cut = without(mesh, Dimension::Y, 2);
        row("a cable of a mesh is lacking", brokenBy(bgl, cut), {"not-joined"});
        Block hollow = mesh;
        hollow.midplanes.erase(hollow.midplanes.begin() + 5);
        QVERIFY(brokenBy(bgl, hollow).contains("not-a-box"));
        Block unjoined = xMesh({3, 4}, {});
        row("no cable at all", brokenBy(bgl, unjoined), {"links-missing"});
    }
    void cablesFormARectangleAndATorusWrapsInAllThree()
    {
        QFETCH(QStringList, found);
        QFETCH(QStringList, expected);
        QCOMPARE(found, expected);
    }

    /// "A partition can use the other midplanes along that same line, passing through the occupied
    /// midplane, and still achieve a torus."
    void aTorusPassesThroughAnOccupiedMidplane()
    {
        const MachinePtr machine = machineNamed("bgl");
        const Machine& bgl = *machine;
        // {3, 4} by 3-[2]-4-[5]-3, while 2 and 5 are blocks of their own (wiring.md).
        const Block torus = xTorus({3, 4}, {5, 4, 7, 10});
        const BlockSet set {"bgl", {torus, single("two", {2, 0, 0}), single("five", {5, 0, 0})}};
        const ValidationResult result = validate(bgl, set, SetRule::AllTogether);
        QVERIFY(result.findings().empty());
        const Block written = [] {
            Block block = xTorus({3, 4}, {5, 4, 7, 10});
            block.passThrough.emplace();
            (*block.passThrough)[Dimension::X] = {{2, 0, 0}, {5, 0, 0}};
            return block;
        }();
        QCOMPARE(brokenBy(bgl, written), QStringList());
        // "It does not use the node on that midplane": listing it as a member is another block.
        QCOMPARE(brokenBy(bgl, xTorus({2, 3, 4, 5}, {5, 4, 7, 10})), QStringList());
        // Only through switches that are free: a third route finds both cable pairs taken.
        const BlockSet full {"bgl", {torus, [] {
                                         Block other = xTorus({4, 6}, {8, 11, 13, 10, 5, 4});
                                         other.name = "other";
                                         return other;
                                     }()}};
        QVERIFY(!validate(bgl, full, SetRule::AllTogether).isValid());
    }

    /// "Choose the number of nodes within that midplane from among the supported sizes of 16, 32,
    /// 64, 128, and 256."
    void smallBlocksHaveTheSupportedSizes_data()
    {
        QTest::addColumn<int>("cards");
        QTest::addColumn<bool>("isHalf");
        QTest::addColumn<bool>("isLegal");
        QTest::newRow("16 nodes") << 1 << true << true;
        QTest::newRow("32 nodes") << 1 << false << true;
        QTest::newRow("64 nodes") << 2 << false << true;
        QTest::newRow("96 nodes") << 3 << false << false;
        QTest::newRow("128 nodes") << 4 << false << true;
        QTest::newRow("160 nodes") << 5 << false << false;
        QTest::newRow("192 nodes") << 6 << false << false;
        QTest::newRow("256 nodes") << 8 << false << true;
        QTest::newRow("384 nodes") << 12 << false << false;
    }
    void smallBlocksHaveTheSupportedSizes()
    {
        QFETCH(int, cards);
        QFETCH(bool, isHalf);
        QFETCH(bool, isLegal);
        const Block block = small(0, cards, isHalf ? std::optional(1) : std::nullopt, std::nullopt);
        QCOMPARE(brokenBy(*machineNamed("bgl"), block),
            isLegal ? QStringList() : QStringList("node-cards-wrong"));
    }

    /// "If, for instance, the request is for a 1:32 ratio of I/O nodes to compute nodes, but the
    /// machine is populated with an I/O node on every other node card (1:64 ratio) then the
    /// creation of the partition will fail."
    void theRatioNeedsAdequateIoNodes_data()
    {
        QTest::addColumn<QStringList>("found");
        QTest::addColumn<bool>("fails");
        const MachinePtr poor = machineWith(onEveryOtherCard(), onEveryOtherCard());
        const MachinePtr mixed = machineWith(std::vector<int>(16, 2), onEveryOtherCard());
        const Block one = single("one", {0, 0, 0});
        const Block both = [] {
            Block block = xMesh({0, 1}, {0});
            block.name = "both";
            return block;
        }();
        const auto row = [](const char* name, const QStringList& found, bool fails) {
            QTest::newRow(name) << found << fails;
        };
        row("1:32 of a 1:64 machine", brokenBy(*poor, withRatio(one, 32)), true);
        row("1:64 of a 1:64 machine", brokenBy(*poor, withRatio(one, 64)), false);
        row("1:128 of a 1:64 machine", brokenBy(*poor, withRatio(one, 128)), false);
        row("a card with an I/O node, 1:32", brokenBy(*poor, small(0, 1, {}, 32)), false);
        row("a card without", brokenBy(*poor, small(1, 1, {}, 32)), true);
        row("two cards with one, 1:32", brokenBy(*poor, small(0, 2, {}, 32)), true);
        row("two cards with one, 1:64", brokenBy(*poor, small(0, 2, {}, 64)), false);
        // At real sites midplanes differ: the poorest decides.
        row("a rich midplane, 1:16", brokenBy(*mixed, withRatio(one, 16)), false);
        row("a rich and a poor one, 1:32", brokenBy(*mixed, withRatio(both, 32)), true);
        row("a rich and a poor one, 1:64", brokenBy(*mixed, withRatio(both, 64)), false);
    }
    void theRatioNeedsAdequateIoNodes()
    {
        QFETCH(QStringList, found);
        QFETCH(bool, fails);
        QCOMPARE(found, fails ? QStringList("io-ratio-wrong") : QStringList());
    }

    /// "They can provide the partition name, the ratio of compute nodes to I/O nodes, and the
    /// configuration of either torus or mesh." The builder "then defines the partition".
    void nameRatioAndConfigurationAreKept()
    {
        Block block = box({{0, 0, 0}, {2, 2, 1}},
            {{Connectivity::Torus, Connectivity::Mesh, Connectivity::Mesh}});
        block.name = "chem-32";
        block.ioRatio = 64;
        const BlockSet set {"bgl", {block}};
        const auto again = parseBlockSet(blockSetText(set), "again");
        QVERIFY(again.has_value());
        QCOMPARE(again->blocks[0].name, block.name);
        QCOMPARE(again->blocks[0].ioRatio, block.ioRatio);
        QCOMPARE(again->blocks[0].connectivity, block.connectivity);
        QCOMPARE(brokenBy(*machineNamed("bgl"), again->blocks[0]), QStringList());
    }
};

QTEST_APPLESS_MAIN(BlockBuilderStatementsTest)
#include "tst_BlockBuilderStatements.moc"
