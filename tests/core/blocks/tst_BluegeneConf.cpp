// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/blocks/formats/BlockFile.h"
#include "core/blocks/formats/BlockFormat.h"
#include "core/blocks/formats/BluegeneConf.h"
#include "core/blocks/formats/StaticOrder.h"
#include "core/machine/WiringGenerators.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

/// Key -> value of the lines that hold one setting each.
QMap<QString, QString> settingsOf(const std::string& text)
{
    QMap<QString, QString> settings;
    for (const QString& line : QString::fromStdString(text).split('\n')) {
        if (!line.startsWith('#') && !line.startsWith("BPs=") && line.contains('='))
            settings[line.section('=', 0, 0)] = line.section('=', 1);
    }
    return settings;
}

QStringList blockLinesOf(const std::string& text)
{
    return QString::fromStdString(text).split('\n').filter(QRegularExpression("^BPs="));
}

BlockSet setOf(std::vector<Block> blocks) { return {"bgl", std::move(blocks)}; }

MachinePtr built(MachineSpec spec)
{
    spec.nameRule = "number";
    const auto machine = Machine::create(std::move(spec));
    if (!machine)
        qFatal("%s", machine.error().text().c_str());
    return *machine;
}

Block smallBlock(std::string name, std::vector<std::vector<int>> cards)
{
    Block block = single(std::move(name), {3, 2, 3});
    block.nodeCards = std::move(cards);
    return block;
}

} // namespace

class BluegeneConfTest : public QObject {
    Q_OBJECT

private slots:
    void writesTheRequiredKeys()
    {
        const auto settings
            = settingsOf(bluegeneConfText(*machineNamed("bgl"), setOf({single("a", {0, 0, 0})})));
        QCOMPARE(settings["LayoutMode"], QString("STATIC"));
        QCOMPARE(settings["MidplaneNodeCnt"], QString("512"));
        QCOMPARE(settings["NodeCardNodeCnt"], QString("32"));
        QCOMPARE(settings["IONodesPerMP"], QString("32")); // 16 cards of 2
        for (const char* image : {"MloaderImage", "BlrtsImage", "LinuxImage", "RamDiskImage"})
            QVERIFY2(!settings[image].isEmpty(), image);
        // An unknown key refuses the whole file, so no generation gets the other's.
        QVERIFY(!settings.contains("CnloadImage"));
    }

    void blueGenePGetsItsOwnImages()
    {
        const auto settings
            = settingsOf(bluegeneConfText(*machineNamed("bgp"), setOf({single("a", {0, 0, 0})})));
        QVERIFY(settings.contains("CnloadImage") && settings.contains("IoloadImage"));
        QVERIFY(!settings.contains("BlrtsImage"));
        QCOMPARE(settings["IONodesPerMP"], QString("16"));
    }

