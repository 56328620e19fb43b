// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using console::ScriptOptions;
using midplane::tests::ConsoleFixture;

namespace {

/// Some of everything that happens at once, each line different.
const QStringList goodLines {"genblock a R00-M0", "genblocks p-", "genBPblock b R20-M0 2 1 1 mesh",
    "delete p-R33-M1", "setblockowner a alice", "addblockuser a bob", "createjob /bin/x /tmp a",
    "setjobargs 1 \"-n 2\"", "setservice R71-M1", "genPTblock c R20-M0 R40-M0",
    "gensmallblock s R01-M0 64 N02", "list blocks", "removejob 1", "endservice R71-M1",
    "genfullblock f"};

ScriptOptions atomic()
{
    ScriptOptions options;
    options.atomic = true;
    return options;
}

} // namespace

/// Scripts: an administrator "can build up a set of standard partitions" (Miller et al., section
/// 3.5).
class MmcsScriptsTest : public QObject {
    Q_OBJECT

private slots:
    void aScriptRunsWhole()
    {
        ConsoleFixture f;
        const auto outcome = f.script(goodLines.join("\r\n").toStdString());
        QVERIFY2(outcome.isOk(), qPrintable(f.failureOf(outcome)));
        QCOMPARE(outcome.answer["commands"].get<int>(), int(goodLines.size()));
        QCOMPARE(f.host.commands.size(), goodLines.size());
        QCOMPARE(f.letter("f"), 'F');
    }
    void itStopsAtTheFirstFailureWithItsPlace()
    {
        ConsoleFixture f;
        const auto outcome
            = f.script("# one\ngenblock a R00-M0\n\n  genblock b R99-M0\ngenfullblock c\n");
        QCOMPARE(f.failureOf(outcome), QString("4:14 midplane not found"));
        QVERIFY(outcome.fault->text().starts_with("script:4:14: "));
        QCOMPARE(f.letter("a"), 'F');
        QCOMPARE(f.letter("c"), '-');
    }
    void itGoesOnWhenAskedTo()
    {
        ConsoleFixture f;
        ScriptOptions options;
        options.keepGoing = true;
        const auto outcome = f.script("genblock a R99-M0\nfrob\ngenblock c R00-M0\n", options);
        QCOMPARE(f.failureOf(outcome), QString("1:12 midplane not found"));
        QCOMPARE(outcome.answer["failed"].get<int>(), 2);
        QCOMPARE(f.letter("c"), 'F');
    }
    void anInterruptionStopsIt()
    {
        ConsoleFixture f;
        f.host.interrupted = true;
        QCOMPARE(f.failureOf(f.script("genblock a R00-M0\n")), QString("1:1 interrupted"));
        QCOMPARE(f.letter("a"), '-');
    }

