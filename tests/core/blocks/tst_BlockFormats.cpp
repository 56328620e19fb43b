// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>

#include <fmt/format.h>
#include <rapidcheck.h>

#include "core/blocks/Validator.h"
#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/formats/BlockFormat.h"
#include "core/blocks/formats/Losses.h"
#include "core/blocks/formats/cobalt/CobaltXml.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

enum class Mix { Alike, AsItComes };

/// Blocks of random shapes side by side on the empty machine, and small ones in one midplane.
BlockSet randomSet(const MachinePtr& machine, Mix mix, const std::vector<int>& smallCards)
{
    const auto connectivity
        = [] { return *rc::gen::element(Connectivity::Mesh, Connectivity::Torus); };
    Placer placer(machine);
    BlockSet set {machine->name(), {}};
    if (!smallCards.empty()) {
        const auto first = placer.place({1, 1, 1}, everywhere(Connectivity::Mesh));
        int begin = 0;
        for (const int count : smallCards) {
            Block small = *first;
            small.name = fmt::format("s{}", begin);
            for (int card = begin; card < begin + count; ++card)
                small.nodeCards.push_back({card});
            begin += count;
            set.blocks.push_back(small);
        }
    }
    const int count = *rc::gen::inRange(0, 8);
    for (int i = 0; i < count; ++i) {
        const Shape shape {
            *rc::gen::inRange(1, 4), *rc::gen::inRange(1, 4), *rc::gen::inRange(1, 3)};
        PerDimension<Connectivity> wish = everywhere(connectivity());
        if (mix == Mix::AsItComes)
            wish = {{connectivity(), connectivity(), connectivity()}};
        if (const auto block = placer.place(shape, wish))
            set.blocks.push_back(*block);
    }
    for (Block& block : set.blocks) {
        block.passThrough.reset(); // The links imply both.
        block.connections.reset();
        std::sort(block.midplanes.begin(), block.midplanes.end());
        std::sort(block.links->begin(), block.links->end());
        for (LineLinks& inLine : *block.links)
            std::sort(inLine.ids.begin(), inLine.ids.end());
    }
    return set;
}

std::string written(const char* format, const Machine& machine, const BlockSet& set,
    const FormatOptions& options = {})
{
    const auto text = formatByName(format)->write(machine, set, options);
    if (!text)
        RC_FAIL(text.error().text());
    return text->text;
}

BlockSet readBack(const char* format, const Machine& machine, const std::string& text)
{
    const auto set = formatByName(format)->read(text, machine, "file");
    if (!set)
        RC_FAIL(set.error().text() + "\n" + text);
    return set->set;
}

/// What the format in question can hold, for comparison.
using Content = std::tuple<std::string, std::vector<MidplaneCoord>, PerDimension<Connectivity>,
    std::vector<std::vector<int>>>;

/// Mesh or torus of a dimension of one midplane means nothing.
PerDimension<Connectivity> meant(const Block& block)
{
    PerDimension<Connectivity> connectivity = block.connectivity;
    const PerDimension<int> extent = extentOf(block);
    for (const Dimension dimension : allDimensions) {
        if (extent[dimension] == 1)
            connectivity[dimension] = Connectivity::Mesh;
    }
    return connectivity;
}

std::vector<Content> contentsOf(const BlockSet& set)
{
    std::vector<Content> contents;
    for (const Block& block : set.blocks)
        contents.emplace_back(block.name, block.midplanes, meant(block), block.nodeCards);
    return contents;
}

/// Midplanes and type of the blocks of whole midplanes, sorted.
std::vector<Content> wholeBlocksOf(const Machine& machine, const BlockSet& set)
{
    std::vector<Content> contents;
    for (const Block& block : set.blocks) {
        if (!isSmall(machine, block))
            contents.emplace_back("", block.midplanes, meant(block), block.nodeCards);
    }
    std::sort(contents.begin(), contents.end());
    return contents;
}

/// How many small blocks there are of each size in each midplane.
std::map<std::pair<MidplaneCoord, std::size_t>, int> smallBlocksOf(
    const Machine& machine, const BlockSet& set)
{
    std::map<std::pair<MidplaneCoord, std::size_t>, int> counts;
    for (const Block& block : set.blocks) {
        if (isSmall(machine, block))
            ++counts[{block.midplanes.front(), block.nodeCards.size()}];
    }
    return counts;
}

void forAllMachines()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"bgl", "bgp", "bgl-half", "pod", "torus3d"})
        QTest::newRow(name) << QString(name);
}

/// The machine of the row, as it is.
MachinePtr machineOfRow()
{
    QFETCH(QString, name);
    return machineNamed(name.toStdString());
}

bool isSaid(const std::vector<FormatNote>& notes, const std::string& part)
{
    return std::any_of(notes.begin(), notes.end(),
        [&](const FormatNote& note) { return note.text.find(part) != std::string::npos; });
}

} // namespace