    void writesBlocks_data()
    {
        QTest::addColumn<QByteArray>("set");
        QTest::addColumn<int>("numbering");
        QTest::addColumn<QString>("expected");
        const auto row
            = [](const char* name, const Block& block, Numbering numbering, const char* expected) {
                  QTest::newRow(name) << QByteArray::fromStdString(blockSetText(setOf({block})))
                                      << static_cast<int>(numbering) << QString(expected);
              };
        // Slurm's x = 0..7 is our 1, 0, 2, 4, 6, 7, 5, 3.
        row("one midplane", single("a", {3, 2, 3}), Numbering::Cable, "BPs=[732] Type=MESH");
        row("on the floor", single("a", {3, 2, 3}), Numbering::Floor, "BPs=[323] Type=MESH");
        row("next to each other along the cable", xTorus({0, 1, 2}, {1, 3, 6, 2}), Numbering::Cable,
            "BPs=[000x200] Type=TORUS");
        row("the same on the floor", xTorus({0, 1, 2}, {1, 3, 6, 2}), Numbering::Floor,
            "BPs=[000x200] Type=TORUS");
        row("not next to each other", xTorus({3, 4}, {5, 4, 7, 10}), Numbering::Cable,
            "BPs=[300,700] Type=TORUS");
        row("a mesh", xMesh({3, 4, 5}, {7, 10}), Numbering::Cable, "BPs=[300,600,700] Type=MESH");
        Block mixed = xTorus({0, 1}, {0, 2});
        mixed.connectivity[Dimension::Y] = Connectivity::Mesh; // One midplane in y: all the same.
        row("dimensions of one midplane do not count", mixed, Numbering::Cable,
            "BPs=[000x100] Type=TORUS");
    }
    void writesBlocks()
    {
        QFETCH(QByteArray, set);
        QFETCH(int, numbering);
        QFETCH(QString, expected);
        const auto parsed = parseBlockSet(set.toStdString(), "set.json");
        const std::string text
            = bluegeneConfText(*machineNamed("bgl"), *parsed, static_cast<Numbering>(numbering));
        QCOMPARE(blockLinesOf(text), QStringList(expected));
        const char* word = numbering == static_cast<int>(Numbering::Cable) ? "cable" : "floor";
        QVERIFY(QString::fromStdString(text).contains(QString("\n# Numbering: %1\n").arg(word)));
    }

    void commentsTellBothNumberings()
    {
        const QString text = QString::fromStdString(
            bluegeneConfText(*machineNamed("bgl"), setOf({single("solo", {3, 2, 3})})));
        QVERIFY(
            text.contains("# solo: 1 midplane, cable [732], floor [323], corner (3,2,3) R35-M1"));
    }

    void toriOfOddLengthAreNamed()
    {
        const auto textOfTorus = [](const Block& block) {
            return QString::fromStdString(bluegeneConfText(*machineNamed("bgl"), setOf({block})));
        };
        QVERIFY(textOfTorus(xTorus({0, 1, 2}, {1, 3, 6, 2})).contains("odd length"));
        QVERIFY(!textOfTorus(xTorus({0, 1}, {0, 2})).contains("odd length"));
        QVERIFY(!textOfTorus(xMesh({0, 1, 2}, {2, 1})).contains("odd length"));
    }

    /// On the floor y = 1, 3, 2 are 1, 2, 3 along the cables; 0 and 3 are 0 and 2, with a gap.
    void gapsInYAndZAreNamed()
    {
        const auto isNamed = [](std::vector<int> positions, Dimension dimension) {
            const BlockSet set
                = setOf({lineBlock("a", dimension, positions, Connectivity::Mesh, {})});
            const auto notes = bluegeneConfLosses(*machineNamed("bgl"), set);
            const bool isNoted
                = std::any_of(notes.begin(), notes.end(), [](const FormatNote& note) {
                      return note.text.find("not consecutive") != std::string::npos;
                  });
            const bool isInFile
                = bluegeneConfText(*machineNamed("bgl"), set).find("not consecutive")
                != std::string::npos;
            return isNoted && isInFile;
        };
        QVERIFY(!isNamed({1, 2, 3}, Dimension::Y));
        QVERIFY(isNamed({0, 3}, Dimension::Y)); // [100,120]
        QVERIFY(isNamed({0, 2}, Dimension::Z)); // [100,103], which wraps
        QVERIFY(!isNamed({0, 3}, Dimension::X));
    }

    /// As the machine file says, unless the user says otherwise.
    void theMachineSaysHowMidplanesAreNumbered()
    {
        MachineSpec spec = machineNamed("bgl")->spec();
        spec.bridgeNumbering = Numbering::Floor;
        const MachinePtr machine = Machine::create(spec).value();
        const BlockSet set = setOf({single("a", {3, 2, 3})});
        QCOMPARE(blockLinesOf(bluegeneConfText(*machine, set)), QStringList("BPs=[323] Type=MESH"));
        QCOMPARE(blockLinesOf(bluegeneConfText(*machine, set, Numbering::Cable)),
            QStringList("BPs=[732] Type=MESH"));
        const auto read
            = formatByName("bluegene.conf")
                  ->read("LayoutMode=STATIC\nBPs=[323] Type=MESH\n", *machine, "f.conf");
        QVERIFY(read.value().set.blocks.front().midplanes.front() == (MidplaneCoord {3, 2, 3}));
    }

