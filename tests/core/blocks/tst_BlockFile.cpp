// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <set>

#include <fmt/format.h>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFile.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

const std::string head = R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[)";
const std::string lattice = R"("connectivity":{"x":"mesh","y":"mesh","z":"torus"})";

/// A file with one block of the given members.
std::string fileWith(const std::string& members) { return head + "{" + members + "}]}"; }

/// A block that can be read, with more members.
std::string blockAnd(const std::string& members)
{
    return fileWith(R"("name":"a","midplanes":[[0,0,0],[2,0,0]],)" + lattice + members);
}

BlockSet parsed(const std::string& text)
{
    const auto set = parseBlockSet(text, "set.json");
    if (!set)
        qFatal("%s", set.error().text().c_str());
    return *set;
}

} // namespace

class BlockFileTest : public QObject {
    Q_OBJECT

private slots:
    void readsEveryMember()
    {
        const BlockSet set = parsed(
            blockAnd(R"(,"links":{"x":[{"line":[0,0],"ids":[1]}]},"passThrough":{"x":[[3,0,0]]},)"
                     R"("connections":{"x":[{"at":[0,0,0],"in":0,"out":2}]},)"
                     R"("nodeCards":[0,[1,1]],"ioRatio":32)"));
        QCOMPARE(QString::fromStdString(set.machine), QString("bgl"));
        const Block& block = set.blocks.at(0);
        const std::vector<LineLinks> links {{{Dimension::X, 0, 0}, {1}}};
        QVERIFY(block.links == links);
        QVERIFY(block.connectivity[Dimension::Y] == Connectivity::Mesh);
        QVERIFY(block.connectivity[Dimension::Z] == Connectivity::Torus);
        QVERIFY((*block.passThrough)[Dimension::X].front() == (MidplaneCoord {3, 0, 0}));
        QVERIFY(block.connections->front() == (SwitchConnection {{Dimension::X, {0, 0, 0}}, 0, 2}));
        const std::vector<std::vector<int>> cards {{0}, {1, 1}};
        QVERIFY(block.nodeCards == cards);
        QVERIFY(block.ioRatio == 32);
    }

    void idsWithoutALineHoldInEveryLine()
    {
        const BlockSet set = parsed(fileWith(R"("name":"a",)" + lattice
            + R"(,"midplanes":[[0,0,0],[2,0,0],[0,1,3],[2,1,3]],"links":{"x":[1],"y":[]})"));
        const std::vector<LineLinks> links {
            {{Dimension::X, 0, 0}, {1}}, {{Dimension::X, 1, 3}, {1}}};
        QVERIFY(set.blocks.at(0).links == links);
    }

    void linksThatAreNotGivenAreNotChosen()
    {
        QVERIFY(!parsed(blockAnd("")).blocks.at(0).links);
        QVERIFY(parsed(blockAnd(R"(,"links":{})")).blocks.at(0).links);
    }

    void whatIsWrittenReadsBackEqual()
    {
        for (const char* machine : {"bgl", "bgp", "torus3d"}) {
            Placer placer(machineNamed(machine));
            BlockSet set {machine, {}};
            for (const Shape& shape : {Shape {3, 4, 1}, Shape {2, 2, 2}, Shape {1, 1, 1}}) {
                for (const Connectivity connectivity : {Connectivity::Torus, Connectivity::Mesh})
                    set.blocks.push_back(*placer.place(shape, everywhere(connectivity)));
            }
            for (Block& block : set.blocks) {
                block.passThrough.reset(); // The links imply both: they are not written.
                block.connections.reset();
            }
            set.blocks[0].links->back().ids.pop_back(); // Now the lines are not alike.
            set.blocks[1].links.reset();
            set.blocks[1].passThrough = {{{{{1, 2, 3}}, {}, {}}}};
            set.blocks[1].connections = {{{Dimension::Z, {1, 2, 3}}, 5, 2}};
            set.blocks[2].links->push_back({{Dimension::Z, 9, 9}, {}});
            set.blocks[3].nodeCards = {{4}, {5, 1}};
            set.blocks[3].ioRatio = 64;
            QVERIFY(parsed(blockSetText(set)) == set);
        }
    }

