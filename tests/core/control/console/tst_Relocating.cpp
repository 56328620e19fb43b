// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

namespace {

QString placeOf(ConsoleFixture& f, const char* block)
{
    return QString::fromStdString(
        f.answer(QByteArray("getblockinfo ") + block)["midplanes"].dump());
}

} // namespace

/// Moves of running blocks from the console.
class RelocatingTest : public QObject {
    Q_OBJECT

private slots:
    void aRunningBlockMovesWithItsJob()
    {
        ConsoleFixture f;
        for (const char* line : {"genBPblock a R00-M0 1 1 2 mesh", "allocate a",
                 "submitjob /bin/x /tmp a runtime=100", "advance 3"})
            QCOMPARE(f.failure(line), QString("OK"));
        QCOMPARE(
            f.reply("relocate a R20-M0 cost=7"), QString("OK|block a is now on R20-M0 to R20-M1"));
        QCOMPARE(placeOf(f, "a"), QString("[\"R20-M0\",\"R20-M1\"]"));
        QCOMPARE(f.letter("a"), 'I');
        QCOMPARE(f.letter(JobId {1}), 'R');
        f.run("waitjob 1");
        QCOMPARE(*f.job(JobId {1}).end - *f.job(JobId {1}).start, SimTime {107});
    }

    void blocksTradePlaces()
    {
        ConsoleFixture f;
        for (const char* line :
            {"genblock a R00-M0", "genblock b R10-M0", "allocate a", "allocate b"})
            QCOMPARE(f.failure(line), QString("OK"));
        QVERIFY(f.reason("relocate a R10-M0").contains("R10-M0, held by \"b\" (initialized)"));
        QCOMPARE(f.failure("relocate a R10-M0 b R00-M0"), QString("OK"));
        QCOMPARE(placeOf(f, "a"), QString("[\"R10-M0\"]"));
        QCOMPARE(placeOf(f, "b"), QString("[\"R00-M0\"]"));
    }

    void aBlockBelowAMidplaneMovesToOtherCards()
    {
        ConsoleFixture f;
        for (const char* line : {"gensmallblock s R00-M0 64 N02", "allocate s"})
            QCOMPARE(f.failure(line), QString("OK"));
        QCOMPARE(f.failure("relocate s R01-M0"), QString("OK"));
        QCOMPARE(f.failure("relocate s R01-M1-N06"), QString("OK"));
        QCOMPARE(f.answer("getblockinfo s")["nodeCards"].dump(), std::string("[\"N06\",\"N07\"]"));
        QCOMPARE(placeOf(f, "s"), QString("[\"R01-M1\"]"));
    }

    void whatCannotMoveIsRefusedAndChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("failure");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* line, const char* failure, const char* says) {
            QTest::newRow(line) << QByteArray(line) << QString(failure) << QString(says);
        };
        row("relocate a R99-M0", "7:12 midplane not found", "R99-M0");
        row("relocate nix R00-M0", "7:10 block not found", "\"nix\"");
        row("relocate a", "7:1 invalid arguments", "PLACE is missing");
        row("relocate a R10-M0 b", "7:19 invalid arguments", "PLACE is missing");
        row("relocate a R10-M0 a R11-M0", "7:10 invalid configuration", "\"a\"");
        row("relocate a R70-M0", "7:12 invalid configuration", "block \"a\" would reach beyond");
        row("relocate a R10-M0-N04", "7:12 invalid configuration", "whole midplanes");
        row("relocate idle R10-M0", "7:10 incompatible state", "write \"allocate idle\"");
        row("relocate a R40-M0", "7:10 incompatible state", "R40-M0 (missing)");
        row("relocate a R10-M0 cost=x", "7:19 invalid arguments", "cost=60");
        row("relocate a R10-M0 b R20-M0", "7:10 incompatible state", "another block of the list");
    }
    void whatCannotMoveIsRefusedAndChangesNothing()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, failure);
        QFETCH(QString, says);
        ConsoleFixture f;
        for (const char* each : {"genBPblock a R00-M0 2 1 1 mesh", "genBPblock b R02-M0 2 1 1 mesh",
                 "genblock idle R31-M1", "allocate a", "allocate b", "sethardware M R40-M0"})
            QCOMPARE(f.failure(each), QString("OK"));
        const QString before = f.everything();
        QCOMPARE(f.failure(line), failure);
        QVERIFY2(f.reason(line).contains(says), qPrintable(f.reason(line)));
        QCOMPARE(f.everything(), before);
    }

    void inRealTimeTheMachineMustSaySo()
    {
        midplane::tests::TestHost host;
        MemoryBridge bridge(std::make_shared<MachineTables>(*findMachine("bgl")),
            BootModel::instant(), std::make_shared<RunningClock>(1));
        console::Interpreter console(bridge, host);
        const auto run = [&](const char* line) { return console.run(line, {}); };
        QVERIFY(run("genblock a R00-M0").isOk() && run("allocate a").isOk());
        const auto refused = run("relocate a R10-M0");
        QVERIFY(QString::fromStdString(refused.fault->reason).contains("machine bgl"));
        QVERIFY(QString::fromStdString(refused.fault->reason).contains("checkpointRestart"));
    }
};

QTEST_APPLESS_MAIN(RelocatingTest)
#include "tst_Relocating.moc"