    void scriptsReadOthersBesideThem()
    {
        ConsoleFixture f;
        f.host.scripts["site/all"] = "< blocks/a\n< blocks/b\ngenblock c R02-M0\n";
        f.host.scripts["site/blocks/a"] = "genblock a R00-M0\n< ../more\n";
        f.host.scripts["site/blocks/b"] = "genblock b R01-M0\n";
        f.host.scripts["site/more"] = "# nothing\ngenblock m R03-M0\n";
        const auto outcome = f.console.runScript("site/all", {}, {});
        QVERIFY2(outcome.isOk(), qPrintable(f.failureOf(outcome)));
        QCOMPARE(f.host.commands,
            QStringList({"genblock a R00-M0", "genblock m R03-M0", "genblock b R01-M0",
                "genblock c R02-M0"}));
    }
    void scriptsThatReadThemselvesAreRefusedBeforeAnythingIsDone()
    {
        ConsoleFixture f;
        f.host.scripts["a"] = "genblock a R00-M0\n< b\n";
        f.host.scripts["b"] = "genblock b R01-M0\n < ./a\n";
        const auto outcome = f.console.runScript("a", {}, {});
        QCOMPARE(f.failureOf(outcome), QString("2:4 invalid arguments"));
        QVERIFY(outcome.fault->reason.find("reads itself: a < b < a") != std::string::npos);
        QCOMPARE(f.letter("a"), '-');
        f.host.scripts["c"] = "genblock a R00-M0\n< gone\n";
        QCOMPARE(f.failureOf(f.console.runScript("c", {}, {})), QString("2:3 not reached"));
        QCOMPARE(f.letter("a"), '-');
    }
    void nestingIsBounded()
    {
        ConsoleFixture f;
        for (int i = 0; i < 30; ++i)
            f.host.scripts["s" + std::to_string(i)] = "< s" + std::to_string(i + 1) + "\n";
        f.host.scripts["s30"] = "list\n";
        QCOMPARE(f.failureOf(f.console.runScript("s15", {}, {})), QString("OK"));
        QCOMPARE(f.failureOf(f.console.runScript("s0", {}, {})), QString("1:3 invalid arguments"));
        // Each reads the next one ten times: ten to the power of nine without a bound.
        for (int i = 0; i < 9; ++i) {
            f.host.scripts["t" + std::to_string(i)]
                = "< t" + std::to_string(i + 1) + "\n!\n!\n!\n!\n!\n!\n!\n!\n!\n";
        }
        f.host.scripts["t9"] = "# nothing\n";
        f.host.reads = 0;
        QVERIFY(!f.console.runScript("t0", {}, {}).isOk());
        QVERIFY(f.host.reads <= 10'001);
    }
    void repetitionInAScript()
    {
        ConsoleFixture f;
        QVERIFY(f.script("advance 5\n# no command\n!\n!\n").isOk());
        QCOMPARE(f.now().count(), 15);
        QCOMPARE(f.failureOf(f.script("\n!\n")), QString("2:1 invalid arguments"));
        f.host.scripts["five"] = "advance 5\n";
        QVERIFY(f.script("< five\n!\n").isOk());
        QCOMPARE(f.now().count(), 25);
    }

    void anAtomicScriptDoesTheSameAsAnother()
    {
        ConsoleFixture one;
        ConsoleFixture other;
        const std::string text = goodLines.join('\n').toStdString();
        QVERIFY(one.script(text).isOk());
        const auto outcome = other.script(text, atomic());
        QVERIFY2(outcome.isOk(), qPrintable(other.failureOf(outcome)));
        QCOMPARE(other.everything(), one.everything());
        QCOMPARE(other.host.commands, goodLines);
    }
    void anAtomicScriptThatFailsAtAnyLineChangesNothing_data()
    {
        QTest::addColumn<QString>("bad");
        QTest::addColumn<QString>("failure");
        for (const auto& [bad, failure] :
            std::map<QString, QString> {{"frobnicate", "%1:1 unknown command"},
                {"genblock", "%1:1 invalid arguments"}, {"genblock here R01-M0", "%1:10 id exists"},
                {"genblock x R99-M0", "%1:12 midplane not found"},
                {"genblock x! R00-M0", "%1:10 bad id"},
                {"genPTblock x R20-M0 R41-M0", "%1:14 invalid configuration"},
                {"delete running", "%1:8 incompatible state"},
                {"setjobargs 99 x", "%1:12 job not found"},
                {"setservice R99-M0", "%1:12 hardware not found"},
                {"genblock \"x", "%1:10 invalid arguments"},
                {"allocate here", "%1:1 invalid arguments"}, {"free_all", "%1:1 invalid arguments"},
                {"killjob 1", "%1:1 invalid arguments"}, {"sleep 1", "%1:1 invalid arguments"}})
            QTest::newRow(qPrintable(bad)) << bad << failure;
    }
    void anAtomicScriptThatFailsAtAnyLineChangesNothing()
    {
        QFETCH(QString, bad);
        QFETCH(QString, failure);
        ConsoleFixture f;
        f.run("genblock here R05-M0");
        f.run("genblock running R06-M0");
        f.run("allocate running");
        f.run("createjob /bin/y /tmp here");
        QStringList good = goodLines;
        good.replaceInStrings("setjobargs 1", "setjobargs 2");
        good.replaceInStrings("removejob 1", "removejob 2");
        const QString before = f.everything();
        for (int at = 0; at <= good.size(); ++at) {
            QStringList lines = good;
            lines.insert(at, bad);
            const auto outcome = f.script(lines.join('\n').toStdString(), atomic());
            QCOMPARE(f.failureOf(outcome), failure.arg(at + 1));
            QCOMPARE(f.everything(), before);
            QVERIFY(f.host.replies.empty());
        }
        QVERIFY(f.script(good.join('\n').toStdString(), atomic()).isOk());
        QVERIFY(f.everything() != before);
    }
    void whatTakesTimeIsRefusedInAnAtomicScriptWithItsPlace()
    {
        ConsoleFixture f;
        const auto outcome = f.script("genblock a R00-M0\n   allocate a\n", atomic());
        QCOMPARE(f.failureOf(outcome), QString("2:4 invalid arguments"));
        QVERIFY(outcome.fault->reason.find("without --atomic") != std::string::npos);
    }
    void eventsOfAnAtomicScriptComeOnce()
    {
        ConsoleFixture f;
        const auto news = f.bridge.events().subscribe();
        f.script("genblock a R00-M0\ngenblock b R99-M0\n", atomic());
        QVERIFY(news->take().events.empty());
        f.script("genblock a R00-M0\ngenblock b R01-M0\n", atomic());
        QCOMPARE(news->take().events.size(), std::size_t {2});
    }
};

QTEST_APPLESS_MAIN(MmcsScriptsTest)
#include "tst_MmcsScripts.moc"
