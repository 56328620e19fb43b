// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using namespace std::chrono_literals;
using midplane::tests::ConsoleFixture;
using midplane::tests::TestHost;

/// What takes physical time: commands that wait for it, and stop to.
class MmcsWaitingTest : public QObject {
    Q_OBJECT

private slots:
    void allocateWaitsUntilItIsInitializedAndTellsHowItComesOn()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        QCOMPARE(f.reply("allocate_block a"), QString("OK|block a: initialized (I)"));
        QCOMPARE(f.host.told,
            QStringList({"block a: configuring (C)", "block a: allocated (A)",
                "block a: booting (B)", "block a: initialized (I)"}));
        QCOMPARE(f.now(), SimTime {13s}); // The stages before it together.
        QCOMPARE(f.failure("allocate a"), QString("7:10 incompatible state"));
    }
    void nowaitOnlyBegins()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        QCOMPARE(f.reply("allocate a nowait"), QString("OK|block a: configuring (C)"));
        QCOMPARE(f.now(), SimTime {0s});
        QCOMPARE(f.reply("advance 13"), QString("OK|13 s"));
        QCOMPARE(f.letter("a"), 'I');
        QCOMPARE(f.reply("free a nowait"), QString("OK|block a: deallocating (D)"));
        QCOMPARE(f.reply("free a"), QString("OK|block a: free (F)")); // It was on its way.
    }
    void aTimeoutEndsTheWaitAndNotTheBoot()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        QCOMPARE(f.failure("allocate a timeout=5"), QString("7:10 timed out"));
        QCOMPARE(f.letter("a"), 'B');
        QCOMPARE(f.now(), SimTime {5s});
        f.run("sleep 8");
        QCOMPARE(f.letter("a"), 'I');
        QCOMPARE(f.failure("free a timeout=x"), QString("7:8 invalid arguments"));
        QCOMPARE(f.failure("free a at-once"), QString("7:8 invalid arguments"));
        QCOMPARE(f.letter("a"), 'I');
    }
    void anInterruptionEndsTheWaitAndNotTheBoot()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        f.host.interrupted = true;
        QCOMPARE(f.failure("allocate a"), QString("7:10 interrupted"));
        QCOMPARE(f.letter("a"), 'C');
        f.host.interrupted = false;
        f.run("wait 13");
        QCOMPARE(f.letter("a"), 'I');
    }
    void allocateTellsWhenTheBlockMeetsAnError()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        f.run("allocate a timeout=4");
        f.run("setservice R00-M0"); // While it boots.
        QCOMPARE(f.letter("a"), 'E');
        QVERIFY(f.reason("allocate a").contains("in error"));
        f.run("endservice R00-M0");
        f.run("clearerror a");
        QCOMPARE(f.reply("allocate a"), QString("OK|block a: initialized (I)"));
        QCOMPARE(f.reply("reboot a"), QString("OK|block a: initialized (I)"));
    }

    void freeAllFreesWhateverStateBlocksAreIn()
    {
        ConsoleFixture f;
        for (const char* line : {"genblock a R00-M0", "genblock b R01-M0", "genblock c R02-M0",
                 "genblock d R03-M0", "genblock e R04-M0"})
            f.run(line);
        f.run("allocate a");
        f.run("allocate e");
        f.run("setservice R04-M0");
        f.run("endservice R04-M0");
        f.run("allocate b nowait");
        f.run("advance 2"); // Allocated, from where there is no way back but through the boot.
        f.run("allocate c nowait");
        f.run("free a nowait");
        QCOMPARE(f.answer("free_all")["freed"].dump(), std::string(R"(["a","b","c","e"])"));
        for (const char* block : {"a", "b", "c", "d", "e"})
            QCOMPARE(f.letter(block), 'F');
        QCOMPARE(f.reply("free all"), QString("OK|0 freed"));
    }

    /// Miller et al., section 5.4: the honor system, "nothing prevents users from attempting to
    /// access the same resources concurrently". The second is refused and told by whose block.
    void withoutAManagerTheSecondUserIsRefused()
    {
        ConsoleFixture f;
        TestHost bob;
        bob.name = "bob";
        console::Interpreter other(f.bridge, bob);
        f.run("genBPblock alices R00-M0 2 1 1 mesh");
        QVERIFY(other.run("genblock bobs R10-M0", {}).isOk()); // Definitions may overlap.
        QCOMPARE(f.failure("allocate alices"), QString("OK"));
        const auto refused = other.run("allocate bobs", {"", 1, 1});
        QCOMPARE(ConsoleFixture::failureOf(refused), QString("1:10 incompatible state"));
        QVERIFY(refused.fault->reason.find("\"alices\" (initialized)") != std::string::npos);
        f.run("free alices");
        QVERIFY(other.run("allocate bobs", {}).isOk());
    }

    void advanceMovesAClockThatStandsStill()
    {
        ConsoleFixture f;
        QCOMPARE(f.reply("advance 10"), QString("OK|10 s"));
        QCOMPARE(f.reply("sleep 5"), QString("OK"));
        QCOMPARE(f.now(), SimTime {15s});
        QCOMPARE(f.failure("advance -1"), QString("7:9 invalid arguments"));
        QCOMPARE(f.failure("advance 99999999999"), QString("7:9 invalid arguments"));
    }
    void onARunningClockTimePassesByItself()
    {
        TestHost host;
        MemoryBridge bridge(std::make_shared<MachineTables>(*findMachine("bgl")),
            BootModel::constant(midplane::tests::slowStages()),
            std::make_shared<RunningClock>(1000));
        console::Interpreter console(bridge, host);
        QVERIFY(console.run("genblock a R00-M0", {}).isOk());
        QVERIFY(console.run("allocate a", {}).isOk());
        QVERIFY(console.run("sleep 20", {}).isOk());
        QVERIFY(!console.run("advance 1", {}).isOk());
        QVERIFY(console.run("free a", {}).isOk());
    }
};

QTEST_APPLESS_MAIN(MmcsWaitingTest)
#include "tst_MmcsWaiting.moc"
