// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

namespace {

QStringList passed(const nlohmann::ordered_json& answer)
{
    QStringList names;
    for (const auto& name : answer.at("passThrough"))
        names << QString::fromStdString(name.get<std::string>());
    return names;
}

const std::string freeState = R"({"state":"F","stateName":"free","blocks":1})";

} // namespace

/// The five commands that define blocks (Miller et al., section 3.5), the one that the original
/// lacked, and what asks about definitions.
class MmcsBlockCommandsTest : public QObject {
    Q_OBJECT

private slots:
    /// "genblock generates a single partition over a single mid-plane"
    void genblockTakesOneMidplane()
    {
        ConsoleFixture f;
        QCOMPARE(f.reply("genblock a R33-M1"), QString("OK|block a: 1 midplane, 512 nodes, torus"));
        const Block block = f.definition("a").block;
        QCOMPARE(block.midplanes.size(), std::size_t {1});
        QVERIFY(block.midplanes.front() == (MidplaneCoord {3, 1, 3}));
        QCOMPARE(f.letter("a"), 'F');
    }

    /// "genblocks generates a partition for each midplane on the machine"
    void genblocksTakesEveryMidplaneOrNone()
    {
        ConsoleFixture f;
        QCOMPARE(f.reply("genblocks"), QString("OK|128 blocks"));
        QCOMPARE(f.answer("list blocks").at("blocks").size(), std::size_t {128});
        QCOMPARE(f.letter("R71-M0"), 'F');
        QCOMPARE(f.reply("genblocks bg-"), QString("OK|128 blocks"));
        QCOMPARE(f.letter("bg-R00-M0"), 'F');

        ConsoleFixture other;
        other.run("genblock x-R71-M0 R00-M0");
        const QString before = other.everything();
        QCOMPARE(other.failure("genblocks x-"), QString("7:11 id exists"));
        QCOMPARE(other.everything(), before);
    }

    /// "genBPblock generates a partition over a set of midplanes"
    void genBpBlockTakesABox()
    {
        ConsoleFixture f;
        // Along y the cables lead past the two others.
        QCOMPARE(f.reply("genBPblock quad R00-M0 2 2 1"),
            QString("OK|block quad: 4 midplanes, 2048 nodes, torus; passes through switch y 0.2.0, "
                    "switch y 0.3.0, switch y 1.2.0, switch y 1.3.0"));
        f.run("gen_midplane_block m R20-M0 2 1 1 mesh");
        QVERIFY(f.definition("m").block.connectivity == everywhere(Connectivity::Mesh));
        const auto gap = f.answer("genBPblock gap R20-M0 2 1 1 101 1 1");
        QCOMPARE(passed(gap), QStringList({"switch x 3.0.0", "switch x 5.0.0"}));
    }

    /// "genfullblock generates a single partition that encompasses the entire machine"
    void genfullblockTakesTheMachine()
    {
        ConsoleFixture f;
        QCOMPARE(f.reply("genfullblock full"),
            QString("OK|block full: 128 midplanes, 65536 nodes, torus"));
    }

    /// "gensmallblock generates a sub-midplane partition"; sizes of section 3.4.
    void gensmallblockTakesNodeCards()
    {
        ConsoleFixture f;
        for (const char* line : {"gensmallblock s16 R00-M0 16 N03",
                 "gensmallblock s32 R00-M0 32 N04", "gen_small_block s64 R00-M0 64 N06",
                 "gensmallblock s128 R00-M0 128 N08", "gensmallblock s256 R01-M0 256 N0"})
            QCOMPARE(f.failure(line), QString("OK"));
        QCOMPARE(f.answer("getblockinfo s128").at("nodes").get<int>(), 128);
        QCOMPARE(f.definition("s128").block.nodeCards.size(), std::size_t {4});
        // "the block builder ensures that there are adequate available I/O nodes": with one on a
        // card half a card has none.
        ConsoleFixture bgp("bgp");
        QCOMPARE(
            bgp.failure("gensmallblock s16 R00-M0 16 N03"), QString("7:15 invalid configuration"));
        QCOMPARE(bgp.failure("gensmallblock s32 R00-M0 32 N03"), QString("OK"));
    }

