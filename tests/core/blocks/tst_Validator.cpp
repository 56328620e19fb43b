// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>

#include "core/blocks/Validator.h"
#include "core/machine/WiringGenerators.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

using enum Connectivity;

constexpr LineCoord firstX {Dimension::X, 0, 0};

/// A finding as a person would write it down: "not-joined midplane (3,0,0) link 4".
QString written(const Finding& finding)
{
    QString text = nameOf(finding.rule);
    if (finding.severity == Severity::Note)
        text += " note";
    if (finding.midplane)
        text += " midplane " + QString::fromStdString(textOf(*finding.midplane));
    if (finding.atSwitch)
        text += QString(" switch %1 %2")
                    .arg(QChar(letterOf(finding.atSwitch->dimension)))
                    .arg(textOf(finding.atSwitch->midplane).c_str());
    if (finding.port)
        text += QString(" port %1").arg(*finding.port);
    if (finding.link)
        text += QString(" link %1").arg(*finding.link);
    if (finding.other)
        text += QString(" other %1").arg(*finding.other);
    return text;
}

QStringList findingsOf(const ValidationResult& result)
{
    QStringList all;
    for (const Finding& finding : result.findings())
        all.push_back(written(finding));
    return all;
}

QStringList findingsOf(
    const Machine& machine, std::vector<Block> blocks, SetRule rule = SetRule::AllTogether)
{
    return findingsOf(validate(machine, {machine.name(), std::move(blocks)}, rule));
}

QStringList onBgl(std::vector<Block> blocks) { return findingsOf(*machineNamed("bgl"), blocks); }

Block with(Block block, const std::function<void(Block&)>& change)
{
    change(block);
    return block;
}

MachinePtr built(MachineSpec spec)
{
    spec.nameRule = "number";
    const auto machine = Machine::create(std::move(spec));
    if (!machine)
        qFatal("%s", machine.error().text().c_str());
    return *machine;
}

/// The first x-line of Blue Gene/L alone, with parts out of service.
MachinePtr lineWithout(OutOfService out)
{
    MachineSpec spec;
    spec.name = "line";
    spec.dims = {8, 1, 1};
    spec.lines[Dimension::X] = *ringWithSplitsWiring(foldedOrder(8));
    spec.outOfService = std::move(out);
    return built(std::move(spec));
}

Block cardBlock(const std::string& name, std::vector<std::vector<int>> cards)
{
    Block block = single(name, {0, 0, 0});
    block.nodeCards = std::move(cards);
    return block;
}

std::vector<std::vector<int>> cards(int first, int count)
{
    std::vector<std::vector<int>> list;
    for (int card = first; card < first + count; ++card)
        list.push_back({card});
    return list;
}