/// All formats behind one interface: what one holds comes back equal, and what it cannot hold is
/// said before it is written.
class BlockFormatsTest : public QObject {
    Q_OBJECT

private slots:
    void jsonAndTablesKeepEverything_data() { forAllMachines(); }
    void jsonAndTablesKeepEverything()
    {
        const MachinePtr machine = machineOfRow();
        QVERIFY(rc::check([&] {
            BlockSet set = randomSet(machine, Mix::AsItComes, {4, 1, 1});
            for (Block& block : set.blocks) {
                if (*rc::gen::arbitrary<bool>())
                    block.ioRatio = *rc::gen::inRange(1, 200);
            }
            for (const char* format : {"json", "csv"}) {
                RC_ASSERT(formatByName(format)->lossesOf(*machine, set).empty());
                RC_ASSERT(readBack(format, *machine, written(format, *machine, set)) == set);
            }
        }));
    }

    void cobaltKeepsNamesCardsAndWires_data() { forAllMachines(); }
    void cobaltKeepsNamesCardsAndWires()
    {
        const MachinePtr machine = machineOfRow();
        QVERIFY(rc::check([&] {
            const BlockSet set = randomSet(machine, Mix::AsItComes, {4, 1, 1});
            const BlockSet read = readBack("cobalt", *machine, written("cobalt", *machine, set));
            RC_ASSERT(contentsOf(read) == contentsOf(set));
            for (std::size_t i = 0; i < set.blocks.size(); ++i)
                RC_ASSERT(*read.blocks[i].links == *set.blocks[i].links);
        }));
    }

    void mmcsKeepsNamesShapesAndCards_data() { forAllMachines(); }
    void mmcsKeepsNamesShapesAndCards()
    {
        const MachinePtr machine = machineOfRow();
        QVERIFY(rc::check([&] {
            // A pod is made of cubes of 64 nodes: its cards hold 4.
            const bool hasCards = machine->unit({}).nodes == 512;
            const BlockSet set = randomSet(
                machine, Mix::Alike, hasCards ? std::vector {4, 1, 1} : std::vector<int>());
            const BlockSet read = readBack("mmcs", *machine, written("mmcs", *machine, set));
            RC_ASSERT(contentsOf(read) == contentsOf(set));
            RC_ASSERT(validate(*machine, read, SetRule::MayOverlap).isValid());
        }));
    }

    void bluegeneConfKeepsMidplanesTypesAndSizes_data() { forAllMachines(); }
    void bluegeneConfKeepsMidplanesTypesAndSizes()
    {
        const MachinePtr machine = machineOfRow();
        const std::vector<int> smallCards
            = machine->name() == "bgl-half" || machine->name() == "bgl" ? std::vector {4, 1, 1}
                                                                        : std::vector<int>();
        QVERIFY(rc::check([&] {
            const BlockSet set = randomSet(machine, Mix::Alike, smallCards);
            const auto numbering = *rc::gen::element(Numbering::Cable, Numbering::Floor);
            const std::string text = written("bluegene.conf", *machine, set, {numbering});
            const BlockSet read = readBack("bluegene.conf", *machine, text);
            RC_ASSERT(wholeBlocksOf(*machine, read) == wholeBlocksOf(*machine, set));
            const auto counts = smallBlocksOf(*machine, read);
            for (const auto& [kind, count] : smallBlocksOf(*machine, set))
                RC_ASSERT(counts.at(kind) >= count); // The rest fills the midplane.
            // The file is STATIC: what is read is wired together, although it does not say how.
            RC_ASSERT(validate(*machine, read, SetRule::AllTogether).isValid());
        }));
    }

    void ourOwnCommentsKeepNames()
    {
        const MachinePtr machine = machineNamed("bgl");
        const BlockSet set {"bgl", {xTorus({0, 1, 2}, {1, 3, 6, 2}), single("solo", {3, 2, 3})}};
        const auto text = formatByName("bluegene.conf")->write(*machine, set);
        const auto read = formatByName("bluegene.conf")->read(text->text, *machine, "x.conf");
        QCOMPARE(read->set.blocks.at(0).name, std::string("torus"));
        QCOMPARE(read->set.blocks.at(1).name, std::string("solo"));
    }

    void wiresAreNamedApart_data() { forAllMachines(); }
    void wiresAreNamedApart()
    {
        const MachinePtr machine = machineOfRow();
        std::set<std::string> ids;
        for (const Dimension dimension : allDimensions) {
            for (int line = 0; line < machine->grid().lineCount(dimension); ++line) {
                for (int id = 0; id < machine->line(dimension).linkIdEnd(); ++id) {
                    const LinkRef link {machine->grid().lineAt(dimension, line), id};
                    if (!machine->hasLink(link))
                        continue;
                    const std::string wire = cobalt::wireId(*machine, link);
                    QVERIFY(ids.insert(wire).second);
                    QVERIFY(cobalt::linkOfWire(*machine, wire) == link);
                }
            }
        }
        QCOMPARE(static_cast<int>(ids.size()), machine->linkCount());
    }