    /// "There is no MMCS command that handles the unique passthrough case": here is one.
    void genPtBlockProposesWhereToPassThrough()
    {
        ConsoleFixture f;
        const auto made = f.answer("genPTblock p R20-M0 R40-M0");
        QCOMPARE(passed(made), QStringList({"switch x 3.0.0", "switch x 5.0.0"}));
        QVERIFY(f.definition("p").block.connectivity == everywhere(Connectivity::Torus));
    }
    void genPtBlockPassesThroughWhatIsChosenByHand()
    {
        ConsoleFixture f;
        const char* const line
            = "gen_passthrough_block p R20-M0 R40-M0 through R10-M0 R30-M0 R50-M0 R00-M0";
        QCOMPARE(passed(f.answer(line)),
            QStringList({"switch x 0.0.0", "switch x 1.0.0", "switch x 3.0.0", "switch x 5.0.0"}));
        // A plane: the choice holds in all its lines.
        const auto plane
            = f.answer("genPTblock q R20-M0 R40-M0 R20-M1 R40-M1 through R30-M0 R50-M1 mesh");
        QCOMPARE(passed(plane).size(), 4);
    }
    void genPtBlockTellsWhichWaysThereAre()
    {
        ConsoleFixture f;
        QCOMPARE(f.failure("genPTblock p R20-M0 R40-M0 through R30-M0"),
            QString("7:36 invalid configuration"));
        QVERIFY(f.reason("genPTblock p R20-M0 R40-M0 through R30-M0")
                    .contains("through R30-M0 R50-M0"));
        QCOMPARE(f.failure("genPTblock p R20-M0 R40-M0 through R31-M1"),
            QString("7:36 invalid configuration"));
        QCOMPARE(f.failure("genPTblock p R20-M0 R41-M0"), QString("7:14 invalid configuration"));
        QCOMPARE(f.failure("genPTblock p R20-M0 R20-M0"), QString("7:14 invalid configuration"));
        QCOMPARE(f.failure("genPTblock p R20-M0 through"), QString("7:21 invalid arguments"));
        QCOMPARE(f.failure("genPTblock p mesh"), QString("7:12 invalid arguments"));
        QCOMPARE(f.letter("p"), '-');
    }