std::string textOfFile(const std::filesystem::path& path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

class ValidatorTest : public QObject {
    Q_OBJECT

private slots:
    void theExamplesOfThePaperAreValid_data()
    {
        QTest::addColumn<QList<int>>("members");
        QTest::addColumn<bool>("torus");
        QTest::addColumn<QList<int>>("links");
        // Aridor et al., Figures 2(b), 4 and 5.
        QTest::newRow("Fig 2(b) torus {0,1,2}") << QList {0, 1, 2} << true << QList {1, 3, 6, 2};
        QTest::newRow("Fig 2(b) torus {3,4}") << QList {3, 4} << true << QList {5, 4, 7, 10};
        QTest::newRow("Fig 4 mesh {3,4,5}") << QList {3, 4, 5} << false << QList {7, 10};
        QTest::newRow("Fig 4, another") << QList {3, 4, 5} << false << QList {4, 5, 7};
        QTest::newRow("Fig 5 mesh {1,2,3}") << QList {1, 2, 3} << false << QList {3, 6};
        QTest::newRow("Fig 5, another") << QList {1, 2, 3} << false << QList {1, 2, 3};
        QTest::newRow("Fig 5 torus {1,2,3}") << QList {1, 2, 3} << true << QList {1, 2, 3, 6};
        QTest::newRow("one midplane") << QList {5} << true << QList<int> {};
    }
    void theExamplesOfThePaperAreValid()
    {
        QFETCH(QList<int>, members);
        QFETCH(bool, torus);
        QFETCH(QList<int>, links);
        const std::vector<int> positions(members.begin(), members.end());
        const std::vector<int> ids(links.begin(), links.end());
        QCOMPARE(onBgl({torus ? xTorus(positions, ids) : xMesh(positions, ids)}), QStringList());
    }

    void twoToriShareALine()
    {
        QCOMPARE(onBgl({xTorus({0, 1, 2}, {1, 3, 6, 2}),
                     with(xTorus({3, 4}, {5, 4, 7, 10}), [](Block& b) { b.name = "two"; })}),
            QStringList());
    }

    void everyRuleIsFoundWithItsPlace_data()
    {
        QTest::addColumn<QStringList>("found");
        QTest::addColumn<QStringList>("expected");
        const Block mesh = xMesh({3, 4, 5}, {7, 10});
        const Block torus = xTorus({3, 4}, {5, 4, 7, 10});
        const auto row = [](const char* name, const Block& block, const QStringList& expected) {
            QTest::newRow(name) << onBgl({block}) << expected;
        };
        row("name missing", single("", {0, 0, 0}), {"name-missing"});
        row("name with a blank", single("a b", {0, 0, 0}), {"name-bad"});
        row("name of 33 letters", single(std::string(33, 'x'), {0, 0, 0}), {"name-bad"});
        row("name of 32 letters", single(std::string(32, 'x'), {0, 0, 0}), {});
        row("no midplanes", with(single("a", {}), [](Block& b) { b.midplanes.clear(); }),
            {"no-midplanes"});
        row("midplanes off the machine",
            with(single("a", {7, 3, 3}),
                [](Block& b) {
                    b.midplanes = {{8, 0, 0}, {0, -1, 0}};
                }),
            {"midplane-off-machine midplane (8,0,0)", "midplane-off-machine midplane (0,-1,0)"});
        row("midplane twice",
            with(single("a", {1, 1, 1}),
                [](Block& b) {
                    b.midplanes.push_back({1, 1, 1});
                }),
            {"midplane-twice midplane (1,1,1)"});
        row("a corner of the box is lacking",
            with(single("a", {0, 0, 0}),
                [](Block& b) {
                    b.midplanes = {{0, 0, 0}, {0, 1, 0}, {2, 0, 0}};
                    b.links = {{firstX, {1}}, {{Dimension::Y, 0, 0}, {0}}};
                }),
            {"not-a-box midplane (2,1,0)", "not-contiguous note midplane (2,0,0)"});
        row("links not chosen", with(mesh, [](Block& b) { b.links.reset(); }),
            {"links-missing note"});
        row("links lacking", with(mesh, [](Block& b) { b.links->clear(); }), {"links-missing"});
        row("one midplane needs no choice",
            with(single("a", {0, 0, 0}), [](Block& b) { b.links.reset(); }), {});
        row("a line off the machine",
            with(mesh,
                [](Block& b) {
                    b.links->push_back({{Dimension::X, 9, 0}, {}});
                }),
            {"line-unknown"});
        row("a line of others",
            with(mesh,
                [](Block& b) {
                    b.links->push_back({{Dimension::X, 1, 0}, {7}});
                }),
            {"line-unknown"});
        row("line twice",
            with(mesh,
                [](Block& b) {
                    b.links->push_back({firstX, {}});
                }),
            {"line-twice"});
        row("links that do not exist", xMesh({3, 4, 5}, {7, 10, 14, -1}),
            {"link-unknown link 14", "link-unknown link -1"});
        row("link twice", xMesh({3, 4, 5}, {7, 10, 7}), {"link-twice link 7"});
        row("a member that no link meets", xMesh({3, 4, 5}, {10}), {"not-joined midplane (4,0,0)"});
        // 3-5-... 4: 5 -> 3 and 2 -> 4: two pieces; what is passed on the way is no member.
        row("two pieces", xMesh({3, 4, 5}, {10, 4}), {"not-joined midplane (4,0,0)"});
        row("a path that ends beyond its members", xMesh({3, 4, 5}, {7, 10, 6, 4}),
            {"link-outside-route link 4", "link-outside-route link 6"});
        row("a link elsewhere", xMesh({3, 4, 5}, {7, 10, 0}), {"link-outside-route link 0"});
        row("a cycle elsewhere", xMesh({3, 4, 5}, {7, 10, 11, 12}),
            {"link-outside-route link 11", "link-outside-route link 12"});
        row("links for one midplane", xTorus({0}, {0, 2}),
            {"link-outside-route link 0", "link-outside-route link 2"});
        row("a mesh that should be a torus", xTorus({3, 4, 5}, {7, 10}), {"not-a-torus"});
        row("a torus that should be a mesh", xMesh({1, 2, 3}, {1, 2, 3, 6}), {"not-a-mesh"});
        row("a switch met twice on the way", xTorus({3, 4}, {5, 4, 7, 10, 3}),
            {"port-joined-twice switch x (3,0,0) port 1", "not-joined switch x (2,0,0)"});
        row("two cables out of a member", xMesh({3, 4, 5}, {7, 8, 10}),
            {"port-joined-twice switch x (4,0,0) port 0"});
        row("pass-through not listed", with(torus, [](Block& b) { b.passThrough.emplace(); }),
            {"pass-through-wrong switch x (2,0,0)", "pass-through-wrong switch x (5,0,0)"});
        row("pass-through listed wrongly",
            with(mesh,
                [](Block& b) {
                    b.passThrough = {{{{}, {{1, 2, 3}}, {}}}};
                }),
            {"pass-through-wrong switch y (1,2,3)"});
        row("node cards of two midplanes", with(mesh, [](Block& b) { b.nodeCards = {{0}}; }),
            {"node-cards-wrong midplane (3,0,0)"});
        row("two cards that start at an odd number", cardBlock("a", cards(1, 2)),
            {"node-cards-wrong midplane (0,0,0)"});
        row("three cards", cardBlock("a", cards(0, 3)), {"node-cards-wrong midplane (0,0,0)"});
        row("a card twice", cardBlock("a", {{4}, {4}}), {"node-cards-wrong midplane (0,0,0)"});
        row("a card that is not there", cardBlock("a", {{16}}),
            {"node-cards-wrong midplane (0,0,0)"});
        row("four cards at 4", cardBlock("a", cards(4, 4)), {});
        row("eight cards at 4", cardBlock("a", cards(4, 8)), {"node-cards-wrong midplane (0,0,0)"});
        row("eight cards at 8", cardBlock("a", cards(8, 8)), {});
        row("half a card", cardBlock("a", {{3, 1}}), {});
        row("a third of a card", cardBlock("a", {{3, 2}}), {"node-cards-wrong midplane (0,0,0)"});
        // 512 nodes on 32 I/O nodes.
        row("the richest ratio", with(single("a", {0, 0, 0}), [](Block& b) { b.ioRatio = 16; }),
            {});
        row("a ratio too rich", with(mesh, [](Block& b) { b.ioRatio = 8; }),
            {"io-ratio-wrong midplane (3,0,0)", "io-ratio-wrong midplane (4,0,0)",
                "io-ratio-wrong midplane (5,0,0)"});
        row("no ratio", with(mesh, [](Block& b) { b.ioRatio = 0; }), {"io-ratio-wrong"});
        row("a card is too poor as well",
            with(cardBlock("a", {{0}}), [](Block& b) { b.ioRatio = 8; }),
            {"io-ratio-wrong midplane (0,0,0)"});
    }
    void everyRuleIsFoundWithItsPlace()
    {
        QFETCH(QStringList, found);
        QFETCH(QStringList, expected);
        found.sort();
        expected.sort();
        QCOMPARE(found, expected);
    }

    void connectionsMustBeThoseOfTheLinks()
    {
        // Mesh {3,4,5} by 4 -7-> 5 -10-> 3; every midplane joins its own ports in y and z.
        const auto own = [](Dimension dimension, int x) {
            return SwitchConnection {{dimension, {x, 0, 0}}, 0, 1};
        };
        const auto joins = [](int x, int in, int out) {
            return SwitchConnection {{Dimension::X, {x, 0, 0}}, in, out};
        };
        Block mesh = xMesh({3, 4, 5}, {7, 10});
        mesh.connections = {joins(4, 0, 4), joins(5, 3, 1), joins(5, 0, 2), joins(3, 5, 1)};
        for (const int x : {3, 4, 5}) {
            mesh.connections->push_back(own(Dimension::Y, x));
            mesh.connections->push_back(own(Dimension::Z, x));
        }
        QCOMPARE(onBgl({mesh}), QStringList());
        mesh.connections->front().outPort = 2; // Both the false and the lacking one are told.
        QCOMPARE(onBgl({mesh}), QStringList("connections-wrong switch x (4,0,0) port 0"));
        mesh.connections->front().outPort = 4;
        mesh.connections->push_back(joins(5, 5, 1));
        QCOMPARE(onBgl({mesh}),
            QStringList({"connections-wrong switch x (5,0,0) port 5",
                "port-joined-twice switch x (5,0,0) port 1"}));
    }

    void blocksShareNothing()
    {
        const Block a = xTorus({0, 1, 2}, {1, 3, 6, 2});
        const Block b = with(xTorus({2, 3}, {3, 5}), [](Block& each) { each.name = "b"; });
        const QStringList shared {
            "midplane-shared midplane (2,0,0) other 0", "link-shared link 3 other 0"};
        QCOMPARE(onBgl({a, b}), shared);
        const auto result = validate(*machineNamed("bgl"), {"bgl", {a, b}}, SetRule::MayOverlap);
        QVERIFY(result.isValid());
        QCOMPARE(
            findingsOf(result), QStringList(shared).replaceInStrings("shared ", "shared note "));
    }

    void blocksThatMeetOnlyInPassingAreCompared()
    {
        // The boxes of the midplanes do not meet; the way of the first, 0-2-4-5-3-1-0, goes on.
        const Block left = xTorus({0, 1}, {1, 2, 4, 6, 7, 10});
        const Block right = with(xTorus({6, 7}, {8, 9, 11, 13}), [](Block& b) { b.name = "r"; });
        QCOMPARE(onBgl({left, right}), QStringList()); // Both pass 4 and 5.
        const Block crossing = with(xMesh({4, 5}, {7}), [](Block& b) { b.name = "c"; });
        QCOMPARE(onBgl({left, crossing}), QStringList("link-shared link 7 other 0"));
    }

    void connectionsThatAreMadeUpAreStillCompared()
    {
        Block a = single("a", {0, 0, 0});
        a.connections = {{{Dimension::X, {5, 0, 0}}, 5, 2}};
        Block b = single("b", {1, 0, 0});
        b.connections = {{{Dimension::X, {5, 0, 0}}, 5, 4}};
        QVERIFY(onBgl({a, b}).contains("connection-shared switch x (5,0,0) port 5 other 0"));
    }

    void smallBlocksShareAMidplaneAndNotACard()
    {
        QCOMPARE(onBgl({cardBlock("a", cards(0, 4)), cardBlock("b", cards(4, 2)),
                     cardBlock("c", {{6, 0}}), cardBlock("d", {{6, 1}})}),
            QStringList());
        QCOMPARE(onBgl({cardBlock("a", cards(0, 4)), cardBlock("b", cards(2, 2))}),
            QStringList("midplane-shared midplane (0,0,0) other 0"));
        QCOMPARE(onBgl({cardBlock("a", cards(0, 4)), single("b", {0, 0, 0})}),
            QStringList("midplane-shared midplane (0,0,0) other 0"));
    }

    void namesAndDefinitionsDiffer()
    {
        const Block one = single("a", {0, 0, 0});
        QCOMPARE(onBgl({one, single("a", {1, 0, 0}), single("a", {2, 0, 0})}),
            QStringList({"name-taken other 0", "name-taken other 0"}));
        const Block same = with(one, [](Block& b) {
            b.name = "b";
            b.connectivity = everywhere(Torus); // Of one midplane the same as a mesh.
        });
        QCOMPARE(findingsOf(*machineNamed("bgl"), {one, same}, SetRule::MayOverlap),
            QStringList(
                {"same-as-other note other 0", "midplane-shared note midplane (0,0,0) other 0"}));
    }

    void whatIsDownIsNoted()
    {
        const Block torus = xTorus({3, 4}, {5, 4, 7, 10}); // Passes 2 and 5.
        const auto row = [&](const OutOfService& out) {
            const auto result
                = validate(*lineWithout(out), {"line", {torus}}, SetRule::AllTogether);
            return result.isValid() ? findingsOf(result) : QStringList("not valid");
        };
        QCOMPARE(row({{{3, 0, 0}, {2, 0, 0}}, {}, {}, {}}),
            QStringList("midplane-down note midplane (3,0,0)"));
        QCOMPARE(row({{}, {{Dimension::X, {2, 0, 0}}, {Dimension::X, {7, 0, 0}}}, {}, {}}),
            QStringList("switch-down note switch x (2,0,0)"));
        QCOMPARE(
            row({{}, {}, {{firstX, 4}, {firstX, 1}}, {}}), QStringList("link-down note link 4"));
        QCOMPARE(row({{}, {}, {}, {{{4, 0, 0}, 7}}}),
            QStringList("midplane-down note midplane (4,0,0)"));
    }

    void aSmallBlockNeedsOnlyItsOwnCards()
    {
        const MachinePtr machine = lineWithout({{}, {}, {}, {{{0, 0, 0}, 7}}});
        QCOMPARE(findingsOf(*machine, {cardBlock("a", cards(0, 4))}),
            QStringList("io-ratio-wrong midplane (0,0,0)")); // This machine has no I/O nodes.
        QVERIFY(findingsOf(*machine, {cardBlock("a", cards(4, 4))})
                    .contains("midplane-down note midplane (0,0,0)"));
    }

    void crossbarsJoinAscendingMembers_data()
    {
        QTest::addColumn<QList<int>>("links");
        QTest::addColumn<bool>("torus");
        QTest::addColumn<QStringList>("expected");
        // Members 0, 2, 3 of 4: links 0*4+2 and 2*4+3; a torus closes with 3*4+0.
        QTest::newRow("mesh") << QList {2, 11} << false << QStringList();
        QTest::newRow("torus") << QList {2, 11, 12} << true << QStringList();
        QTest::newRow("not closed") << QList {2, 11} << true << QStringList("not-a-torus");
        QTest::newRow("closed") << QList {2, 11, 12} << false << QStringList("not-a-mesh");
        QTest::newRow("a step lacking")
            << QList {11} << false << QStringList("not-joined midplane (2,0,0)");
        QTest::newRow("a step too many")
            << QList {2, 11, 3} << false << QStringList("link-outside-route link 3");
        QTest::newRow("to itself")
            << QList {2, 11, 5} << false << QStringList("link-unknown link 5");
    }
    void crossbarsJoinAscendingMembers()
    {
        QFETCH(QList<int>, links);
        QFETCH(bool, torus);
        QFETCH(QStringList, expected);
        MachineSpec spec;
        spec.name = "pod";
        spec.dims = {4, 1, 1};
        spec.lines[Dimension::X] = LineWiring::crossbar(4);
        Block block = xMesh({0, 2, 3}, {links.begin(), links.end()});
        block.connectivity[Dimension::X] = torus ? Torus : Mesh;
        block.passThrough.emplace();
        QStringList found = findingsOf(*built(spec), {block});
        found.removeAll("not-contiguous note midplane (2,0,0)");
        QCOMPARE(found, expected);
    }

    void unitsWithoutPlacesNeedNothingElse()
    {
        const MachinePtr flat = machineNamed("flat");
        Block block = single("a", {5, 0, 0});
        block.midplanes.push_back({100, 0, 0});
        QCOMPARE(findingsOf(*flat, {block}), QStringList());
        block.links.reset();
        QCOMPARE(findingsOf(*flat, {block}), QStringList());
        block.links = {{firstX, {1}}};
        block.midplanes.push_back({0, 1, 0});
        QCOMPARE(findingsOf(*flat, {block}),
            QStringList({"midplane-off-machine midplane (0,1,0)", "line-unknown"}));
        QCOMPARE(findingsOf(*flat, {single("a", {5, 0, 0}), single("b", {5, 0, 0})})[1],
            QString("midplane-shared midplane (5,0,0) other 0"));
    }

    void aMachineThatWrapsHasNoGapAtItsBack()
    {
        MachineSpec spec;
        spec.name = "ring";
        spec.dims = {4, 1, 1};
        spec.lines[Dimension::X] = *ringWiring(naturalOrder(4));
        const Block around = xMesh({0, 3}, {3});
        QCOMPARE(findingsOf(*built(spec), {around}),
            QStringList("not-contiguous note midplane (3,0,0)"));
        spec.wrap = true;
        QCOMPARE(findingsOf(*built(spec), {around}), QStringList());
    }

    void aSetThatOverlapsWithoutEndIsCutAndSaysSo()
    {
        BlockSet set {"bgl", {}};
        for (int i = 0; i < 1000; ++i)
            set.blocks.push_back(single("b" + std::to_string(i), {0, 0, 0}));
        const auto result = validate(*machineNamed("bgl"), set, SetRule::AllTogether);
        QVERIFY(result.isCut());
        QVERIFY(!result.isValid());
        set.blocks.resize(100);
        QVERIFY(!validate(*machineNamed("bgl"), set, SetRule::AllTogether).isCut());
    }

    void textsAreSentences()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const auto textFor = [&](const std::vector<Block>& blocks) {
            const BlockSet set {"bgl", blocks};
            const auto result = validate(*bgl, set, SetRule::AllTogether);
            return QString::fromStdString(textOf(*bgl, set, result.findings().at(0)));
        };
        QCOMPARE(textFor({single("a", {8, 0, 0})}),
            QString("(8,0,0) is off the machine, which ends at (7,3,3)."));
        QCOMPARE(textFor({cardBlock("a", cards(1, 2))}),
            QString("Cards N01, N02 are no block. One half or one card stands anywhere, 2, 4, 8 "
                    "cards in a row start at a multiple of their number."));
        QCOMPARE(textFor({xMesh({3, 4, 5}, {7, 10, 99})}),
            QString("There is no link 99 in x-line y 0, z 0."));
        QCOMPARE(textFor({with(single("a", {0, 0, 0}), [](Block& b) { b.ioRatio = 8; })}),
            QString("Too few I/O nodes for 1:8. (0,0,0) R00-M0 has 32; 64 are needed. The richest "
                    "ratio here is 1:16; \"ioNodesPerCard\" of the machine file decides it."));
        QCOMPARE(textFor({xMesh({3, 4, 5}, {7, 10}),
                     with(xMesh({4, 5}, {7}), [](Block& b) { b.name = "b"; })}),
            QString("Shares (4,0,0) R40-M0 with mesh."));
    }

    void everyRuleHasItsOwnName()
    {
        std::set<std::string> names;
        const int count = static_cast<int>(Rule::SameAsOther) + 1;
        for (int rule = 0; rule < count; ++rule)
            names.insert(nameOf(static_cast<Rule>(rule)));
        QCOMPARE(static_cast<int>(names.size()), count);
    }

    /// Two answers are independent only as long as neither asks the other.
    void theValidatorKnowsNeitherTableNorAllocator()
    {
        const std::filesystem::path room(MIDPLANE_BLOCKS_SOURCE);
        int read = 0;
        std::vector<std::filesystem::path> files {
            room / "Validator.cpp", room / "Validator.h", room / "FindingText.cpp"};
        for (const auto& entry : std::filesystem::directory_iterator(room / "checks"))
            files.push_back(entry.path());
        for (const auto& file : files) {
            const std::string text = textOfFile(file);
            QVERIFY2(!text.empty(), file.c_str());
            for (const char* stranger :
                {"LinkSetTable", "LinkSetSearch", "MachineTables", "Allocator", "FreeSpace"})
                QVERIFY2(text.find(stranger) == std::string::npos, file.c_str());
            ++read;
        }
        QVERIFY(read > 10);
    }
};

QTEST_APPLESS_MAIN(ValidatorTest)
#include "tst_Validator.moc"
