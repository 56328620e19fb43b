// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

/// Hardware that is taken out of service and back.
class MmcsHardwareCommandsTest : public QObject {
    Q_OBJECT

private slots:
    void everyKindOfPartGoesOutOfServiceAndBack_data()
    {
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<QString>("name");
        QTest::newRow("midplane") << QByteArray("R12-M0") << "R12-M0";
        QTest::newRow("midplane by place") << QByteArray("1,1,0") << "R12-M0";
        QTest::newRow("switch") << QByteArray("switch x 3.2.1") << "switch x 3.2.1";
        QTest::newRow("in quotes") << QByteArray("\"switch x 3.2.1\"") << "switch x 3.2.1";
        QTest::newRow("link") << QByteArray("link x 0.0 7") << "link x 0.0 7";
        QTest::newRow("node card") << QByteArray("card R00-M0-N04") << "card R00-M0-N04";
    }
    void everyKindOfPartGoesOutOfServiceAndBack()
    {
        QFETCH(QByteArray, location);
        QFETCH(QString, name);
        ConsoleFixture f;
        QVERIFY(f.reply("list hardware").contains("all hardware is available"));
        QCOMPARE(f.reply("setservice " + location), "OK|" + name + ": in service (S)");
        QCOMPARE(f.reply("list hardware"), "OK|" + name + "  S  in service");
        QCOMPARE(f.failure("setservice " + location), QString("7:12 incompatible state"));
        QCOMPARE(f.reply("end_service " + location), "OK|" + name + ": available (A)");
        QCOMPARE(f.answer("list hardware")["parts"].size(), std::size_t {0});
    }

    void whatTheMachineLacksIsRefused()
    {
        ConsoleFixture f;
        for (const char* line : {"setservice R99-M0", "setservice switch x 9.0.0",
                 "setservice link x 0.0 99", "setservice card R00-M0-N77", "setservice cable 3"}) {
            QCOMPARE(f.failure(line), QString("7:12 hardware not found"));
            QVERIFY(!f.reason(line).isEmpty());
        }
        QCOMPARE(f.failure("setservice"), QString("7:1 invalid arguments"));
    }

    void aBlockThatNeedsThePartMeetsAnErrorAndIsClearedLater()
    {
        ConsoleFixture f;
        f.run("genblock a R00-M0");
        f.run("allocate a");
        f.run("submitjob /bin/x /tmp a");
        f.run("setservice R00-M0");
        QCOMPARE(f.letter("a"), 'E');
        QVERIFY(f.reply("waitjob 1").contains("hardware error"));
        QCOMPARE(f.failure("free a"), QString("7:6 incompatible state"));
        QVERIFY(f.reason("free a").contains("clearerror"));
        QCOMPARE(f.failure("clearerror a"), QString("7:12 incompatible state"));
        QCOMPARE(f.failure("free_all"), QString("7:1 incompatible state"));
        f.run("endservice R00-M0");
        QCOMPARE(f.reply("clearerror a"), QString("OK"));
        QCOMPARE(f.letter("a"), 'F');
    }

    void listMidplanesTellsWhoHoldsThem()
    {
        ConsoleFixture f;
        f.run("gensmallblock s R00-M0 128 N00");
        f.run("gensmallblock t R00-M0 128 N04");
        f.run("allocate s");
        f.run("allocate t");
        f.run("setservice R00-M1");
        const auto midplanes = f.answer("list midplanes")["midplanes"];
        QCOMPARE(midplanes.size(), std::size_t {128});
        QCOMPARE(midplanes[0]["blocks"].dump(), std::string("[\"s\",\"t\"]"));
        QCOMPARE(midplanes[1]["state"].get<std::string>(), std::string("S"));
        QVERIFY(f.reply("list_midplanes").startsWith("OK|R00-M0  (0,0,0)  A  s,t|R00-M1"));
    }
};

QTEST_APPLESS_MAIN(MmcsHardwareCommandsTest)
#include "tst_MmcsHardwareCommands.moc"