    void formatsAreKnownByNameThenByText()
    {
        const auto nameOf = [](const char* file, const char* text) {
            const BlockFormat* format = formatOfFile(file, text);
            return format == nullptr ? std::string() : std::string(format->name);
        };
        QCOMPARE(nameOf("a/b.blocks.json", ""), std::string("json"));
        QCOMPARE(nameOf("/etc/bluegene.conf", ""), std::string("bluegene.conf"));
        QCOMPARE(nameOf("x.MMCS", ""), std::string("mmcs"));
        QCOMPARE(nameOf("x.xml", ""), std::string("cobalt"));
        QCOMPARE(nameOf("x.csv", ""), std::string("csv"));
        QCOMPARE(nameOf("topology.yaml", ""), std::string("topology.yaml"));
        QCOMPARE(nameOf("x", "LAYOUTMODE=static"), std::string("bluegene.conf"));
        QCOMPARE(nameOf("x", "genblock a R00-M0"), std::string("mmcs"));
        QCOMPARE(nameOf("x", "<?xml?><BG/>"), std::string("cobalt"));
        QCOMPARE(nameOf("x", "name,midplanes\n"), std::string("csv"));
        QCOMPARE(nameOf("x", "nothing known"), std::string());
        for (const BlockFormat& format : allBlockFormats())
            QVERIFY(formatByName(format.name) == &format && !format.patterns.empty());
        QVERIFY(!formatByName("topology.yaml")->canRead());
        QVERIFY(!formatByName("topology.yaml")->read("", *machineNamed("bgl"), "x"));
    }

    void lossesAreSaidBeforeWriting()
    {
        const MachinePtr machine = machineNamed("bgl");
        // Figure 2(b) of Aridor et al.: 3 is passed through.
        BlockSet set {"bgl", {xTorus({0, 1, 2}, {1, 3, 6, 2}), xMesh({4, 6}, {8})}};
        set.blocks[1].ioRatio = 32;
        const auto conf = formatByName("bluegene.conf")->lossesOf(*machine, set);
        QVERIFY(isSaid(conf, "names of blocks stand in comments only"));
        QVERIFY(isSaid(conf, "switches to pass through are not said: torus"));
        QVERIFY(isSaid(conf, "compute to I/O nodes is not said: mesh"));
        QVERIFY(isSaid(conf, "tori of odd length in x: torus"));
        const auto mmcs = formatByName("mmcs")->lossesOf(*machine, set);
        QVERIFY(isSaid(mmcs, "strings of 1 and 0") && isSaid(mmcs, ": mesh"));
        QVERIFY(isSaid(formatByName("cobalt")->lossesOf(*machine, set), "I/O nodes"));
        QVERIFY(isSaid(formatByName("topology.yaml")->lossesOf(*machine, set), "only the shapes"));
        // What is written carries the same notes.
        QVERIFY(formatByName("mmcs")->write(*machine, set)->notes == mmcs);
    }

    void cutsThatSlurmRefusesAreNamed()
    {
        const MachinePtr machine = machineNamed("bgl");
        const auto piece = [](const char* name, std::vector<int> members, std::vector<int> ids) {
            Block block = xTorus(members, std::move(ids));
            block.name = name;
            return block;
        };
        const BlockSet set {"bgl",
            {piece("left", {0, 1, 2}, {1, 3, 6, 2}), piece("middle", {3, 4}, {5, 4, 7, 10}),
                piece("right", {5, 6, 7}, {9, 8, 11, 13})}};
        QVERIFY(validate(*machine, set, SetRule::AllTogether).isValid());
        const auto notes = formatByName("bluegene.conf")->lossesOf(*machine, set);
        QVERIFY(isSaid(notes, "cuts of an x-line like 3+2+3: left, middle, right"));
    }

    void aTopologyNamesMidplanesXFastest()
    {
        const BlockSet set {"bgl-half", {single("a", {0, 0, 0})}};
        const auto text = formatByName("topology.yaml")
                              ->write(*machineNamed("bgl-half"), set, {Numbering::Floor})
                              ->text;
        QVERIFY(text.find("dims: {x: 4, y: 4, z: 4}") != std::string::npos);
        QVERIFY(text.find("nodes: \"R00-M0,R10-M0,R20-M0,R30-M0,R02-M0,") != std::string::npos);
        QVERIFY(
            text.find("placements:\n          - dims: {x: 1, y: 1, z: 1}\n") != std::string::npos);
    }

    void halfACardIsNoCobaltPartition()
    {
        Block half = single("half", {0, 0, 0});
        half.nodeCards = {{5, 1}};
        const auto text = formatByName("cobalt")->write(*machineNamed("bgl"), {"bgl", {half}});
        QVERIFY(!text);
        QCOMPARE(text.error().where, std::string("half"));
    }

    void machinesWithoutPlacesHaveTablesOnly()
    {
        const MachinePtr machine = machineNamed("flat");
        for (const BlockFormat& format : allBlockFormats()) {
            const bool isFree = format.name == "json" || format.name == "csv";
            QCOMPARE(format.write(*machine, {"flat", {}}).has_value(), isFree);
        }
    }
};

QTEST_APPLESS_MAIN(BlockFormatsTest)
#include "tst_BlockFormats.moc"