    void connectivityThatDiffersIsSaid()
    {
        const MachinePtr machine = machineNamed("bgl");
        Allocator allocator(std::make_shared<MachineTables>(machine));
        const auto placement = allocator.findAt(Occupancy(*machine), {{0, 0, 0}, {2, 4, 1}},
            {{Connectivity::Mesh, Connectivity::Torus, Connectivity::Mesh}});
        const Block block = makeBlock(*machine, "mixed", *placement);
        const std::string text = bluegeneConfText(*machineNamed("bgl"), setOf({block}));
        QVERIFY(QString::fromStdString(text).contains("one word for all three"));
        QVERIFY(blockLinesOf(text).front().endsWith("Type=MESH"));
    }

    void overlappingDefinitionsAreNotStatic()
    {
        Block other = single("b", {0, 0, 0});
        const BlockSet set = setOf({single("a", {0, 0, 0}), other});
        QCOMPARE(settingsOf(bluegeneConfText(*machineNamed("bgl"), set))["LayoutMode"],
            QString("OVERLAP"));
    }

    void smallBlocksShareOneLineThatFillsTheMidplane()
    {
        // 32 + 128 + 32 of 512 nodes: two more of 128 and two of 32 nodes fill the rest.
        const BlockSet set = setOf({smallBlock("s", {{0}}), smallBlock("t", {{4}, {5}, {6}, {7}}),
            smallBlock("u", {{1}})});
        const std::string text = bluegeneConfText(*machineNamed("bgl"), set);
        QCOMPARE(
            blockLinesOf(text), QStringList("BPs=[732] Type=SMALL 32CNBlocks=4 128CNBlocks=3"));
    }

    void allCardsOfAMidplaneAreTheMidplane()
    {
        std::vector<std::vector<int>> cards;
        for (int card = 0; card < 16; ++card)
            cards.push_back({card});
        const std::string text
            = bluegeneConfText(*machineNamed("bgl"), setOf({smallBlock("all", cards)}));
        QCOMPARE(blockLinesOf(text), QStringList("BPs=[732] Type=MESH"));
    }

    void aBlockThatWouldBeLeftOverComesFirst()
    {
        // The mesh {0, 2} takes link 1 or a way that begins or ends with links 2 and 6. The mesh
        // {1, 4}, when it comes first, takes 1, 2, 4 for it is among the shortest.
        const Block first = lineBlock("first", Dimension::X, {1, 4}, Connectivity::Mesh, {});
        const Block second = lineBlock("second", Dimension::X, {0, 2}, Connectivity::Mesh, {});
        const MachinePtr machine = machineNamed("bgl");
        const std::vector<std::size_t> secondFirst {1, 0};
        QVERIFY(staticOrderOf(*machine, setOf({first, second})) == secondFirst);
        const std::vector<std::size_t> asGiven {0, 1};
        QVERIFY(staticOrderOf(*machine, setOf({second, first})) == asGiven);
    }

    void everyCutOfAnXLineLoads()
    {
        // Aridor et al.: any cut of an x-line into contiguous pieces can be tori at the same time.
        const MachinePtr machine = machineNamed("bgl");
        for (int cuts = 0; cuts < 128; ++cuts) {
            std::vector<Block> pieces;
            std::vector<int> piece;
            for (int x = 0; x < 8; ++x) {
                piece.push_back(x);
                if (x == 7 || (cuts >> x & 1) != 0) {
                    pieces.push_back(lineBlock("p", Dimension::X, piece, Connectivity::Torus, {}));
                    piece.clear();
                }
            }
            const BlockSet set = setOf(pieces);
            const auto order = staticOrderOf(*machine, set);
            QVERIFY(order.has_value());
            QVERIFY(canBeWiredIn(*machine, set, *order));
        }
    }

