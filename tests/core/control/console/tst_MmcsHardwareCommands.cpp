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
        QCOMPARE(f.reply("setservice " + location), "OK|" + name + ": out of service (S)");
        QCOMPARE(f.reply("list hardware"), "OK|" + name + "  S  out of service");
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
        QVERIFY(f.reply("getjobinfo 1").contains("R00-M0 is out of service"));
        QCOMPARE(f.failure("clearerror a"), QString("7:12 incompatible state"));
        f.run("endservice R00-M0");
        QCOMPARE(f.reply("clearerror a"), QString("OK"));
        QCOMPARE(f.letter("a"), 'F');
    }

    void partsTakeEveryStateAndComeBack()
    {
        ConsoleFixture f;
        const std::vector<std::pair<const char*, const char*>> states {{"M", "missing (M)"},
            {"error", "in error (E)"}, {"S", "out of service (S)"},
            {"failure", "in software failure (F)"}};
        for (const auto& [state, words] : states) {
            const QByteArray line = QByteArray("sethardware ") + state + " R12-M0";
            QCOMPARE(f.reply(line), QString("OK|R12-M0: ") + words);
            QVERIFY(f.reason(line).contains("already"));
            QCOMPARE(f.reply("set_hardware a R12-M0"), QString("OK|R12-M0: available (A)"));
        }
        // From what the hardware reported to service, not to another report.
        QCOMPARE(f.failure("sethardware E R12-M0"), QString("OK"));
        QVERIFY(f.reason("sethardware M R12-M0").contains("write \"endservice R12-M0\""));
        QCOMPARE(f.failure("setservice R12-M0"), QString("OK"));
    }

    void severalPartsChangeTogetherOrNotAtAll()
    {
        ConsoleFixture f;
        const char* const line
            = "sethardware E R12-M0 switch x 3.2.1 link x 0.0 7 card R00-M0-N04 R13-M0";
        QCOMPARE(f.answer(line)["parts"].size(), std::size_t {5});
        QCOMPARE(f.answer("list hardware")["parts"].size(), std::size_t {5});
        const QString before = f.everything();
        QCOMPARE(f.failure("sethardware M R20-M0 R12-M0"), QString("7:15 incompatible state"));
        QVERIFY(f.reason("sethardware M R20-M0 R12-M0").contains("R12-M0 is in error"));
        QCOMPARE(f.failure("sethardware M R20-M0 R20-M0"), QString("7:22 invalid arguments"));
        QCOMPARE(f.failure("sethardware M R20-M0 R99-M0"), QString("7:22 hardware not found"));
        QCOMPARE(f.failure("sethardware M R20-M0 switch x"), QString("7:22 hardware not found"));
        QCOMPARE(f.failure("sethardware X R20-M0"), QString("7:13 invalid arguments"));
        QCOMPARE(f.failure("sethardware E"), QString("7:1 invalid arguments"));
        QCOMPARE(f.everything(), before);
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