    void writesOneBlockALine()
    {
        QCOMPARE(QByteArray::fromStdString(
                     blockSetText({"bgl", {xMesh({0, 2}, {1}), single("one", {0, 1, 0})}})),
            QByteArray(R"({"format":"midplane-blocks","version":1,"machine":"bgl","blocks":[
  {"name":"mesh","midplanes":[[0,0,0],[2,0,0]],"connectivity":{"x":"mesh","y":"mesh","z":"mesh"},"links":{"x":[1],"y":[],"z":[]}},
  {"name":"one","midplanes":[[0,1,0]],"connectivity":{"x":"mesh","y":"mesh","z":"mesh"},"links":{"x":[],"y":[],"z":[]}}
]}
)"));
        QVERIFY(parsed(blockSetText({"", {}})) == BlockSet {});
    }

    void namesThatAreNotTextAreReplacedAndNotThrown()
    {
        const BlockSet set = parsed(blockSetText({"bgl", {single("\xff\xfe", {0, 0, 0})}}));
        QVERIFY(set.blocks.at(0).name != "\xff\xfe");
    }

    void whatBreaksRulesIsRead()
    {
        // Off the machine, of one name, an unknown link: all that is for the validator.
        const BlockSet set
            = parsed(head + R"({"name":"a","midplanes":[[-100000,100000,0]],)" + lattice
                + R"(,"links":{"x":[99]},"nodeCards":[-1],"ioRatio":0},{"name":"a","midplanes":[],)"
                + lattice + "}]}");
        QCOMPARE(set.blocks.size(), std::size_t {2});
        const auto result = validate(*machineNamed("bgl"), set, SetRule::MayOverlap);
        std::set<Rule> rules;
        for (const Finding& finding : result.findings())
            rules.insert(finding.rule);
        const std::set<Rule> expected {Rule::MidplaneOffMachine, Rule::NodeCardsWrong,
            Rule::IoRatioWrong, Rule::NoMidplanes, Rule::NameTaken};
        QVERIFY(rules == expected);
    }

    void namesThePlaceOfWhatCannotBeRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where");
        const auto row = [](const char* name, const std::string& text, const char* where) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(where);
        };
        row("empty", "", "set.json:1:1");
        row("an array", "[]", "set.json");
        row("another format", R"({"format":"midplane-machine","version":1})", "set.json: /format");
        row("another version",
            R"({"format":"midplane-blocks","version":2,"machine":"a","blocks":[]})",
            "set.json: /version");
        row("no machine", R"({"format":"midplane-blocks","version":1,"blocks":[]})", "set.json");
        row("no blocks", R"({"format":"midplane-blocks","version":1,"machine":"a"})", "set.json");
        row("unknown key",
            R"({"format":"midplane-blocks","version":1,"machine":"a","blocks":[],"b":1})",
            "set.json");
        row("a block that is none", head + "7]}", "set.json: /blocks/0");
        row("no name", fileWith(R"("midplanes":[],)" + lattice), "set.json: /blocks/0");
        row("name is a number", fileWith(R"("name":1,"midplanes":[],)" + lattice),
            "set.json: /blocks/0/name");
        row("no midplanes", fileWith(R"("name":"a",)" + lattice), "set.json: /blocks/0");
        row("two coordinates", fileWith(R"("name":"a","midplanes":[[0,0]],)" + lattice),
            "set.json: /blocks/0/midplanes/0");
        row("half a coordinate", fileWith(R"("name":"a","midplanes":[[0,0,0.5]],)" + lattice),
            "set.json: /blocks/0/midplanes/0/2");
        row("a coordinate beyond all machines",
            fileWith(R"("name":"a","midplanes":[[0,0,100001]],)" + lattice),
            "set.json: /blocks/0/midplanes/0/2");
        row("a coordinate beyond all numbers",
            fileWith(R"("name":"a","midplanes":[[0,0,18446744073709551615]],)" + lattice),
            "set.json: /blocks/0/midplanes/0/2");
        row("no connectivity", fileWith(R"("name":"a","midplanes":[])"), "set.json: /blocks/0");
        row("connectivity of two dimensions",
            fileWith(R"("name":"a","midplanes":[],"connectivity":{"x":"mesh","y":"mesh"})"),
            "set.json: /blocks/0/connectivity");
        row("an unknown connectivity",
            fileWith(R"("name":"a","midplanes":[],"connectivity":{"x":"ring","y":"","z":""})"),
            "set.json: /blocks/0/connectivity/x");
        row("unknown key of a block", blockAnd(R"(,"link":{})"), "set.json: /blocks/0");
        row("links are a list", blockAnd(R"(,"links":[])"), "set.json: /blocks/0/links");
        row("links of w", blockAnd(R"(,"links":{"w":[]})"), "set.json: /blocks/0/links");
        row("an id that is text", blockAnd(R"(,"links":{"x":["1"]})"),
            "set.json: /blocks/0/links/x/0");
        row("a line without ids", blockAnd(R"(,"links":{"x":[{"line":[0,0]}]})"),
            "set.json: /blocks/0/links/x/0");
        row("a line without place", blockAnd(R"(,"links":{"x":[{"ids":[0]}]})"),
            "set.json: /blocks/0/links/x/0");
        row("lines and ids mixed", blockAnd(R"(,"links":{"x":[{"line":[0,0],"ids":[]},1]})"),
            "set.json: /blocks/0/links/x/1");
        row("passThrough is a list", blockAnd(R"(,"passThrough":[[0,0,0]])"),
            "set.json: /blocks/0/passThrough");
        row("a connection without output",
            blockAnd(R"(,"connections":{"x":[{"at":[0,0,0],"in":5}]})"),
            "set.json: /blocks/0/connections/x/0");
        row("a card in thirds", blockAnd(R"(,"nodeCards":[[0,1,2]])"),
            "set.json: /blocks/0/nodeCards/0");
        row("a ratio in words", blockAnd(R"(,"ioRatio":"rich")"), "set.json: /blocks/0/ioRatio");
        row("a key twice", blockAnd(R"(,"ioRatio":1,"ioRatio":2)"), "set.json: /blocks/0");
        row("bytes that are no text", fileWith("\"name\":\"\xff\""), "set.json:1:76");
        row("nested without end", std::string(100'000, '['),
            QByteArray("set.json: " + QByteArray("/0").repeated(64)).constData());
    }
    void namesThePlaceOfWhatCannotBeRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, where);
        const auto set = parseBlockSet(text.toStdString(), "set.json");
        QVERIFY(!set);
        QCOMPARE(QByteArray::fromStdString(set.error().where), where);
        QVERIFY(!set.error().reason.empty());
    }

    void everyCutOffFileIsRefused()
    {
        const std::string whole = blockSetText({"bgl", {xMesh({0, 2}, {1})}});
        for (std::size_t length = 0; length + 2 < whole.size(); ++length)
            QVERIFY(!parseBlockSet(whole.substr(0, length), "set.json"));
    }

    void aShortTextCannotMeanMoreLinksThanAnyMachineHas()
    {
        std::string midplanes;
        std::string ids;
        for (int i = 0; i < 20'000; ++i) {
            midplanes += fmt::format("{}[{},{},0]", i == 0 ? "" : ",", i % 200, i / 200);
            ids += (i == 0 ? "" : ",") + std::to_string(i);
        }
        const auto set = parseBlockSet(fileWith("\"name\":\"a\"," + lattice + ",\"midplanes\":["
                                           + midplanes + "],\"links\":{\"z\":[" + ids + "]}"),
            "set.json");
        QVERIFY(!set);
        QCOMPARE(QByteArray::fromStdString(set.error().where),
            QByteArray("set.json: /blocks/0/links/z"));
    }

    void aFileThatIsNotThereIsNamed()
    {
        const auto set = readBlockSetFile("no/such/file.json");
        QVERIFY(!set);
        QCOMPARE(QByteArray::fromStdString(set.error().where), QByteArray("no/such/file.json"));
    }
};

QTEST_APPLESS_MAIN(BlockFileTest)
#include "tst_BlockFile.moc"