    void everyFailureClassHasItsPlace_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("failure");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* line, const char* failure, const char* says) {
            QTest::newRow(line) << QByteArray(line) << failure << says;
        };
        row("genblock here R00-M1", "7:10 id exists", "choose another id");
        row("genfullblock here", "7:14 id exists", "\"here\" is there already");
        row("genblock a.b R00-M0", "7:10 bad id", "1 to 32 of A-Z a-z 0-9 - _");
        row("genblock \"a b\" R00-M0", "7:10 bad id", "1 to 32");
        row("genblock aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa R00-M0", "7:10 bad id", "1 to 32");
        row("genblocks a!", "7:11 bad id", "no id of a block");
        row("genblock a R90-M0", "7:12 midplane not found", "its first is R00-M0");
        row("genblock a R00-M2", "7:12 midplane not found", "did you mean R00-M0?");
        row("genBPblock a R00-M0 2 5 1", "7:23 invalid configuration", "reaches beyond");
        row("gensmallblock a R00-M0 128 N02", "7:28 invalid configuration", "write N00");
        row("genBPblock a R00-M0 0 1 1", "7:21 invalid arguments", "from 1 on");
        row("genBPblock a R00-M0 2 1 1 1x1 1 1", "7:27 invalid arguments", "1 (in the block)");
        row("genBPblock a R00-M0 2 1 1 \"\" 1 1", "7:27 invalid arguments", "begin and end");
        row("gensmallblock a R00-M0 48 N00", "7:24 invalid arguments", "16, 32, 64, 128");
        row("gensmallblock a R00-M0 32 N16", "7:27 invalid arguments", "N00 to N15");
        row("genblock a", "7:1 invalid arguments",
            "MIDPLANE is missing; write genblock ID MIDPLANE");
        row("delete block", "7:8 block not found", "there is no block \"block\"");
        row("delete", "7:1 invalid arguments", "ID is missing; write delete [block] ID");
        row("genblock a R00-M0 R01-M0", "7:19 invalid arguments", "this is too much");
        row("genblok a R00-M0", "7:1 unknown command", "did you mean genblock?");
        row("  frobnicate", "7:3 unknown command", "is no command of MMCS");
        row("delete her", "7:8 block not found", "did you mean here?");
        row("delete block her", "7:14 block not found", "did you mean here?");
        row("getblockinfo q9x", "7:14 block not found", "\"list blocks\" lists them");
        row("addblockuser here", "7:1 invalid arguments", "USER is missing");
        row("removeblockuser here bob", "7:22 invalid arguments", "no user of block");
        row("list blocks XY", "7:13 invalid arguments", "FCABIRDTE");
    }
    void everyFailureClassHasItsPlace()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, failure);
        QFETCH(QString, says);
        ConsoleFixture f;
        f.run("genblock here R00-M0");
        const QString before = f.everything();
        QCOMPARE(f.failure(line), failure);
        QVERIFY2(f.reason(line).contains(says), qPrintable(f.reason(line)));
        QCOMPARE(f.everything(), before);
    }

    void aMachineWithoutPlacesHasNoBlocksOfMmcs()
    {
        ConsoleFixture flat("flat");
        QCOMPARE(flat.failure("genfullblock a"), QString("7:14 invalid configuration"));
        QVERIFY(flat.reason("genfullblock a").contains("no geometry"));
    }

    void deleteTakesFreeBlocksOnly()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        f.run("genblock block R00-M0");
        QCOMPARE(f.reply("delete block"), QString("OK"));
        f.run("allocate a");
        QCOMPARE(f.failure("delete a"), QString("7:8 incompatible state"));
        QVERIFY(f.reason("delete a").contains("free it first"));
        f.run("free a");
        QCOMPARE(f.reply("DELETE_BLOCK a"), QString("OK"));
        QCOMPARE(f.letter("a"), '-');
    }

    void listBlocksTellsIdStateAndUsers()
    {
        ConsoleFixture f;
        f.run("genblock b R01-M0");
        f.run("genblock a R00-M0");
        f.run("setblockowner a alice");
        f.run("addblockuser a carol");
        f.run("addblockuser a bob");
        f.run("allocate b");
        QCOMPARE(f.reply("list blocks"),
            QString(
                "OK|b  I  -      -             512 nodes|a  F  alice  bob,carol     512 nodes"));
        QCOMPARE(f.reply("list_blocks i"), QString("OK|b  I  -  -     512 nodes"));
        const auto answer = f.answer("list");
        QCOMPARE(answer["blocks"][1]["owner"].get<std::string>(), std::string("alice"));
        QCOMPARE(answer["blocks"][0]["state"].get<std::string>(), std::string("I"));
        f.run("setblockowner a");
        f.run("removeblockuser a bob");
        QCOMPARE(f.reply("list blocks F"), QString("OK|a  F  -  carol     512 nodes"));
    }

    void getblockinfoNamesWhoStandsInTheWay()
    {
        ConsoleFixture f;
        f.run("genBPblock big R20-M0 2 1 1 mesh");
        f.run("genblock one R30-M0");
        f.run("allocate one");
        f.run("setservice R20-M0");
        const auto info = f.answer("getblockinfo big");
        QCOMPARE(info["inItsWay"].dump(), std::string("[\"one\"]"));
        QCOMPARE(info["notAvailable"].dump(), std::string("[\"R20-M0 (out of service)\"]"));
        QCOMPARE(info["midplanes"].dump(), std::string("[\"R20-M0\",\"R30-M0\"]"));
        QVERIFY(!info["links"].empty());
        const QString text = f.reply("getblockinfo big");
        QVERIFY2(text.contains("held by") && text.contains("midplanes"), qPrintable(text));
    }

    void anIoRatioIsAskedForWhenABlockIsDefined()
    {
        ConsoleFixture f;
        QCOMPARE(f.failure("genblock a R00-M0 ioratio=16"), QString("OK"));
        QVERIFY(f.definition("a").block.ioRatio == 16);
        QVERIFY(f.reply("getblockinfo a").contains("1:16"));
        QCOMPARE(f.answer("getblockinfo a")["ioRatio"].get<int>(), 16);
        for (const char* line : {"genBPblock b R00-M0 2 1 1 mesh ioratio=1:32",
                 "genBPblock c R00-M0 2 1 1 IORATIO=32 mesh", "genfullblock d ioratio=64",
                 "gensmallblock e R00-M0 128 N00 ioratio=16", "genblocks x- ioratio=16",
                 "genPTblock g R20-M0 R40-M0 through R30-M0 R50-M0 torus ioratio=32"})
            QCOMPARE(f.failure(line), QString("OK"));
        QVERIFY(f.definition("c").block.ioRatio == 32);
        QVERIFY(f.definition("x-R71-M0").block.ioRatio == 16);
        // bgp has one I/O node for each 32 nodes.
        ConsoleFixture bgp("bgp");
        QCOMPARE(bgp.failure("genblock a R00-M0 ioratio=1"), QString("7:10 invalid configuration"));
        QVERIFY(bgp.reason("genblock a R00-M0 ioratio=1").contains("Too few I/O nodes for 1:1"));
        QCOMPARE(bgp.failure("genfullblock a ioratio=16"), QString("7:14 invalid configuration"));
        QCOMPARE(bgp.failure("genblock a R00-M0 ioratio=32"), QString("OK"));
    }
    void aWrongIoRatioIsRefusedInItsPlace()
    {
        ConsoleFixture f;
        QCOMPARE(f.failure("genblock a R00-M0 ioratio=0"), QString("7:19 invalid arguments"));
        QCOMPARE(f.failure("genblock a R00-M0 ioratio=x"), QString("7:19 invalid arguments"));
        QCOMPARE(f.failure("genblock a R00-M0 ioratio="), QString("7:19 invalid arguments"));
        QCOMPARE(f.failure("genblock a ioratio=16"), QString("7:1 invalid arguments"));
        QCOMPARE(f.failure("genblock a ioratio=16 ioratio=16"), QString("7:23 invalid arguments"));
        QCOMPARE(f.letter("a"), '-');
    }

    void blockStatesCountsThem()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        f.run("genblock b R01-M0");
        f.run("allocate b nowait");
        const auto states = f.answer("block states")["states"];
        QCOMPARE(states.size(), std::size_t {9});
        QCOMPARE(states[0].dump(), freeState);
        QCOMPARE(states[1]["blocks"].get<int>(), 1); // Configuring.
    }
};

QTEST_APPLESS_MAIN(MmcsBlockCommandsTest)
#include "tst_MmcsBlockCommands.moc"