    void saysWhenNoOrderIsFound()
    {
        // Figure 3(b) of Aridor et al.: a torus of two in a y-line takes all its links.
        const auto torus = [](std::vector<int> members) {
            return lineBlock("t", Dimension::Y, members, Connectivity::Torus, {});
        };
        QVERIFY(!staticOrderOf(*machineNamed("bgl"), setOf({torus({0, 1}), torus({2, 3})})));
    }

    void theDemoIsOrderedSoThatItLoads()
    {
        const MachinePtr machine = machineNamed("bgl");
        const auto set = readBlockSetFile(sampleFolder() + "/blocks/demo.blocks.json");
        const auto order = staticOrderOf(*machine, *set);
        QVERIFY(order.has_value());
        QVERIFY(canBeWiredIn(*machine, *set, *order));
    }

    void saysWhatCannotBeABluegeneConf()
    {
        QVERIFY(checkBluegeneConf(*machineNamed("bgl"), setOf({single("a", {0, 0, 0})})));
        QVERIFY(!checkBluegeneConf(*machineNamed("flat"), {"flat", {}}));
        MachineSpec spec;
        spec.name = "long";
        spec.dims = {37, 1, 1};
        spec.lines[Dimension::X] = *ringWiring(naturalOrder(37));
        spec.unit.ioNodesPerCard = std::vector<int>(16, 1);
        QVERIFY(!checkBluegeneConf(*built(spec), {"long", {}}));
        spec.dims = {36, 1, 1};
        spec.lines[Dimension::X] = *ringWiring(naturalOrder(36));
        const auto longest = built(spec);
        QVERIFY(checkBluegeneConf(*longest, {"long", {}}));
        QCOMPARE(blockLinesOf(bluegeneConfText(*longest, {"long", {single("z", {35, 0, 0})}})),
            QStringList("BPs=[Z00] Type=MESH"));
        spec.unit.ioNodesPerCard.clear();
        QVERIFY(!checkBluegeneConf(*built(spec), {"long", {}}));
    }

    void readsTheKeyOfSlurmOne()
    {
        const auto blocksOf = [](const std::string& key) {
            const auto read = formatByName("bluegene.conf")
                                  ->read("LayoutMode=STATIC\n" + key + "=[000x133] Type=TORUS\n",
                                      *machineNamed("bgl"), "old.conf");
            return read.value().set.blocks;
        };
        QCOMPARE(blocksOf("Nodes").size(), std::size_t {1});
        QVERIFY(blocksOf("Nodes") == blocksOf("BPs"));
    }

    void namesCannotBreakOutOfTheirComment()
    {
        MachineSpec spec;
        spec.name = "a\nLayoutMode=DYNAMIC\\";
        spec.unit.ioNodesPerCard = std::vector<int>(16, 1);
        const auto machine = built(spec);
        const std::string text = bluegeneConfText(*machine, {spec.name, {single("a", {0, 0, 0})}});
        QCOMPARE(settingsOf(text)["LayoutMode"], QString("STATIC"));
        QVERIFY(text.find('\\') == std::string::npos);
    }

private:
    /// The reader of the file, as it is: the allocator, block after block.
    static bool canBeWiredIn(
        const Machine& machine, const BlockSet& set, const std::vector<std::size_t>& order)
    {
        Allocator allocator(std::make_shared<MachineTables>(machineNamed(machine.name())));
        Occupancy occupancy(machine);
        for (const std::size_t index : order) {
            const Block& block = set.blocks[index];
            const auto placement = allocator.findAt(occupancy, *boxOf(block), block.connectivity);
            if (!placement)
                return false;
            occupancy.take(*placement);
        }
        return true;
    }
};

QTEST_APPLESS_MAIN(BluegeneConfTest)
#include "tst_BluegeneConf.moc"
